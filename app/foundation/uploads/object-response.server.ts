import { createReadableStreamFromReadable } from "@remix-run/node";
import parseRange from "range-parser";

import { SANDBOX_POLICY } from "#app/foundation/security-headers.server";
import { openLocalObject } from "#app/foundation/uploads/local-store.server";
import { storedObjectsAt } from "#app/foundation/uploads/stored-objects.server";

/** Types that are ever sent: pictures (not SVG, which can hold scripts) and videos (rulings, section 6). */
const SENDABLE = /^(image\/(?!svg)|video\/)[\w.+-]+$/;

const notFound = () =>
  new Response("There is no such file.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/**
 * Answers GET and HEAD of a stored file: immutable, with an ETag, a single byte range (RFC 9110, section 14), and a
 * policy under which nothing in it can run.
 *
 * @param storedPath `/objects/uploads/{uuid}`
 */
export async function objectResponse(request: Request, storedPath: string): Promise<Response> {
  const object = storedObjectsAt([storedPath]).get(storedPath);
  const file = object && (await openLocalObject(storedPath));
  if (!object || !file || !SENDABLE.test(object.contentType)) return notFound();

  const etag = `"${storedPath.split("/").at(-1)}"`;
  const headers = new Headers({
    "Content-Type": object.contentType,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Content-Security-Policy": SANDBOX_POLICY,
    "X-Content-Type-Options": "nosniff",
  });
  const known = request.headers.get("If-None-Match");
  if (known && (known.trim() === "*" || known.includes(etag)))
    return new Response(null, { status: 304, headers });

  const range = rangeOf(request, file.bytes, etag);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.bytes}`);
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.bytes));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  const body = request.method === "HEAD" ? null : createReadableStreamFromReadable(file.read(range));
  return new Response(body, { status: range ? 206 : 200, headers });
}

/**
 * The one range of bytes that a GET asks for. Several at once, a header that can't be read, another version than ours
 * or another method: the whole file (RFC 9110, section 14.2).
 */
function rangeOf(
  request: Request,
  bytes: number,
  etag: string,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const condition = request.headers.get("If-Range");
  const asked = request.headers.get("Range");
  if (request.method !== "GET" || !asked || (condition !== null && condition !== etag)) return undefined;
  // A suffix longer than the file is all of it; the parser refuses it.
  const suffix = /^bytes=-(\d+)$/.exec(asked.trim())?.[1];
  if (suffix && Number(suffix) >= bytes) return { start: 0, end: bytes - 1 };
  const ranges = parseRange(bytes, asked);
  if (ranges === -1) return "unsatisfiable";
  return typeof ranges === "object" && ranges.type === "bytes" && ranges.length === 1 ? ranges[0] : undefined;
}
