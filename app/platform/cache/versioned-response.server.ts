import { etag as etagOf } from "etag";

import { openTo, preflightAnswer } from "#app/platform/credentials";
import { hasVersion } from "#app/platform/cache/entity-tag";

/** Raised when a release writes the same data differently, as clients may have kept older answers. */
const RESPONSE_FORMAT_VERSION = 3;

/** Answers 304 when the client has that version (RFC 9110, section 13.1.2). */
export async function versionedResponse(
  request: Request,
  version: string,
  contentType: string,
  body: () => BodyInit | Promise<BodyInit>,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (request.method === "OPTIONS") return preflightAnswer(["GET", "HEAD"]);
  const said = `${RESPONSE_FORMAT_VERSION} ${contentType} ${new URL(request.url).search} ${version}`;
  const etag = etagOf(said, { weak: true });
  const shared = { ETag: etag, "Cache-Control": "no-cache", ...openTo(request) };
  if (hasVersion(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers: { ...shared, ...headers } });
  }
  const content = { ...shared, ...headers, "Content-Type": contentType };
  return new Response(request.method === "HEAD" ? null : await body(), { headers: content });
}
