import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";

import { UPLOAD_RATE_WINDOW_MS } from "#app/foundation/budgets";
import { log } from "#app/foundation/log.server";
import { countOverBudget, type Budget } from "#app/foundation/measurements.server";

/** What a request's body may cost. */
export interface BodyBudget {
  maxBytes: number;
  /** For the whole of it. */
  timeoutMs?: number;
  /** Least rate over UPLOAD_RATE_WINDOW_MS. */
  minBytesPerSecond?: number;
}

/** More of a body came than its sender may send: what came before it stands. */
export class BodyTooLong extends Error {}

const open = new Map<string, () => void>();

/** Ends a request whose body comes too slowly: with 408, where no answer has begun. */
function endSlow(req: IncomingMessage, res: ServerResponse, budget: Budget): void {
  countOverBudget(budget);
  log.warn("A request was ended, as its body came too slowly");
  if (!res.headersSent) req.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  req.socket.destroySoon();
}

/** Watches how a body comes in, until it is complete; returns what ends the watch. */
function watchPace(
  req: IncomingMessage,
  res: ServerResponse,
  { timeoutMs, minBytesPerSecond }: BodyBudget,
): () => void {
  const end = (budget: Budget) => {
    if (!req.complete) endSlow(req, res, budget);
  };
  const timers: NodeJS.Timeout[] = [];
  if (timeoutMs !== undefined) timers.push(setTimeout(end, timeoutMs, "body-time"));
  if (minBytesPerSecond !== undefined) {
    const least = (minBytesPerSecond * UPLOAD_RATE_WINDOW_MS) / 1000;
    let before = req.socket.bytesRead;
    const look = () => {
      const now = req.socket.bytesRead;
      // What waits here to be read shows that it is this side which is slow.
      if (now - before < least && req.readableLength === 0) end("upload-rate");
      before = now;
    };
    timers.push(setInterval(look, UPLOAD_RATE_WINDOW_MS));
  }
  for (const timer of timers) timer.unref();
  const stop = () => timers.forEach(clearTimeout);
  // Not with the answer: the rest of a body may come for long after it.
  req.once("close", stop);
  return stop;
}

/**
 * A request's body as it comes in, within a budget: more bytes are a BodyTooLong, too few in time end the request with 408.
 *
 * @param raised the budget from `raiseBodyBudget` on, where its sender may turn out to be one who may send more
 */
export function bodyOf(
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
  budget: BodyBudget,
  raised?: BodyBudget,
): ReadableStream<Uint8Array> {
  let { maxBytes } = budget;
  const stop = watchPace(req, res, budget);
  if (raised) {
    open.set(requestId, () => {
      open.delete(requestId);
      stop();
      ({ maxBytes } = raised);
      watchPace(req, res, raised);
    });
    req.once("close", () => open.delete(requestId));
  }
  const read = async function* () {
    let bytes = 0;
    // Not destroyed where nobody reads on: the answer still has to go out.
    for await (const part of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) {
        countOverBudget("body-size");
        throw new BodyTooLong("The body is longer than its sender may send");
      }
      yield new Uint8Array(part.buffer, part.byteOffset, part.length);
    }
  };
  return WebStream.from(read()) as ReadableStream<Uint8Array>;
}

/** Gives the sender of a request the budget of a member: once it is known who it is, while the body still comes in. */
export const raiseBodyBudget = (request: Request): void =>
  open.get(request.headers.get("X-Request-Id") ?? "")?.();
