import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";

import { lookup } from "mrmime";

import { codingOf, type Coding } from "#app/foundation/content-coding.server";
import { keptAnswer, type KeptAnswer } from "#app/foundation/kept-answer.server";

/** How the build names what it has compressed (other/compress-assets.mjs). */
const STORED: Record<Coding, string> = { br: ".br", gzip: ".gz" };

/** Largest file that is held in memory, in bytes: the whole build has a few million. */
const LARGEST = 1_000_000;

/** How long a built file lasts: what has a hash in its name for ever, the others an hour. */
export const lifetimeOf = (address: string): string =>
  address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

type Ways = Partial<Record<Coding | "plain", KeptAnswer>>;

/** A file in every way in which it is sent. */
function waysOf(file: string, address: string, all: Record<string, string>): Ways {
  const ways: Ways = {};
  for (const way of ["plain", "br", "gzip"] as const) {
    const stored = way === "plain" ? file : file + STORED[way];
    if (!existsSync(stored)) continue;
    const headers = new Headers(all);
    headers.set("Content-Type", lookup(file) ?? "application/octet-stream");
    headers.set("Cache-Control", lifetimeOf(address));
    headers.set("Vary", "Accept-Encoding");
    if (way !== "plain") headers.set("Content-Encoding", way);
    const body = readFileSync(stored);
    if (body.length <= LARGEST) ways[way] = keptAnswer(body, headers);
  }
  return ways;
}

/**
 * Reads the built client files into memory, each as it was built and as it was compressed then: from the disk they took
 * twenty times as long.
 *
 * @param folder the build's folder
 * @param headers what every answer carries
 * @returns gives the answer to a GET or HEAD of a whole file; undefined for all else
 */
export function builtFiles(
  folder: string,
  headers: Record<string, string>,
): (req: IncomingMessage) => KeptAnswer | undefined {
  const files = new Map<string, Ways>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || Object.values(STORED).some((ending) => entry.name.endsWith(ending))) continue;
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    files.set(address, waysOf(file, address, headers));
  }
  return ({ url = "", method, headers: asked }) => {
    const ways = files.get(url);
    if (!ways || (method !== "GET" && method !== "HEAD") || asked.range !== undefined) return undefined;
    if (asked["content-length"] !== undefined || asked["transfer-encoding"] !== undefined) return undefined;
    const coding = codingOf(asked["accept-encoding"] ?? "");
    return (coding && ways[coding]) ?? ways.plain;
  };
}
