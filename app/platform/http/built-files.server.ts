import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";

import { lookup, mimes } from "mrmime";

import { negotiateEncoding, type Coding } from "#app/platform/cache/content-encoding.server";
import { hasVersion } from "#app/platform/cache/entity-tag";
import { cachedResponse, type CachedResponse, type Part } from "#app/platform/cache/cached-response.server";
import { pathOf } from "#app/platform/http/request-info.server";

/** Source: other/compress-assets.mjs. */
const STORED: Record<Coding, string> = { br: ".br", gzip: ".gz" };

/** Source: https://www.iana.org/assignments/media-types/image/vnd.microsoft.icon */
mimes.ico = "image/vnd.microsoft.icon";

const PARTS = "/assets/";

const lifetimeOf = (address: string): string =>
  address.startsWith(PARTS) ? "public, max-age=31536000, immutable" : "public, max-age=3600";

/** A file that is opened as a document loads nothing, and each byte of a header comes with each file. */
const POLICY_OF_FILES =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Ways = Partial<Record<Coding | "plain", CachedResponse>>;

function waysOf(file: string, address: string, all: Record<string, string>): Ways {
  const ways: Ways = {};
  for (const way of ["plain", "br", "gzip"] as const) {
    const stored = way === "plain" ? file : file + STORED[way];
    if (!existsSync(stored)) continue;
    const headers = new Headers(all);
    headers.set("Content-Type", lookup(file) ?? "application/octet-stream");
    headers.set("Cache-Control", lifetimeOf(address));
    headers.set("Vary", "Accept-Encoding");
    headers.set("Content-Security-Policy", POLICY_OF_FILES);
    if (way === "plain") headers.set("Accept-Ranges", "bytes");
    if (way !== "plain") headers.set("Content-Encoding", way);
    // The address of a part names its content: only the coding is left to tell apart, in few bytes.
    ways[way] = cachedResponse(
      readFileSync(stored),
      headers,
      address.startsWith(PARTS) ? `"${way}"` : undefined,
    );
  }
  return ways;
}

/** Anything but one satisfiable range of this version counts as no range (RFC 9110, section 14.2). */
function partOf({ headers }: IncomingMessage, { body, etag }: CachedResponse): Part | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  if (first === undefined || (headers["if-range"] ?? etag) !== etag) return undefined;
  if (hasVersion(headers["if-none-match"], etag)) return undefined;
  const [start, end] = [Number(first), Math.min(last ? Number(last) : Infinity, body.length - 1)];
  return start < end ? { start, end } : undefined;
}

/** Reads all files into memory: from the disk they took twenty times as long, and an open file each. */
export function builtFiles(
  folder: string,
  headers: Record<string, string>,
): (req: IncomingMessage) => { answer: CachedResponse; part?: Part } | undefined {
  const files = new Map<string, Ways>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || Object.values(STORED).some((ending) => entry.name.endsWith(ending))) continue;
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    files.set(address, waysOf(file, address, headers));
  }
  return (req) => {
    const ways = files.get(pathOf(req));
    if (!ways || (req.method !== "GET" && req.method !== "HEAD")) return undefined;
    const part = ways.plain && partOf(req, ways.plain);
    if (ways.plain && part) return { answer: ways.plain, part };
    const coding = negotiateEncoding(req.headers["accept-encoding"] ?? "");
    const answer = (coding && ways[coding]) ?? ways.plain;
    return answer && { answer };
  };
}
