import { listUrl, readListParams, SENTENCE_BEFORE, type ListQuery } from "#app/catalogue/filters/list-query";
import { knownTo } from "#app/catalogue/filters/filter-groups.server";
import { isFiltered, sortsOf } from "#app/catalogue/list/kind-list.server";
import { isText, type Reading } from "#app/language/reading/reading";
import { cleanSearch, isSearchTooLong } from "#app/platform/search/text-match";
import { LISTS } from "#app/site/kinds.server";
import { read, sectionOf } from "#app/site/reading/sections.server";
import { understand, type AnyList } from "#app/site/reading/understand.server";

/*
 * A request that is typed on a list goes on from there: "startups in Germany", then "only seed". What it names of a filter replaces
 * what the sentence before was read as of that; a list's name begins anew (other/product.md, "A search that is a sentence").
 */

/** A word alone is searched for everywhere, unless it says that it goes on, or the list is narrowed already. */
const GOES_ON = /^(?:and|also|but|just|only|now|what about|how about|which of)\b/i;

function goesOn({ section, name, parts, sort }: Reading, list: AnyList, isNarrowed: boolean): boolean {
  if (section.path !== list.kind.path || name !== undefined) return false;
  return sort !== undefined || (isNarrowed && !parts.every(isText));
}

/** Of what the sentence before was read as, what a new one says otherwise; all of it where that begins anew. */
function isReplaced(list: AnyList, search: string): (filter: string) => boolean {
  const now = search ? read(search, sectionOf(list)?.name) : undefined;
  if (!search || (now && (now.name || now.section.path !== list.kind.path))) return () => true;
  const named = new Set(now?.parts.flatMap(({ name, isNot }) => (name && !isNot ? [name] : [])));
  if (now?.sort) named.add("sort");
  return (filter) => named.has(filter);
}

/** What a form says that holds a sentence and what this was read as, once the sentence is another. */
export function withoutSentenceBefore(list: AnyList, params: URLSearchParams): URLSearchParams {
  const before = cleanSearch(params.get(SENTENCE_BEFORE.was));
  if (!before || isSearchTooLong(before)) return params;
  const meant = new URLSearchParams(params);
  const rest = cleanSearch(params.get(SENTENCE_BEFORE.rest));
  for (const name of Object.values(SENTENCE_BEFORE)) meant.delete(name);
  const search = cleanSearch(params.get("search"));
  if (search === before) {
    meant.set("search", rest);
    return meant;
  }
  const views = list.filters.flatMap(({ name, absent }) => (absent === undefined ? [] : [[name, absent]]));
  const { query } = understand(list, { search: before, filters: Object.fromEntries(views), page: 1 });
  const isGone = isReplaced(list, search);
  for (const [name, value = []] of Object.entries({ ...query.filters, sort: query.sort }))
    if (isGone(name)) for (const option of [value].flat()) meant.delete(name, option);
  return meant;
}

/** Where a request leads that is typed on a list's page and names none; undefined where it asks that list for nothing. */
export function followUpOn(
  pathAndQuery: string,
  prompt: string,
): { to: string; reading: Reading } | undefined {
  const { pathname, searchParams } = new URL(pathAndQuery, "http://list");
  const list = Object.values(LISTS).find(({ kind }) => kind.path === pathname);
  const now = list && read(prompt, sectionOf(list)?.name);
  if (!now) return undefined;
  const params = withoutSentenceBefore(list, searchParams);
  const { query: asked } = readListParams(
    { ...list, sorts: sortsOf(list) },
    params,
    knownTo(list.kind.table),
  );
  if (isSearchTooLong(asked.search)) return undefined;
  const isNarrowed = asked.search !== "" || isFiltered(list, asked) || GOES_ON.test(prompt);
  if (!goesOn(now, list, isNarrowed)) return undefined;
  const { query } = understand(list, asked);
  const isGone = isReplaced(list, prompt);
  const filters: ListQuery["filters"] = Object.fromEntries(
    Object.entries(query.filters).filter(([name]) => !isGone(name)),
  );
  const sort = isGone("sort") ? undefined : query.sort;
  const search = [query.search, prompt].filter(Boolean).join(" ");
  return { to: listUrl(pathname, { search, filters, sort }), reading: now };
}
