import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { codingFor, encodeBody } from "#app/platform/cache/content-encoding.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { cachedResponse, type CachedResponse } from "#app/platform/cache/cached-response.server";
import { MINUTE_MS } from "#app/platform/durations";
import { log } from "#app/platform/log.server";
import { pageAnswers } from "#app/platform/observability/measurements.server";
import type { PageKey } from "#app/platform/cache/public-pages.server";

/* Pages are rendered for a made-up request that carries only what is in the key, so nobody gets somebody else's. */

const PAGE_CACHE_BYTES = 32_000_000;
/** Rough memory cost of a page apart from its body, in bytes. */
const ENTRY_OVERHEAD_BYTES = 2500;
/** Pages say how long ago things happened, so they are kept a minute at most. */
const CACHE_TTL_MS = MINUTE_MS;

export interface KeptPage extends CachedResponse {
  versions: string;
  /** Milliseconds of `performance.now()`. */
  since: number;
}

export interface PageCacheOptions {
  render: (address: string, headers: Record<string, string>) => Promise<Response>;
  headers: Record<string, string>;
}

export interface OtherAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface PageCache {
  kept: (asked: PageKey) => KeptPage | undefined;
  /** Undefined where the first request's answer was personal, or the rendering failed. */
  rendered: (asked: PageKey, requestId: string) => Promise<CachedResponse | OtherAnswer | undefined>;
}

function versionsOf({ dependsOn, address }: PageKey): string | undefined {
  try {
    return typeof dependsOn === "function" ? dependsOn(address) : dataVersions(...dependsOn);
  } catch {
    return undefined;
  }
}

const NOT_FOR_ALL = /no-store|private/;

const isForAll = ({ headers }: Response): boolean =>
  !headers.has("Set-Cookie") && !NOT_FOR_ALL.test(headers.get("Cache-Control") ?? "");

/** `others` is undefined where each request must be rendered for itself. */
interface Rendering {
  first: CachedResponse | OtherAnswer;
  others: CachedResponse | OtherAnswer | undefined;
}

function answersWith(
  body: Buffer,
  own: Headers,
  all: Record<string, string>,
): { now: CachedResponse; later: CachedResponse } {
  const headers = new Headers(all);
  for (const [name, value] of own) headers.set(name, value);
  const now = cachedResponse(body, headers);
  headers.set("Server-Timing", 'kept;desc="from memory"');
  return { now, later: cachedResponse(body, headers) };
}

export function pageCache({ render, headers }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: PAGE_CACHE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_OVERHEAD_BYTES,
  });
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

export function sendOther(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: OtherAnswer,
): void {
  res.statusCode = status;
  for (const [name, value] of headers) res.appendHeader(name, value);
  res.end(req.method === "HEAD" ? undefined : body);
}
