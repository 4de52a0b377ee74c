import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];

/** Methods that are answered. */
export const KNOWN_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS", ...UNSAFE];

/** Whether a request may change something (RFC 9110, section 9.2.1). */
export const isUnsafe = ({ method = "" }: IncomingMessage): boolean => UNSAFE.includes(method);

/** The path that a request asks for, as it was sent. */
export const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?")[0] ?? "";

/** Whether a path is of a file that was built or lies in `public`. */
export const isPublicFile = (path: string): boolean =>
  /^\/(assets\/|[^/]+\.(svg|ico|png|webmanifest|webp|jpg)$)/.test(path);

/** `host[:port]` and nothing else (RFC 9110, section 7.2): a path in it would have the request read as another one. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Parts of a path that lead up or stay, in any spelling, and backslashes, which are slashes to the framework. */
const ROUNDABOUT = /\\|\/(\.|%2e)/i;

/**
 * The address as the framework reads it, so that limits and routes are found by the same one
 * (https://url.spec.whatwg.org/#path-state).
 */
export function plainAddress(url: string): string {
  if (!ROUNDABOUT.test(url) || !URL.canParse(`http://localhost${url}`)) return url;
  const { pathname, search } = new URL(`http://localhost${url}`);
  return pathname + search;
}

/** How long a request says that its body is, in bytes. */
export const lengthOf = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

export const hasBody = (req: IncomingMessage): boolean =>
  lengthOf(req) > 0 || req.headers["transfer-encoding"] !== undefined;

/** Why a request's head can't be served, as a sentence; undefined when it can. */
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

/** Reads one header, the first where it came more than once; the name in lower case. */
export type ReadHeader = (name: string) => string | undefined;

/** Who asks, as this server sees it. */
export interface RequestInfo {
  requestId: string;
  /** The client's address. */
  client: string;
  header: ReadHeader;
}

/** How a client's address is told, and under which header the rest of the app finds it. */
export interface ClientAddress {
  clientOf: (header: ReadHeader, peer: string | undefined) => string;
  clientHeader: string;
}

/**
 * Replaces what a request may bring under any name by what this server says, its ID and the client's address, and its address
 * by the plain one.
 */
export function sanitizeRequest(
  req: IncomingMessage,
  { clientOf, clientHeader }: ClientAddress,
): RequestInfo {
  const requestId = randomUUID();
  req.url = plainAddress(req.url ?? "");
  req.headers["x-request-id"] = requestId;
  // Nobody in front of us is trusted to rename the host (the framework would build its URLs from this).
  delete req.headers["x-forwarded-host"];
  const header = (name: string) => {
    const value = req.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const client = clientOf(header, req.socket.remoteAddress);
  req.headers[clientHeader] = client;
  return { requestId, client, header };
}
