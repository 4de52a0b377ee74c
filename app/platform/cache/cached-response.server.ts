import type { IncomingMessage, ServerResponse } from "node:http";

import { etag as etagOf } from "etag";

import { hasVersion } from "#app/platform/cache/entity-tag";

export interface CachedResponse {
  body: Buffer;
  etag: string;
  headers: string[];
  /** For a 304 (RFC 9110, section 15.4.5). */
  unchangedHeaders: string[];
}

const OF_BODY = /^(content-(type|length|encoding)|server-timing)$/;

/** `etag` where less than a hash of the body tells its versions apart. */
export function cachedResponse(body: Buffer, of: Headers, etag = etagOf(body)): CachedResponse {
  const headers = new Headers(of);
  headers.set("ETag", etag);
  headers.set("Content-Length", String(body.length));
  return {
    body,
    etag,
    headers: [...headers].flat(),
    unchangedHeaders: [...headers].filter(([name]) => !OF_BODY.test(name)).flat(),
  };
}

/** Both counted from 0, both included. */
export interface Part {
  start: number;
  end: number;
}

/** RFC 9110, section 15.3.7. */
export function sendPart(
  req: IncomingMessage,
  res: ServerResponse,
  { body, headers }: CachedResponse,
  { start, end }: Part,
): void {
  const part = body.subarray(start, end + 1);
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
  res.setHeader("Content-Range", `bytes ${start}-${end}/${body.length}`);
  res.setHeader("Content-Length", part.length);
  res.writeHead(206);
  res.end(req.method === "HEAD" ? undefined : part);
}

/** RFC 9110, section 13.1.2. With `requestId` where the log has a line of this request. */
export function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
  requestId?: string,
): void {
  const unchanged = hasVersion(req.headers["if-none-match"], answer.etag);
  const headers = unchanged ? answer.unchangedHeaders : answer.headers;
  res.writeHead(unchanged ? 304 : 200, requestId ? [...headers, "x-request-id", requestId] : headers);
  res.end(unchanged || req.method === "HEAD" ? undefined : answer.body);
}
