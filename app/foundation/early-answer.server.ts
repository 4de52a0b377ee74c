import type { IncomingMessage, ServerResponse } from "node:http";

/** So much of a refused body is still read, in bytes, and for so long, in milliseconds. */
const LINGER = { bytes: 8_000_000, milliseconds: 3000 };

/** Answers before the body has come, and closes: who is still sending would see a broken connection instead of the answer. */
export function answerEarly(req: IncomingMessage, res: ServerResponse, body: string): void {
  res.setHeader("Connection", "close");
  res.setHeader("Content-Length", Buffer.byteLength(body));
  res.write(body);
  let left = LINGER.bytes;
  const end = () => {
    clearTimeout(timer);
    req.pause();
    if (!res.writableEnded) res.end();
  };
  const timer = setTimeout(end, LINGER.milliseconds);
  timer.unref();
  req.on("data", (part: Buffer) => {
    left -= part.length;
    if (left <= 0) end();
  });
  req.once("end", end).once("close", end);
  // What was led elsewhere before, and stopped there, doesn't flow by itself again.
  req.resume();
}
