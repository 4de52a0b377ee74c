import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import zlib from "node:zlib";

import { env } from "#app/platform/env.server";
import { isPublicAddress } from "#app/platform/safe-fetch/public-address";
import { SITE_NAME } from "#app/platform/site";
import { inTurn } from "#app/platform/turns/turns.server";

/* Connections go to the very addresses that were checked, so that another DNS answer changes nothing. */

export interface FetchLimits {
  /** "text/html" or "image/*". */
  accept: readonly string[];
  /** Counted after decompression. */
  maxBytes: number;
  /** Fails by default. */
  longer?: "fails" | "is cut";
  /** Milliseconds for everything, names and redirects included. */
  timeoutMs: number;
  maxRedirects?: number;
  /** Besides the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** JSON to be sent by POST. It is sent to nobody else: a redirect is a failure. */
  body?: string;
  /** Statuses of use besides 2xx. */
  statuses?: readonly number[];
  /** Those that say enough: whatever stands in their bodies isn't read. */
  bareStatuses?: readonly number[];
  /** Awaited before another request follows a redirect. */
  beforeRedirect?: () => Promise<void>;
}

export interface Fetched {
  url: string;
  status: number;
  contentType: string;
  bytes: Uint8Array;
}

/** The message is always the same: otherwise a client could explore our network. */
export class FetchFailed extends Error {
  /** For the operator only. */
  constructor(readonly reason: string) {
    super("The address can't be read");
  }
}

/** A public server was asked and answered, so that the reason reveals nothing of our network. */
export class AnswerFailed extends FetchFailed {}

export interface Reach {
  isPublic: (address: string) => boolean;
  /** "" is the scheme's default. */
  ports: readonly string[];
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>;
}

/** Not the system's lookup: that can't be cancelled and holds a thread that hashing and files need. */
export async function resolveName(
  name: string,
  signal: AbortSignal,
  resolver = new dns.promises.Resolver({ timeout: 1500, tries: 2 }),
): Promise<string[]> {
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener("abort", cancel);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

const PUBLIC_INTERNET: Reach = {
  isPublic: isPublicAddress,
  ports: ["", "80", "443"],
  resolve: resolveName,
};

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

function checkUrl(address: string, base: URL | undefined, { ports }: Reach): URL {
  if (!URL.canParse(address, base)) throw new FetchFailed("no web address");
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) throw new FetchFailed(`${url.protocol} is not read`);
  if (url.username || url.password) throw new FetchFailed("credentials in the address");
  if (!ports.includes(url.port)) throw new FetchFailed(`port ${url.port} is not asked`);
  return url;
}

async function publicAddresses({ hostname }: URL, reach: Reach, signal: AbortSignal): Promise<string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host) ? [host] : await reach.resolve(host, signal);
  signal.throwIfAborted();
  if (addresses.length === 0) throw new FetchFailed("the name has no address");
  if (!addresses.every(reach.isPublic)) throw new FetchFailed("not a public address");
  return addresses;
}

/** TLS still checks the name in the address. */
function request(
  url: URL,
  addresses: readonly string[],
  { accept, body, headers: others }: FetchLimits,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const [first = "", ...more] = addresses;
  const lookup: LookupFunction = (_name, { all }, found) => {
    if (all)
      found(
        null,
        [first, ...more].map((address) => ({ address, family: isIP(address) })),
      );
    else found(null, first, isIP(first));
  };
  const headers = {
    "User-Agent": `${SITE_NAME.replaceAll(" ", "")}/1.0 (+${env().appUrl})`,
    Accept: accept.join(", "),
    "Accept-Encoding": "gzip, deflate, br",
    "Accept-Language": "en, *;q=0.5",
    ...(body !== undefined && {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
    }),
    ...others,
  };
  const client = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    client
      .request(url, { method: body === undefined ? "GET" : "POST", agent: false, lookup, signal, headers })
      .on("error", reject)
      .on("response", resolve)
      // An answer that is none, such as a switch of protocols, only closes the connection.
      .on("close", () => reject(new FetchFailed("no answer")))
      .end(body);
  });
}

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: () => zlib.createGunzip(),
  "x-gzip": () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
};

function decoded(response: http.IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return response;
  const decoder = DECODERS[encoding]?.();
  if (!decoder) throw new AnswerFailed(`encoding ${encoding}`);
  // An error on either side ends both, and the reader gets it.
  return pipeline(response, decoder, () => undefined) as unknown as Readable;
}

async function readBody(
  response: http.IncomingMessage,
  { maxBytes, longer = "fails" }: FetchLimits,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of decoded(response) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= maxBytes) continue;
    if (longer === "fails") throw new AnswerFailed(`larger than ${maxBytes} bytes`);
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

const isAccepted = (contentType: string, accept: readonly string[]): boolean => {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return accept.some((wanted) => wanted === type || wanted === type.replace(/\/.*/, "/*"));
};

async function take(url: URL, response: http.IncomingMessage, limits: FetchLimits): Promise<Fetched> {
  const { statusCode: status = 0, headers } = response;
  const { statuses = [], bareStatuses = [] } = limits;
  const contentType = headers["content-type"] ?? "";
  const answer = { url: url.href, status, contentType };
  if (bareStatuses.includes(status)) return { ...answer, bytes: new Uint8Array() };
  if ((status < 200 || status > 299) && !statuses.includes(status))
    throw new AnswerFailed(`answered ${status}`);
  if (!isAccepted(contentType, limits.accept)) throw new AnswerFailed(`content type "${contentType}"`);
  return { ...answer, bytes: await readBody(response, limits) };
}

/** For tests, whose servers run on this machine. */
export async function fetchWithin(address: string, limits: FetchLimits, reach: Reach): Promise<Fetched> {
  const { timeoutMs, body, beforeRedirect, maxRedirects = body === undefined ? 3 : 0 } = limits;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = checkUrl(address, undefined, reach);
    for (let redirects = 0; ; redirects++) {
      const response = await request(url, await publicAddresses(url, reach, signal), limits, signal);
      try {
        if (!isRedirect(response.statusCode ?? 0)) return await take(url, response, limits);
        if (redirects === maxRedirects) throw new AnswerFailed(`more than ${maxRedirects} redirects`);
        url = checkUrl(response.headers.location ?? "", url, reach);
      } finally {
        // The rest is useless and may have no end.
        response.on("error", () => undefined).destroy();
      }
      await beforeRedirect?.();
    }
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    if (signal.aborted) throw new FetchFailed(`took longer than ${timeoutMs} ms`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new FetchFailed(code ?? message);
  }
}

/** Only http and https on default ports and public IP addresses, also after redirects. @throws FetchFailed */
export const safeFetch = (address: string, limits: FetchLimits): Promise<Fetched> =>
  inTurn(fetchWithin(address, limits, PUBLIC_INTERNET));
