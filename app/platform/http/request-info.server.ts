import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { MAX_PATH_BYTES } from "#app/platform/budgets";
import { TOKEN_HEADER } from "#app/platform/limits/client-address.server";

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];

export const KNOWN_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS", ...UNSAFE];

export const isUnsafe = ({ method = "" }: IncomingMessage): boolean => UNSAFE.includes(method);

export const isRead = ({ method = "" }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

export const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?")[0] ?? "";

/** Where programs post whatever they ask, in JSON-RPC: most of it changes nothing. */
export const isCall = (req: IncomingMessage): boolean => /^\/(mcp|a2a)\/?$/i.test(pathOf(req));

/** Answered in JSON. */
export const isForPrograms = (req: IncomingMessage): boolean =>
  /^\/(api|private|\.well-known)\//.test(pathOf(req)) || isCall(req);

export const isPublicFile = (path: string): boolean =>
  /^\/(assets\/|[^/]+\.(svg|ico|png|webmanifest|webp|jpg)$)/.test(path);

/** `host[:port]` (RFC 9110, section 7.2): with a path in it the request would be read as another one. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Dot segments in any spelling, and backslashes, which the framework treats as slashes. */
const ROUNDABOUT = /\\|\/(\.|%2e)/i;

/**
 * Normalised as the framework does (https://url.spec.whatwg.org/#path-state), so limits and routes see the same path.
 */
export function plainAddress(url: string): string {
  if (!ROUNDABOUT.test(url) || !URL.canParse(`http://localhost${url}`)) return url;
  const { pathname, search } = new URL(`http://localhost${url}`);
  return pathname + search;
}

/** A client's form for proxies, which servers must read, too (RFC 9112, section 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)([^]*)$/i;

/** The host of the target replaces the header's. */
function reduceAbsoluteForm(req: IncomingMessage): void {
  const [, host, rest = ""] = ABSOLUTE_FORM.exec(req.url ?? "") ?? [];
  if (host === undefined) return;
  req.headers.host = host;
  req.url = rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * What says nothing of what is asked for: `_data` is the framework's way of before single fetch, which logs a warning each time; the
 * others are what readers, calendars and mailers add (other/product.md, "Lists as files").
 */
const FOREIGN = /^(?:_data|_|utm_.*|nocache|cb|fbclid|gclid|msclkid|mc_cid|mc_eid|ref)$/;

function withoutForeign(url: string): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const pairs = url.slice(mark + 1).split("&");
  const kept = pairs.filter(
    (pair) => ![...new URLSearchParams(pair).keys()].some((name) => FOREIGN.test(name)),
  );
  if (kept.length === pairs.length) return url;
  return kept.length > 0 ? `${url.slice(0, mark)}?${kept.join("&")}` : url.slice(0, mark);
}

export const lengthOf = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

export const hasBody = (req: IncomingMessage): boolean =>
  lengthOf(req) > 0 || req.headers["transfer-encoding"] !== undefined;

export interface Fault {
  status: 400 | 414;
  sentence: string;
}

/** Looked at before anything else reads the address: expressions of the router take quadratic time on slashes in a row. */
export function faultOf(req: IncomingMessage): Fault | undefined {
  const malformed = (sentence: string): Fault => ({ status: 400, sentence });
  if (!req.url?.startsWith("/")) return malformed("The address must begin with a slash.");
  const path = pathOf(req);
  // Node hands on each byte as a character.
  if (path.length > MAX_PATH_BYTES) return { status: 414, sentence: "Please ask for a shorter address." };
  if (path.includes("//")) return malformed("The address holds several slashes in a row; please write one.");
  try {
    decodeURIComponent(path);
  } catch {
    return malformed(
      "The address holds a % that is not followed by the code of a character; check how it was typed.",
    );
  }
  const { host = "localhost" } = req.headers;
  if (!HOST.test(host) || !URL.canParse(`http://${host}/`))
    return malformed("The Host header can't be read.");
  return undefined;
}

/** The first value where there are several; `name` in lower case. */
export type ReadHeader = (name: string) => string | undefined;

export interface RequestInfo {
  requestId: string;
  client: string;
  header: ReadHeader;
}

export interface ClientAddress {
  clientOf: (header: ReadHeader, peer: string | undefined) => string;
  clientHeader: string;
}

/**
 * Makes the address the one that all read, and overwrites the headers for the request's ID and for who asks, which clients
 * could forge.
 */
export function sanitizeRequest(
  req: IncomingMessage,
  { clientOf, clientHeader }: ClientAddress,
): RequestInfo {
  const requestId = randomUUID();
  reduceAbsoluteForm(req);
  req.url = withoutForeign(plainAddress(req.url ?? ""));
  req.headers["x-request-id"] = requestId;
  // No proxy is trusted to rename the host, from which the framework builds URLs.
  delete req.headers["x-forwarded-host"];
  delete req.headers[TOKEN_HEADER];
  const header = (name: string) => {
    const value = req.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const client = clientOf(header, req.socket.remoteAddress);
  req.headers[clientHeader] = client;
  return { requestId, client, header };
}
