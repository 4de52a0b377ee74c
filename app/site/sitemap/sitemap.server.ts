import { ReadableStream as WebStream } from "node:stream/web";

import { apiDocsPaths } from "#app/site/api/api-docs.server";
import { LISTS } from "#app/site/kinds.server";
import type { AnyList } from "#app/site/lists/asked-list.server";
import { SITEMAP_KINDS, SITEMAP_TABLES, type SitemapKind } from "#app/site/sitemap/sitemap-kinds.server";
import { ownViews, queryOf } from "#app/catalogue/list/kind-list.server";
import type { IdRange } from "#app/catalogue/page/entry-names.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { find } from "#app/catalogue/query/query.server";
import { memberOf } from "#app/accounts/sessions/session.server";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";
import { dataVersion, dataVersions } from "#app/platform/db/data-version.server";
import { DAY_MS, HOUR_SECONDS } from "#app/platform/durations";
import { takeTurn } from "#app/platform/turns/turns.server";
import { env } from "#app/platform/env.server";
import { countFurtherReads } from "#app/platform/http/read-limit.server";
import { Refusal } from "#app/platform/refusal";
import { PAGE_SIZE } from "#app/platform/search/paging";
import { listUrl } from "#app/catalogue/filters/list-query";

/* sitemaps.org, protocol 0.9: a file holds at most 50,000 addresses and 50 MB; one of ours has at most 250 bytes. */

/** Ids, so that an entry stays in its file and a file is one range of the table. */
const IDS_PER_FILE = 50_000;

/** Of one list; later pages are reached from the earlier ones. */
const MAX_LIST_PAGES = 1000;

/** A thousand cost as much as a page. */
const ADDRESSES_PER_READ = 1000;

/** Their changes are read at once: a few milliseconds of work. */
const IDS_PER_CHUNK = 10_000;

const FILE_OF_KIND = /^sitemap-([a-z-]+)-([1-9]\d{0,8})$/;

interface Sitemap {
  /** Changes whenever it may change. */
  version: () => string;
  /** How many entries it may name. */
  entries: number;
  xml: () => BodyInit | Promise<BodyInit>;
}

const XML_ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;" };

/** `changedAt` in milliseconds since 1970. */
function element(name: "url" | "sitemap", path: string, changedAt?: number): string {
  const address = (env().appUrl + path).replace(/[&<]/g, (sign) => XML_ESCAPES[sign] ?? "");
  const date = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
  return `<${name}><loc>${address}</loc>${date}</${name}>\n`;
}

const opening = (name: "urlset" | "sitemapindex"): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;

const ALL_LISTS = Object.values<AnyList>(LISTS);

const listPages = (list: AnyList): string[] =>
  ownViews(list).flatMap((filters) => {
    const inAnyOrder = { ...queryOf(list, { search: "", filters, page: 1 }), order: undefined };
    const pages = Math.min(MAX_LIST_PAGES, Math.max(1, Math.ceil(find(inAnyOrder).total.count / PAGE_SIZE)));
    return Array.from({ length: pages }, (_, i) => listUrl(list.kind.path, { page: i + 1, filters }));
  });

const LISTED_TABLES = ALL_LISTS.map(({ kind }) => kind.table);

const PAGES: Sitemap = {
  // Coming events pass without a change.
  version: () => `${dataVersions(...LISTED_TABLES)} ${Math.floor(Date.now() / DAY_MS)}`,
  entries: 0,
  xml: async () => {
    const paths = [
      "/",
      "/community",
      ...(await readIndexed(() => ALL_LISTS.flatMap(listPages))),
      "/search",
      "/tour",
      ...apiDocsPaths(),
      "/terms",
      "/privacy",
      "/data-policy",
    ];
    const urls = paths.map((path) => element("url", path));
    return `${opening("urlset")}${urls.join("")}</urlset>\n`;
  },
};

const rangeOf = (file: number): IdRange => [(file - 1) * IDS_PER_FILE, file * IDS_PER_FILE];

