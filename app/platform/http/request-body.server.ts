import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";

import { CONNECTION_BUFFER_BYTES } from "#app/platform/budgets";
import { hasRoomFor, holdBody } from "#app/platform/limits/body-memory.server";
import { lengthOf } from "#app/platform/http/request-info.server";
import { onResponseEnd } from "#app/platform/http/response-end.server";
import { TooMuchAtOnce } from "#app/platform/limits/slots.server";
import { log } from "#app/platform/log.server";
import { countOverBudget, type Budget } from "#app/platform/observability/measurements.server";
import { noteWork, takeTurn } from "#app/platform/turns/turns.server";

export function limitBuffers(server: Server): void {
  Object.assign(server, { highWaterMark: CONNECTION_BUFFER_BYTES });
}

export interface BodyBudget {
  maxBytes: number;
  timeoutMs?: number;
  pace?: { bytes: number; everyMs: number };
}

export class BodyTooLong extends Error {}

const open = new Map<string, () => void>();

function endSlow(req: IncomingMessage, res: ServerResponse, budget: Budget): void {
  countOverBudget(budget);
  log.warn("A request was ended, as its body came too slowly");
  if (!res.headersSent) req.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  req.socket.destroySoon();
}

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
      // If bytes wait to be read, it is this side that is slow.
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
  // Not when the answer ends: the body may still come in.
  for (const event of ["end", "close"]) req.once(event, stop);
  socket.once("close", stop);
  return stop;
}

/** The next request on the connection comes only after the body. */
export function readOn(req: IncomingMessage): void {
  // A leftover "readable" listener would keep the rest from flowing.
  if (req.listenerCount("readable") > 0) req.removeAllListeners("readable");
  req.resume();
}

/** Rejects with TooMuchAtOnce where the bodies of all take too much memory. */
export function wholeBodyOf(
  req: IncomingMessage,
  res: ServerResponse,
  budget: BodyBudget,
): Promise<Uint8Array> {
  if (!hasRoomFor(lengthOf(req))) return Promise.reject(new TooMuchAtOnce());
  const stopWatching = watchPace(req, res, budget);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const stop = () => {
      req.off("data", keep).off("end", end).off("close", end);
      return parts.splice(0);
    };
    const place = holdBody(() => {
      stop();
      stopWatching();
      reject(new TooMuchAtOnce());
    });
    const keep = (part: Buffer) => {
      noteWork();
      parts.push(part);
      place.add(part);
    };
    // Also where the client has gone: nobody is left to be answered.
    const end = () => {
      place.isWhole();
      resolve(Buffer.concat(stop()));
    };
    onResponseEnd(res, place.leave);
    if (req.destroyed) end();
    else req.on("data", keep).once("end", end).once("close", end);
  });
}

/** @throws BodyTooLong while read; a body that comes too slowly ends with 408 */
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
    onResponseEnd(res, () => open.delete(requestId));
  }
  const read = async function* () {
    let bytes = 0;
    // Not destroyed, as the answer still has to go out.
    for await (const part of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      await takeTurn();
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

export const raiseBodyBudget = (request: Request): void =>
  open.get(request.headers.get("X-Request-Id") ?? "")?.();
