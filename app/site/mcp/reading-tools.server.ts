import type { CallToolResult } from "@modelcontextprotocol/server";

import { queryOf } from "#app/catalogue/list/kind-list.server";
import { checkParams, filterNames, optionsChosen } from "#app/catalogue/list/list-json.server";
import { find, type Found } from "#app/catalogue/query/query.server";
import { checkedJson } from "#app/platform/api/api.server";
import { env } from "#app/platform/env.server";
import { fieldRefusal, type Refusal } from "#app/platform/refusal";
import { cleanSearch, isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { visibleLine, visibleText } from "#app/platform/text/visible-text";
import { entryMarkdown } from "#app/site/entries/entry-markdown.server";
import { findEntry, type EntryOfKind } from "#app/site/entries/find-entry.server";
import { changesSince } from "#app/site/changes/changes.server";
import { SEARCH_KINDS, type SearchKey } from "#app/site/kinds";
import { API_LISTS, LISTS, SEARCHES } from "#app/site/kinds.server";
import {
  changesArguments,
  fetchArguments,
  filtersIn,
  KIND_NAMES,
  kindNamed,
  listArguments,
  searchArguments,
  withoutKind,
} from "#app/site/mcp/arguments.server";
import { answer, answerRows, rowOf, UNTRUSTED, type ResultRow } from "#app/site/mcp/results.server";
import { NUMBER, object, objectWith, TEXT, type JsonObject, type Tool } from "#app/site/mcp/tool-schemas";
import { understand, type AnyList } from "#app/site/reading/understand.server";
import { outcomeOf } from "#app/site/reading/outcome.server";
import { readSearch, search, SEARCH_DOOR, type Searched } from "#app/site/search/search.server";

type ResultKind = (typeof SEARCH_KINDS)[number];

/** Entries further on than this are asked for with other words. */
const MAX_SEARCHED = 1000;

/** An entry, before it is loaded. */
interface Hit {
  kind: ResultKind;
  id: number;
}

/** The best of each kind, then the next best of each. */
function inTurn(lists: readonly Hit[][]): Hit[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** In the order of the hits; each kind is loaded once. */
function rowsOf(hits: readonly Hit[], searched: readonly string[]): ResultRow[] {
  const rows = new Map<string, ResultRow>();
  for (const kind of new Set(hits.map((hit) => hit.kind))) {
    const ids = hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
    for (const shown of SEARCHES[kind.key].shown(ids, searched)) {
      const row = rowOf(kind, shown);
      rows.set(row.id, row);
    }
  }
  return hits.flatMap(({ kind, id }) => rows.get(`${kind.name}/${id}`) ?? []);
}

interface Slice {
  limit: number;
  page: number;
}

const pageOf = <Item>(items: readonly Item[], { limit, page }: Slice) => ({
  items: items.slice((page - 1) * limit, page * limit),
  next: items.length > page * limit ? page + 1 : undefined,
});

/** As the site's search: the text as it stands, else the request that it is (other/product.md, "Search"). */
function searchKinds(q: string, kinds: SearchKey[], slice: Slice): CallToolResult {
  const { found, marked, instead } = search({ q, kinds });
  const asked = SEARCH_KINDS.filter(({ key }) => kinds.length === 0 || kinds.includes(key));
  const upTo = slice.page * slice.limit + 1;
  const hits = inTurn(asked.map((kind) => found[kind.key].ids(upTo).map((id) => ({ kind, id }))));
  const { items, next } = pageOf(hits, slice);
  const totals = asked.map(({ key }) => found[key].total);
  const isExact = totals.every(({ exact }) => exact);
  return answerRows({
    rows: rowsOf(items, marked),
    total: isExact ? totals.reduce((sum, { count }) => sum + count, 0) : undefined,
    next,
    said: items.length > 0 ? readAs(instead) : foundElsewhere(q),
  });
}

const readAs = (instead: Searched["instead"]): string | undefined =>
  instead &&
  [`Read as: ${instead.parts.map(({ label }) => visibleLine(label)).join(", ")}`, instead.leftAside]
    .filter(Boolean)
    .join(". ");

/** What the prompt bar says of a text that finds nothing, and where it leads. */
function foundElsewhere(q: string): string {
  const outcome = outcomeOf(q, SEARCH_DOOR);
  if ("to" in outcome) return `It leads to ${env().appUrl}${outcome.to}`;
  const { title, text = title, links = [] } = outcome.notice;
  return [
    visibleLine(text),
    ...links.map(({ label, url }) => `- ${visibleLine(label)}: ${env().appUrl}${url}`),
  ].join("\n");
}

/** As the list's own search among what its filters let pass; the list's order. */
function searchFiltered(kind: ResultKind, list: AnyList, q: string, asked: URLSearchParams, slice: Slice) {
  const filters = optionsChosen(list, asked);
  const { query, also } = understand(list, { search: q, filters, page: 1 });
  const { total, ids }: Found = find(queryOf(list, query, also));
  const hits = ids(slice.limit + 1, (slice.page - 1) * slice.limit).map((id) => ({ kind, id }));
  return answerRows({
    rows: rowsOf(hits.slice(0, slice.limit), [q]),
    total: total.exact ? total.count : undefined,
    next: hits.length > slice.limit ? slice.page + 1 : undefined,
  });
}

const listOfKind = ({ name }: ResultKind): AnyList | undefined => (LISTS as Record<string, AnyList>)[name];

const withoutFilters = (kind = ""): Refusal =>
  fieldRefusal("filters", `${kind} have no filters and one order; please leave these out`);

/** @throws Refusal 400 */
function searchEntries(sent: JsonObject): Promise<CallToolResult> {
  const { query, kind: name, filters, limit, page, ...beside } = checkedJson(sent, searchArguments);
  const q = cleanSearch(query);
  if (q === "") throw fieldRefusal("query", "Please enter what to search for");
  if (isSearchTooLong(q)) throw fieldRefusal("query", SEARCH_TOO_LONG);
  if (page * limit > MAX_SEARCHED)
    throw fieldRefusal("page", `A search goes as far as ${MAX_SEARCHED} entries; please use other words`);
  const asked = filtersIn(filters, beside);
  const kind = kindNamed(name);
  const slice = { limit, page };
  if (asked.size === 0) return readSearch(() => searchKinds(q, kind ? [kind.key] : [], slice));
  const list = kind ? listOfKind(kind) : withoutKind();
  if (!kind || !list) throw withoutFilters(name);
  return readSearch(() => searchFiltered(kind, list, q, asked, slice));
}

/** As the JSON API's list. @throws Refusal 400 */
async function listEntries(sent: JsonObject): Promise<CallToolResult> {
  const { kind: name, filters, sort, limit, page, ...beside } = checkedJson(sent, listArguments);
  const kind = kindNamed(name);
  const api = API_LISTS.get(name);
  if (!kind || !api) throw new Error(`There is no list of ${name}`);
  const asked = filtersIn(filters, beside);
  if (sort !== undefined) asked.set("sort", sort);
  const own = listOfKind(kind);
  if (own) checkParams(asked, [...filterNames(own), "sort"]);
  else if (asked.size > 0) throw withoutFilters(name);
  const list = await api.read(asked, { page, limit });
  const entities = list.rows(limit + 1, undefined, (page - 1) * limit);
  const hits = entities.slice(0, limit).map(({ id }) => ({ kind, id }));
  return answerRows({
    rows: rowsOf(hits, []),
    total: list.count(),
    next: entities.length > limit ? page + 1 : undefined,
  });
}

/** By its id, such as "startups/30", or its address on this site. @throws Refusal 404 or 410 */
export function entryAt(id: string): EntryOfKind {
  const address = id.startsWith(`${env().appUrl}/`) ? new URL(id).pathname : id;
  const [entry = "", kind = ""] = address.replace(/\.md$/, "").split("/").toReversed();
  return findEntry(kind, entry);
}

/** The same as the file at its address, as a person would see it. */
export const markdownOf = (found: EntryOfKind): string => visibleText(entryMarkdown(found));

/** @throws Refusal 400, 404 or 410 */
function fetchEntry(sent: JsonObject): CallToolResult {
  const found = entryAt(checkedJson(sent, fetchArguments).id);
  const { kind, id, content, path } = found;
  const text = markdownOf(found);
  return answer(
    {
      untrusted: true,
      id: `${kind.name}/${id}`,
      title: visibleLine(content.name),
      url: env().appUrl + path,
      text,
    },
    `${UNTRUSTED}\n\n${text}`,
  );
}

/** What is there is read by its id: an answer names it alone. @throws Refusal 400 or 410 */
function listChanges(sent: JsonObject): CallToolResult {
  const { since, kind, limit } = checkedJson(sent, changesArguments);
  const { changes, cursor, isMore } = changesSince({ since, kinds: kind === undefined ? [] : [kind], limit });
  const results = changes.map(({ kind: of, id, change, at, url }) => ({
    id: `${of}/${id}`,
    change,
    at,
    url,
  }));
  const lines = results.map(({ change, at, url }) => `- ${change} ${at} ${url}`);
  const on = `${isMore ? "There is more" : "That is all for now"}: since ${cursor}`;
  return answer({ results, cursor, more: isMore }, [...lines, on].join("\n"));
}

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const ROWS = objectWith("results");

/** Some assistants send no property that isn't named. Several options of one are taken as a list of texts, too. */
function filtersOf(least: number): JsonObject {
  const names = Object.values<AnyList>(LISTS).flatMap(filterNames);
  const named = names.filter((name) => names.filter((other) => other === name).length >= least);
  return object(Object.fromEntries(named.map((name) => [name, TEXT])));
}

/** So many kinds have one that may be anywhere. */
const IN_MANY = 4;

export const READING_TOOLS: readonly Tool[] = [
  {
    name: "search",
    title: "Search",
    description: 'Finds entries by words, or a request such as "seed startups in Germany"',
    annotations: READS,
    input: object(
      {
        query: TEXT,
        kind: { ...TEXT, enum: KIND_NAMES },
        filters: filtersOf(IN_MANY),
        limit: NUMBER,
        page: NUMBER,
      },
      ["query"],
    ),
    output: ROWS,
    call: searchEntries,
  },
  {
    name: "list",
    title: "List",
    description: "A kind's entries; refusals name its filters",
    annotations: READS,
    input: object(
      {
        kind: TEXT,
        filters: filtersOf(1),
        sort: TEXT,
        limit: NUMBER,
        page: NUMBER,
      },
      ["kind"],
    ),
    output: ROWS,
    call: listEntries,
  },
  {
    name: "fetch",
    title: "Fetch",
    description: "One entry, as Markdown",
    annotations: READS,
    input: object({ id: { ...TEXT, description: "startups/30" } }, ["id"]),
    output: objectWith("text"),
    call: fetchEntry,
  },
  {
    name: "list_changes",
    title: "Changes",
    description: "What was added, changed or deleted since a cursor",
    annotations: READS,
    input: object({ since: TEXT, kind: TEXT, limit: NUMBER }),
    output: objectWith("cursor"),
    call: listChanges,
  },
];
