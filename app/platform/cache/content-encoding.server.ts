import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** How what is sent is compressed. */
export type Coding = "br" | "gzip";

/** Ours, the densest first. */
const CODINGS: readonly Coding[] = ["br", "gzip"];

/** The headers that were read last: browsers send few different ones, each all the time. */
const read = new LRUCache<string, { coding: Coding | undefined }>({ max: 100 });

/**
 * The best encoding that a client accepts; undefined where it accepts none of ours.
 *
 * @param accepted the request's Accept-Encoding
 */
export function negotiateEncoding(accepted: string): Coding | undefined {
  const known = read.get(accepted);
  if (known) return known.coding;
  const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(CODINGS);
  const coding = CODINGS.find((one) => taken.includes(one));
  read.set(accepted, { coding });
  return coding;
}

/** A body of fewer bytes grows by being compressed, or gains nothing. */
const MIN_COMPRESSED_BYTES = 1000;

const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|image\/svg\+xml)/i;

/**
 * How an answer's body is to be compressed; a part of one, and what is compressed already, isn't. Where that depends on what
 * the client accepts, the answer says so.
 *
 * @param accepted the request's Accept-Encoding
 */
export function codingFor({ status, headers }: Response, accepted: string): Coding | undefined {
  if (status === 206 || headers.has("Content-Encoding")) return undefined;
  if (!COMPRESSIBLE.test(headers.get("Content-Type") ?? "")) return undefined;
  if (!/accept-encoding/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
  return negotiateEncoding(accepted);
}

/** Quality 5 of 11: within a few percent of the densest, at a fifth of the time of quality 6 and more. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Up to here the tables that are made for each document take half a megabyte, above it one. */
const LEAN_WINDOW_BITS = 16;

/**
 * The smallest window that holds so many bytes, as a power of two (RFC 7932, section 9.1). With Brotli's own, of 4 MB, few
 * documents bring the process to V8's limit for memory outside its heap, and each time it goes through all of the heap.
 * Pages of up to twice the lean window are no larger with that one.
 */
function windowOf(bytes: number): number {
  const whole = Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16)));
  return whole === LEAN_WINDOW_BITS + 1 ? LEAN_WINDOW_BITS : Math.min(constants.BROTLI_DEFAULT_WINDOW, whole);
}

/** Compresses bytes that are all there, in a window of their size. */
export async function compress(bytes: Uint8Array, coding: Coding): Promise<Buffer> {
  if (coding === "gzip") return deflate(bytes, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
  };
  return brotli(bytes, { params });
}

/** A whole body as it is sent: compressed where it gains by that, which its headers say then. */
export async function encodeBody(
  body: Buffer,
  headers: Headers,
  coding: Coding | undefined,
): Promise<Buffer> {
  if (!coding || body.length < MIN_COMPRESSED_BYTES) return body;
  const sent = await compress(body, coding);
  headers.set("Content-Encoding", coding);
  headers.set("Content-Length", String(sent.length));
  return sent;
}
