import { ATOM, ATOM_END, atomEntry, atomHead } from "#app/catalogue/formats/atom-format.server";
import { fileResponse } from "#app/catalogue/formats/file-response.server";
import { JSON_FORMAT } from "#app/catalogue/formats/json-format.server";
import type { FileLink, ListFormat, SentList } from "#app/catalogue/formats/list-format";
import {
  DESCRIBED,
  MARKDOWN,
  markdownHead,
  markdownItem,
} from "#app/catalogue/formats/markdown-format.server";
import type { SearchRow } from "#app/catalogue/results/search-row";
import { readSearch, search } from "#app/site/search/search.server";
import { dataVersion, dataVersions } from "#app/platform/db/data-version.server";
import { MINUTE_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { fieldRefusal } from "#app/platform/refusal";
import { isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { escapeMarkdown } from "#app/platform/text/escape-markdown";
import { SEARCH_KINDS } from "#app/site/kinds";
import { SEARCHES, STORES } from "#app/site/kinds.server";
import {
  readSearchFilter,
  SEARCH_PAGE_PARAMS,
  searchUrl,
  type SearchFilter,
} from "#app/site/search/search-filter";
import { RESULTS_PER_KIND } from "#app/site/search/search-limits";

/* The page of results in another form (other/product.md, "Lists as files"): the best of each kind that is wanted. */

interface Group {
  kind: (typeof SEARCH_KINDS)[number];
  items: { id: number }[];
  rows: () => (SearchRow & { id: number })[];
}

type Said = Omit<SentList, "list">;

function groupsOf(filter: SearchFilter): Group[] {
  const { kinds } = filter;
  const { found } = search(filter);
  const wanted = SEARCH_KINDS.filter(({ key }) => kinds.length === 0 || kinds.includes(key));
  return wanted.map((kind) => {
    const { load, results } = SEARCHES[kind.key];
    const ids = found[kind.key].ids(RESULTS_PER_KIND);
    return { kind, items: load(ids), rows: () => results(ids) };
  });
}

const asJson = (groups: readonly Group[]): string =>
  `${JSON.stringify(Object.fromEntries(groups.map(({ kind, items }) => [kind.key, items])))}\n`;

function asMarkdown(groups: readonly Group[], { title, page }: Said): string {
  const sections = groups
    .filter(({ items }) => items.length > 0)
    .map(({ kind, rows }) => `## ${escapeMarkdown(kind.label)}\n\n${rows().map(markdownItem).join("")}`);
  return markdownHead(title, page) + sections.join("\n");
}

function asAtom(groups: readonly Group[], said: Said): string {
  const entries = groups.flatMap(({ kind, items, rows }) => {
    const stored = STORES.find((store) => store.kind === kind.table)?.stored(items.map(({ id }) => id)) ?? [];
    const byId = new Map(stored.map((each) => [each.row.id, each]));
    return rows().map((row) => `${atomEntry(kind, row, byId.get(row.id))}\n`);
  });
  return atomHead(said) + entries.join("") + ATOM_END;
}

const FORMS = [
  { ...JSON_FORMAT, text: asJson },
  { ...MARKDOWN, text: asMarkdown },
  { ...ATOM, text: asAtom },
];

export const SEARCH_FORMATS: readonly ListFormat[] = FORMS;

export const searchFiles = (filter: SearchFilter): FileLink[] =>
  FORMS.map(({ ending, label, type }) => ({
    label,
    type,
    url: searchUrl(filter).replace("/search", `/search.${ending}`),
  }));

const BLANK = "Please enter what to search for";

function checked(params: URLSearchParams): SearchFilter {
  const filter = readSearchFilter(params);
  if (filter.q === "") throw fieldRefusal("q", BLANK);
  if (isSearchTooLong(filter.q)) throw fieldRefusal("q", SEARCH_TOO_LONG);
  const names: readonly string[] = SEARCH_KINDS.map(({ name }) => name);
  for (const [name, value] of params) {
    if (!SEARCH_PAGE_PARAMS.some((known) => known === name))
      throw fieldRefusal(
        name,
        `The search has no parameter of this name; please use ${SEARCH_PAGE_PARAMS.join(", ")}`,
      );
    if (name === "exact" && value !== "1") throw fieldRefusal("exact", "exact must be 1");
    if (name === "type" && !names.includes(value.toLowerCase()))
      throw fieldRefusal("type", `type must be ${names.join(" or ")}`);
  }
  return filter;
}

const TABLES = SEARCH_KINDS.map(({ table }) => table);

export const searchFile = (request: Request, format: ListFormat): Promise<Response> =>
  fileResponse(request, format, () => {
    const { pathname, search, searchParams } = new URL(request.url);
    const filter = checked(searchParams);
    const said: Said = {
      title: `Search: “${filter.q}”`,
      page: env().appUrl + searchUrl(filter),
      self: env().appUrl + pathname + search,
      changedAt: new Date(Math.max(...TABLES.map(dataVersion))).toISOString(),
    };
    const links = [`<${said.page}>; rel="canonical"`, ...(format.type === MARKDOWN.type ? [DESCRIBED] : [])];
    const text = () =>
      FORMS.find(({ ending }) => ending === format.ending)?.text(groupsOf(filter), said) ?? "";
    return {
      // Posts say how long ago they were written.
      version: `${dataVersions(...TABLES)} ${Math.floor(Date.now() / MINUTE_MS)}`,
      text: () => readSearch(text),
      headers: { Link: links.join(", ") },
    };
  });
