import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { codingFor, encodeBody } from "#app/platform/cache/content-encoding.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { cachedResponse, type CachedResponse } from "#app/platform/cache/cached-response.server";
import { log } from "#app/platform/log.server";
import { pageAnswers } from "#app/platform/observability/measurements.server";
import type { PageKey } from "#app/platform/cache/public-pages.server";

/*
 * Complete documents, feeds and JSON, kept in memory as they are sent. What is kept was rendered for a made-up request that has nothing of
 * the one that asked but what is in its key, so that nobody can be sent what is somebody else's.
 */

/** Most that is kept, in bytes: some 2,500 lists. */
const PAGE_CACHE_BYTES = 32_000_000;
/** What a page takes beside its body, in bytes, roughly. */
const BESIDE = 2500;
/** Longest time that what says how long ago things happened is sent, in milliseconds. */
const CACHE_TTL_MS = 60_000;

/** A page as it is sent. */
export interface KeptPage extends CachedResponse {
  /** The data that it was made from. */
  versions: string;
  /** When it was begun, in milliseconds of `performance.now()`. */
  since: number;
}

export interface PageCacheOptions {
  /** Renders a page for a request that carries these headers. */
  render: (address: string, headers: Record<string, string>) => Promise<Response>;
  /** Headers that every answer carries. */
  headers: Record<string, string>;
}

/** An answer that isn't kept. */
export interface OtherAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** The pages that are kept. */
export interface PageCache {
  /** The page as it may be sent now; undefined when it must be rendered. */
  kept: (asked: PageKey) => KeptPage | undefined;
  /**
   * Renders a page and keeps it where it may be kept; whoever asks for the same one meanwhile waits for it.
   *
   * @returns the page; what isn't kept, such as a redirect or a fault; undefined where that was meant for the one who asked
   *   first, and where the database can't be read or the rendering failed
   */
  rendered: (asked: PageKey, requestId: string) => Promise<CachedResponse | OtherAnswer | undefined>;
}

/** Undefined where the database can't be read: then the page itself says so. */
function versionsOf({ dependsOn }: PageKey): string | undefined {
  try {
    return dataVersions(...dependsOn);
  } catch {
    return undefined;
  }
}

const NOT_FOR_ALL = /no-store|private/;

const isForAll = ({ headers }: Response): boolean =>
  !headers.has("Set-Cookie") && !NOT_FOR_ALL.test(headers.get("Cache-Control") ?? "");

/** What a rendering gives to the one who asked first, and to those who waited for it; undefined: each asks again. */
interface Rendering {
  first: CachedResponse | OtherAnswer;
  others: CachedResponse | OtherAnswer | undefined;
}

/** A rendered page as it is sent to whoever waits for it, and as it is sent from memory later. */
function answersWith(
  body: Buffer,
  own: Headers,
  all: Record<string, string>,
): { now: CachedResponse; later: CachedResponse } {
  const headers = new Headers(all);
  for (const [name, value] of own) headers.set(name, value);
  const now = cachedResponse(body, headers);
  // How long this one took is nobody else's time.
  headers.set("Server-Timing", 'kept;desc="from memory"');
  return { now, later: cachedResponse(body, headers) };
}

/** Makes an empty cache of pages for visitors. */
export function pageCache({ render, headers }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: PAGE_CACHE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + BESIDE,
  });
  /** What is being rendered, by the page's key and the data that it is made from. */
  const underWay = new Map<string, Promise<Rendering | undefined>>();

  const begin = async (asked: PageKey, versions: string, requestId: string): Promise<Rendering> => {
    const since = performance.now();
    const response = await render(asked.address, { ...asked.headers, "X-Request-Id": requestId });
    const coding = codingFor(response, asked.headers["Accept-Encoding"] ?? "");
    const body = await encodeBody(Buffer.from(await response.arrayBuffer()), response.headers, coding);
    if (response.status !== 200 || !isForAll(response)) {
      const other = { status: response.status, headers: [...response.headers], body };
      return { first: other, others: isForAll(response) ? other : undefined };
    }
    const { now, later } = answersWith(body, response.headers, headers);
    pages.set(asked.key, { ...later, versions, since });
    return { first: now, others: later };
  };

  return {
    kept(asked) {
      const page = pages.get(asked.key);
      if (!page || (!asked.untilChanged && performance.now() - page.since >= CACHE_TTL_MS)) return undefined;
      if (page.versions !== versionsOf(asked)) return undefined;
      return page;
    },
    async rendered(asked, requestId) {
      const versions = versionsOf(asked);
      if (versions === undefined) return undefined;
      const flight = `${asked.key} ${versions}`;
      const begun = underWay.get(flight);
      if (begun) {
        pageAnswers.inc({ from: "another request" });
        return (await begun)?.others;
      }
      pageAnswers.inc({ from: "rendering" });
      const rendering = begin(asked, versions, requestId)
        .catch((error: unknown) => {
          log.error({ err: error, requestId }, "A page can't be rendered for all");
          return undefined;
        })
        .finally(() => underWay.delete(flight));
      underWay.set(flight, rendering);
      return (await rendering)?.first;
    },
  };
}

/** Sends what isn't kept. */
export function sendOther(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: OtherAnswer,
): void {
  res.statusCode = status;
  for (const [name, value] of headers) res.appendHeader(name, value);
  res.end(req.method === "HEAD" ? undefined : body);
}
