import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

import { MAX_STREAMS, MAX_STREAMS_PER_CLIENT } from "#app/platform/budgets";
import { codingFor, encodeBody, type Coding } from "#app/platform/cache/content-encoding.server";
import { respondAndClose } from "#app/platform/http/respond-and-close.server";
import { slots, TooMuchAtOnce } from "#app/platform/limits/slots.server";
import { log } from "#app/platform/log.server";

/** A body of up to so many bytes is sent whole, under its length. */
const WHOLE_BYTES = 64_000;
/** Window of what is compressed as it goes, as a power of two: Brotli's own takes 4 MB for each answer under way. */
const STREAM_WINDOW = 16;
const STREAM_QUALITY = 4;
const streams = slots("streams", { perClient: MAX_STREAMS_PER_CLIENT, inAll: MAX_STREAMS });

const compressing = (coding: Coding) =>
  coding === "gzip"
    ? createGzip()
    : createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: STREAM_QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW,
        },
      });

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The beginning of a body: all of it where it is short, or comes in one piece. */
async function readStart(reader: Reader, length: number): Promise<{ start: Uint8Array[]; ended: boolean }> {
  const start: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= WHOLE_BYTES) {
    if (bytes === length) return { start, ended: true };
    const { done, value } = await reader.read();
    if (done) return { start, ended: true };
    start.push(value);
    bytes += value.length;
  }
  return { start, ended: bytes === length };
}

/**
 * What was read, then the rest, a piece each time that it is asked for; its source learns when nobody asks any more.
 *
 * @param onFault told when the source itself fails
 */
async function* restOf(
  start: readonly Uint8Array[],
  reader: Reader,
  onFault: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* start;
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } catch (error) {
    onFault(error);
    throw error;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function setHead(res: ServerResponse, { status, headers }: Response): void {
  res.statusCode = status;
  for (const [name, value] of headers) res.appendHeader(name, value);
}

/** Sends a whole body; where much of the request is still to come, no more than a little of that is waited for. */
function sendWhole(req: IncomingMessage, res: ServerResponse, body: Buffer, hasRest: boolean): void {
  if (hasRest) return respondAndClose(req, res, body);
  if (!res.hasHeader("Content-Length") && body.length > 0) res.setHeader("Content-Length", body.length);
  res.end(body);
}

/**
 * Sends an answer of the framework no faster than its client takes it, and lets its source know when the client has gone. Few
 * that are sent piece by piece go to one client at once.
 *
 * @param client who counts as one client
 * @param hasRest whether so much of the request's body is unread that it isn't worth reading
 * @throws TooMuchAtOnce where there are more
 */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  client: string,
  hasRest: () => boolean,
): Promise<void> {
  if (!response.body || req.method === "HEAD") {
    await response.body?.cancel();
    setHead(res, response);
    return sendWhole(req, res, Buffer.alloc(0), hasRest());
  }
  const coding = codingFor(response, req.headers["accept-encoding"] ?? "");
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const { start, ended } = await readStart(reader, Number(response.headers.get("Content-Length") ?? -1));
  if (ended) {
    const body = await encodeBody(Buffer.concat(start), response.headers, coding);
    setHead(res, response);
    return sendWhole(req, res, body, hasRest());
  }
  const release = streams.take(client);
  if (!release) {
    await reader.cancel();
    throw new TooMuchAtOnce();
  }
  if (coding) {
    response.headers.set("Content-Encoding", coding);
    response.headers.delete("Content-Length");
  }
  setHead(res, response);
  // A client that has gone, or whose connection was ended for not reading, is no fault; and a source that fails once it has
  // gone was told to end.
  let fault: unknown;
  const noteFault = (error: unknown) => {
    if (!req.socket.destroyed) fault = error;
  };
  const body = Readable.from(restOf(start, reader, noteFault), { objectMode: false });
  try {
    await (coding ? pipeline(body, compressing(coding), res) : pipeline(body, res));
  } catch {
    if (fault !== undefined) log.error({ err: fault, method: req.method }, "An answer broke off");
  } finally {
    release();
  }
}
