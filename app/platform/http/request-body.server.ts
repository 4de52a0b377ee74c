import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";

import { whenOver } from "#app/platform/http/answer-over.server";
import { log } from "#app/platform/log.server";
import { countOverBudget, type Budget } from "#app/platform/observability/measurements.server";

/** What a request's body may cost. */
export interface BodyBudget {
  maxBytes: number;
  /** For the whole of it. */
  timeoutMs?: number;
  /** Least number of bytes that must come in every so many milliseconds. */
  pace?: { bytes: number; everyMs: number };
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
function watchPace(req: IncomingMessage, res: ServerResponse, { timeoutMs, pace }: BodyBudget): () => void {
  const end = (budget: Budget) => {
    if (!req.complete) endSlow(req, res, budget);
  };
  const timers: NodeJS.Timeout[] = [];
  if (timeoutMs !== undefined) timers.push(setTimeout(end, timeoutMs, "body-time"));
  if (pace !== undefined) {
    let before = req.socket.bytesRead;
    const look = () => {
      const now = req.socket.bytesRead;
      // What waits here to be read shows that it is this side which is slow.
      if (now - before < pace.bytes && req.readableLength === 0) end("upload-rate");
      before = now;
    };
    timers.push(setInterval(look, pace.everyMs));
  }
  for (const timer of timers) timer.unref();
  const { socket } = req;
  const stop = () => {
    timers.forEach(clearTimeout);
    for (const event of ["end", "close"]) req.off(event, stop);
    socket.off("close", stop);
  };
  // Not with the answer: the rest of a body may come for long after it.
  for (const event of ["end", "close"]) req.once(event, stop);
  socket.once("close", stop);
  return stop;
}

/** Reads on to the end of a request of which less was read than there is: the next one on its connection comes after it. */
export function readOn(req: IncomingMessage): void {
  // Whoever stopped halfway may still listen for more, and keeps the rest from flowing. Where nobody does, taking listeners
  // away would keep it as well.
  if (req.listenerCount("readable") > 0) req.removeAllListeners("readable");
  req.resume();
}

/**
 * A request's body, once it is all there; what came of it where its sender hung up. One that comes too slowly is ended with 408.
 *
 * @param budget of a body that says that it is no longer
 */
export async function wholeBodyOf(
  req: IncomingMessage,
  res: ServerResponse,
  budget: BodyBudget,
): Promise<Uint8Array> {
  watchPace(req, res, budget);
  const parts: Buffer[] = [];
  try {
    for await (const part of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      parts.push(part);
  } catch {
    // Nobody is left to be answered.
  }
  return Buffer.concat(parts);
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
    whenOver(res, () => open.delete(requestId));
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