/** As the kind's own, of more ids than one turn reads. */
async function lastChangeIn(kind: SitemapKind, [above, upTo]: IdRange): Promise<number | undefined> {
  const changes: number[] = [];
  const end = Math.min(upTo, kind.lastId());
  for (let from = above; from < end; from += IDS_PER_CHUNK) {
    changes.push(kind.lastChangeIn([from, Math.min(end, from + IDS_PER_CHUNK)]) ?? -1);
    await takeTurn();
  }
  const last = Math.max(-1, ...changes);
  return last < 0 ? undefined : last;
}

async function filesOf(kind: SitemapKind): Promise<string[]> {
  const files: string[] = [];
  for (let file = 1; rangeOf(file)[0] < kind.lastId(); file++) {
    const changedAt = await lastChangeIn(kind, rangeOf(file));
    if (changedAt !== undefined)
      files.push(element("sitemap", `/sitemap-${kind.name}-${file}.xml`, changedAt));
  }
  return files;
}

const INDEX: Sitemap = {
  version: () => dataVersions(...LISTED_TABLES, ...SITEMAP_TABLES),
  entries: 0,
  xml: async () => {
    const files = [element("sitemap", "/sitemap-pages.xml", Math.max(...LISTED_TABLES.map(dataVersion)))];
    for (const kind of SITEMAP_KINDS) files.push(...(await filesOf(kind)));
    return `${opening("sitemapindex")}${files.join("")}</sitemapindex>\n`;
  },
};

/** Others have their turn between the chunks, and nothing is read before the client takes it. */
async function* entriesXml(kind: SitemapKind, range: IdRange): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(opening("urlset"));
  for (const some of kind.addresses(range)) {
    const listed = new Set(await readIndexed(() => kind.listed(some.map(({ id }) => id))));
    const urls = some
      .filter(({ id }) => listed.has(id))
      .map(({ path, changedAt }) => element("url", path, changedAt));
    yield encoder.encode(urls.join(""));
    await takeTurn();
  }
  yield encoder.encode("</urlset>\n");
}

async function sitemapOfKind(kind: SitemapKind, file: number): Promise<Sitemap | undefined> {
  const [above, upTo] = rangeOf(file);
  const range: IdRange = [above, Math.min(upTo, kind.lastId())];
  if ((await lastChangeIn(kind, range)) === undefined) return undefined;
  return {
    version: kind.version,
    entries: range[1] - above,
    xml: () => WebStream.from(entriesXml(kind, range)) as ReadableStream<Uint8Array>,
  };
}

const KEPT = new Map([
  ["sitemap", INDEX],
  ["sitemap-pages", PAGES],
]);

/** By its file's name without the ending. */
async function sitemapNamed(name: string): Promise<Sitemap | undefined> {
  const [, kindName, file] = FILE_OF_KIND.exec(name) ?? [];
  const kind = SITEMAP_KINDS.find((one) => one.name === kindName);
  return kind ? sitemapOfKind(kind, Number(file)) : KEPT.get(name);
}

/** Those of entries are too large to be kept, and are seldom asked for. */
export const keptSitemapVersion = (path: string): string | undefined =>
  KEPT.get(/^\/(.+)\.xml$/.exec(path)?.[1] ?? "")?.version();

/** The index is "sitemap". */
export async function sitemapResponse(request: Request, name: string): Promise<Response> {
  const sitemap = await sitemapNamed(name);
  if (!sitemap) return new Response("There is no sitemap at this address", { status: 404 });
  const { version, entries, xml } = sitemap;
  const body = async () => {
    await countFurtherReads(request, Math.floor(entries / ADDRESSES_PER_READ), memberOf);
    return xml();
  };
  try {
    return await versionedResponse(request, version(), "application/xml; charset=utf-8", body, {
      "Cache-Control": `public, max-age=${HOUR_SECONDS}`,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, hints } = error;
    return new Response(message, { status, headers: { "Retry-After": String(hints.retryAfter) } });
  }
}
