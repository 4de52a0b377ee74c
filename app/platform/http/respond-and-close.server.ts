import type { IncomingMessage, ServerResponse } from "node:http";

import { MAX_REFUSED_BODIES, REFUSED_BODY_BYTES, REFUSED_BODY_TIMEOUT_MS } from "#app/platform/budgets";
import { readOn } from "#app/platform/http/request-body.server";

let readOnNow = 0;

/** Reads some of the body before closing, or the client would see a broken connection instead of the answer. */
export function respondAndClose(req: IncomingMessage, res: ServerResponse, body: string | Buffer): void {
  res.setHeader("Connection", "close");
  res.setHeader("Content-Length", Buffer.byteLength(body));
  if (readOnNow >= MAX_REFUSED_BODIES) return void res.end(body);
  res.write(body);
  readOnNow += 1;
  let left = REFUSED_BODY_BYTES;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    readOnNow -= 1;
    clearTimeout(timer);
    req.pause();
    if (!res.writableEnded) res.end();
  };
  const timer = setTimeout(end, REFUSED_BODY_TIMEOUT_MS);
  timer.unref();
  req.on("data", (part: Buffer) => {
    left -= part.length;
    if (left <= 0) end();
  });
  req.once("end", end).once("close", end);
  readOn(req);
}
