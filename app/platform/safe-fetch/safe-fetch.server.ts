import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import zlib from "node:zlib";

import { env } from "#app/platform/env.server";
import { isPublicAddress } from "#app/platform/safe-fetch/public-address";
import { SITE_NAME } from "#app/platform/site";

/*
 * Reads addresses that strangers name. They must lead to the public internet and nowhere else: not into this machine,
 * not into its network. Every name is resolved here, once for each request; all its addresses must
 * be public, and the connection goes to one of those that were checked, so that another answer of DNS changes nothing.
 */

export interface FetchLimits {
  /** Content types that are of use, such as "text/html" or "image/*"; any other is a failure. */
  accept: readonly string[];
  /** Size of the content in bytes, counted after decompression. */
  maxBytes: number;
  /** What longer content is: a failure (the default), or read up to the limit. */
  longer?: "fails" | "is cut";
  /** Time for everything, names and redirects included, in milliseconds. */
  timeoutMs: number;
  maxRedirects?: number;
}

export interface Fetched {
  /** Where the content came from, after redirects. */
  url: string;
  status: number;
  /** The header as it was sent, with its parameters. */
  contentType: string;
  bytes: Uint8Array;
}

/** An address couldn't be read, for whatever reason: a client must not learn which, or it could explore our network. */
export class FetchFailed extends Error {
  /**
   * @param reason for the operator's eyes only
   */
  constructor(readonly reason: string) {
    super("The address can't be read");
  }
}

/** What may be reached, and how names are resolved. */
export interface Reach {
  isPublic: (address: string) => boolean;
  /** Ports as they stand in an address; "" is the scheme's own. */
  ports: readonly string[];
  /** All addresses of a name. */
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>;
}

/**
 * All addresses that DNS has for a name. Asks DNS itself and not the system's lookup, which can't be cancelled and holds
 * one of the few threads that password hashes and files wait for; names of /etc/hosts are nothing public anyway.
 */
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

/** The address, where it is one that may be asked for at all. */
function checkUrl(address: string, base: URL | undefined, { ports }: Reach): URL {
  if (!URL.canParse(address, base)) throw new FetchFailed("no web address");
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) throw new FetchFailed(`${url.protocol} is not read`);
  if (url.username || url.password) throw new FetchFailed("credentials in the address");
  if (!ports.includes(url.port)) throw new FetchFailed(`port ${url.port} is not asked`);
  return url;
}

/** All addresses of a host, every one of them public. */
async function publicAddresses({ hostname }: URL, reach: Reach, signal: AbortSignal): Promise<string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host) ? [host] : await reach.resolve(host, signal);
  signal.throwIfAborted();
  if (addresses.length === 0) throw new FetchFailed("the name has no address");
  if (!addresses.every(reach.isPublic)) throw new FetchFailed("not a public address");
  return addresses;
}

/** Asks for an address at one of these IP addresses; TLS is still held to the name in the address. */
function request(
  url: URL,
  addresses: readonly string[],
  accept: readonly string[],
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const [first = "", ...others] = addresses;
  const lookup: LookupFunction = (_name, { all }, found) => {
    if (all)
      found(
        null,
        [first, ...others].map((address) => ({ address, family: isIP(address) })),
      );
    else found(null, first, isIP(first));
  };
  const headers = {
    "User-Agent": `${SITE_NAME.replaceAll(" ", "")}/1.0 (+${env().appUrl})`,
    Accept: accept.join(", "),
    "Accept-Encoding": "gzip, deflate, br",
    "Accept-Language": "en, *;q=0.5",
  };
  const client = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    client
      .request(url, { agent: false, lookup, signal, headers })
      .on("error", reject)
      .on("response", resolve)
      // An answer that is none, such as a switch of protocols, only ends the connection.
      .on("close", () => reject(new FetchFailed("no answer")))
      .end();
  });
}

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: () => zlib.createGunzip(),
  "x-gzip": () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
};

/** The content, decompressed as it comes. */
function decoded(response: http.IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return response;
  const decoder = DECODERS[encoding]?.();
  if (!decoder) throw new FetchFailed(`encoding ${encoding}`);
  // A fault on either side ends both; whoever reads hears of it.
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
    if (longer === "fails") throw new FetchFailed(`larger than ${maxBytes} bytes`);
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

const isAccepted = (contentType: string, accept: readonly string[]): boolean => {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return accept.some((wanted) => wanted === type || wanted === type.replace(/\/.*/, "/*"));
};

/** One content, read within the limits. */
async function take(url: URL, response: http.IncomingMessage, limits: FetchLimits): Promise<Fetched> {
  const { statusCode: status = 0, headers } = response;
  if (status < 200 || status > 299) throw new FetchFailed(`answered ${status}`);
  const contentType = headers["content-type"] ?? "";
  if (!isAccepted(contentType, limits.accept)) throw new FetchFailed(`content type "${contentType}"`);
  return { url: url.href, status, contentType, bytes: await readBody(response, limits) };
}

/** As `safeFetch`, in a reach of the caller's choice: for tests, whose servers live on this machine. */
export async function fetchWithin(address: string, limits: FetchLimits, reach: Reach): Promise<Fetched> {
  const { accept, timeoutMs, maxRedirects = 3 } = limits;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = checkUrl(address, undefined, reach);
    for (let redirects = 0; ; redirects++) {
      const response = await request(url, await publicAddresses(url, reach, signal), accept, signal);
      try {
        if (!isRedirect(response.statusCode ?? 0)) return await take(url, response, limits);
        if (redirects === maxRedirects) throw new FetchFailed(`more than ${maxRedirects} redirects`);
        url = checkUrl(response.headers.location ?? "", url, reach);
      } finally {
        // What is left of it is of no use, and may have no end.
        response.on("error", () => undefined).destroy();
      }
    }
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    if (signal.aborted) throw new FetchFailed(`took longer than ${timeoutMs} ms`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new FetchFailed(code ?? message);
  }
}

/**
 * Reads what lies at a web address that somebody else named: http and https on their ports, only from public IP
 * addresses, also after each redirect.
 *
 * @throws FetchFailed, always in the same words
 */
export const safeFetch = (address: string, limits: FetchLimits): Promise<Fetched> =>
  fetchWithin(address, limits, PUBLIC_INTERNET);
