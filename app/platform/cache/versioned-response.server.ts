import { createHash } from "node:crypto";

import { hasVersion } from "#app/platform/cache/entity-tag";

/** Raised when the same data is told otherwise than by an earlier release, whose answers clients may have kept. */
const TOLD = 2;

/**
 * Answers GET or HEAD with a body under an ETag, or 304 when the client has that version already (RFC 9110,
 * section 13.1.2).
 *
 * @param version a text that changes whenever the body may change
 * @param contentType of the body
 * @param body called only when it is needed
 */
export async function versionedResponse(
  request: Request,
  version: string,
  contentType: string,
  body: () => BodyInit | Promise<BodyInit>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const digest = createHash("sha256")
    .update(`${TOLD} ${new URL(request.url).search} ${version}`)
    .digest("base64url");
  const etag = `W/"${digest.slice(0, 22)}"`;
  const shared = { ETag: etag, "Cache-Control": "no-cache" };
  if (hasVersion(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers: shared });
  }
  const content = { ...shared, ...headers, "Content-Type": contentType };
  return new Response(request.method === "HEAD" ? null : await body(), { headers: content });
}
