import type { IncomingMessage, ServerResponse } from "node:http";

import { REFUSED_BODY_BYTES, REFUSED_BODY_TIMEOUT_MS } from "#app/foundation/budgets";
import { readOn } from "#app/foundation/http/request-body.server";

/** Answers before the body has come, and closes: who is still sending would see a broken connection instead of the answer. */
export function answerEarly(req: IncomingMessage, res: ServerResponse, body: string | Buffer): void {
  res.setHeader("Connection", "close");
  res.setHeader("Content-Length", Buffer.byteLength(body));
  res.write(body);
  let left = REFUSED_BODY_BYTES;
  const end = () => {
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
