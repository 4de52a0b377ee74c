import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

import { MAX_STREAMS, MAX_STREAMS_PER_CLIENT } from "#app/platform/budgets";
import { codingFor, encodeBody, type Coding } from "#app/platform/cache/content-encoding.server";
import { respondAndClose } from "#app/platform/http/respond-and-close.server";
import { slots, TooMuchAtOnce } from "#app/platform/limits/slots.server";
import { log } from "#app/platform/log.server";
import { noteWork, takeTurn } from "#app/platform/turns/turns.server";

const MAX_BUFFERED_BYTES = 64_000;
/** Brotli's default takes 4 MB per answer. */
const STREAM_WINDOW_BITS = 16;
const STREAM_QUALITY = 4;
const streams = slots("streams", { perClient: MAX_STREAMS_PER_CLIENT, inAll: MAX_STREAMS });

const compressing = (coding: Coding) =>
  coding === "gzip"
    ? createGzip()
    : createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: STREAM_QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW_BITS,
        },
      });

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readStart(reader: Reader, length: number): Promise<{ start: Uint8Array[]; ended: boolean }> {
  const start: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= MAX_BUFFERED_BYTES) {
    if (bytes === length) return { start, ended: true };
    const { done, value } = await reader.read();
    if (done) return { start, ended: true };
    start.push(value);
    bytes += value.length;
  }
  return { start, ended: bytes === length };
}

async function* restOf(
  start: readonly Uint8Array[],
  reader: Reader,
  onFault: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* start;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      await takeTurn();
      yield part.value;
    }
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

function sendWhole(req: IncomingMessage, res: ServerResponse, body: Buffer, hasRest: boolean): void {
  if (hasRest) return respondAndClose(req, res, body);
  if (!res.hasHeader("Content-Length") && body.length > 0) res.setHeader("Content-Length", body.length);
  res.end(body);
}

/** Sends no faster than the client reads. Throws TooMuchAtOnce where the client has too many streams. */
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
    noteWork();
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
  // A client that has gone is not an error, nor is a source that fails after that.
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
