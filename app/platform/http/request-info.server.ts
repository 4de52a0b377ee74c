import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];

export const KNOWN_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS", ...UNSAFE];

export const isUnsafe = ({ method = "" }: IncomingMessage): boolean => UNSAFE.includes(method);

export const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?")[0] ?? "";

/** Answered in JSON. */
export const isForPrograms = (req: IncomingMessage): boolean => /^\/(api|private)\//.test(pathOf(req));

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

export const lengthOf = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

export const hasBody = (req: IncomingMessage): boolean =>
  lengthOf(req) > 0 || req.headers["transfer-encoding"] !== undefined;

export function validateRequest(req: IncomingMessage): string | undefined {
  if (!req.url?.startsWith("/")) return "The address must begin with a slash.";
  try {
    decodeURIComponent(pathOf(req));
  } catch {
    return "The address holds a % that is not followed by the code of a character; check how it was typed.";
  }
  const { host = "localhost" } = req.headers;
  if (!HOST.test(host) || !URL.canParse(`http://${host}/`)) return "The Host header can't be read.";
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

/** Overwrites the headers for the request's ID and the client's address, which clients could forge. */
export function sanitizeRequest(
  req: IncomingMessage,
  { clientOf, clientHeader }: ClientAddress,
): RequestInfo {
  const requestId = randomUUID();
  req.url = plainAddress(req.url ?? "");
  req.headers["x-request-id"] = requestId;
  // No proxy is trusted to rename the host, from which the framework builds URLs.
  delete req.headers["x-forwarded-host"];
  const header = (name: string) => {
    const value = req.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const client = clientOf(header, req.socket.remoteAddress);
  req.headers[clientHeader] = client;
  return { requestId, client, header };
}
