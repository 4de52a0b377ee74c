import { queryOf, type KindList } from "#app/catalogue/list/kind-list.server";
import { listUrl, NOTHING_KNOWN, type ListQuery } from "#app/catalogue/filters/list-query";
import type { Filter } from "#app/catalogue/query/kind-index";
import { countAmong, countAtLeast, findSome, isCountable } from "#app/catalogue/query/query.server";
import { inParts, readIndexed } from "#app/catalogue/query/kind-indexes.server";
import {
  groupsOf,
  isText,
  labelOf,
  labelsOf,
  leftAsideSaid,
  quoted,
  type Reading,
} from "#app/language/reading/reading";
import type { ShownRow } from "#app/catalogue/results/search-row";
import { without } from "#app/language/reading/without";
import { keyOfText } from "#app/language/words/phrases";
import { prepareWords } from "#app/language/words/known-words.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { matchesInWords, newestMatches, SEARCH_COUNT_LIMIT } from "#app/platform/search/best-matches.server";
import type { Total } from "#app/platform/search/paging";
import { countOf } from "#app/platform/text/text-rules";
import { SEARCH_KINDS, type SearchKey } from "#app/site/kinds";
import { SEARCHES } from "#app/site/kinds.server";
import { besideSaid, offerOf } from "#app/site/reading/list-reading.server";
import { askedInList, namedIn } from "#app/site/reading/understand.server";
import { listOf, read, readerOf, SECTIONS } from "#app/site/reading/sections.server";
import { searchUrl, type SearchFilter } from "#app/site/search/search-filter";
import { RESULTS_IN_ALL, RESULTS_PER_KIND } from "#app/site/search/search-limits";
import { waysOn, type SearchDoor } from "#app/site/reading/not-understood.server";
import { pageAsked } from "#app/site/reading/where-to.server";
import type { FoundBeside, Way } from "#app/catalogue/list/list-data";
import { formatCount } from "#app/ui/format-count";

/** The page shows others as well. */
export const API_KINDS = SEARCH_KINDS.filter(({ inSearchApi }) => inSearchApi);

export const API_TABLES = API_KINDS.map(({ table }) => table);

/** By kind, best match first: the text as it stands, or what it is read as (other/product.md, "Search"). */
export const searchAll = (text: string): Promise<Record<string, unknown[]>> =>
  readSearch(() => {
    const { found } = asItStandsOrRead({ q: text, kinds: [] });
    return Object.fromEntries(
      API_KINDS.map(({ key }) => [key, SEARCHES[key].load(found[key].ids(RESULTS_PER_KIND))]),
    );
  });

export const searchVersion = (): string => dataVersions(...API_TABLES);

/** Of one kind: how many there are, and the best of them. */
interface Found {
  total: Total;
  ids: (limit: number) => number[];
  /** To all of them. */
  more: (shown: number) => Way[];
  /** What the text names, after those in which it occurs. */
  beside?: FoundBeside;
}

/** What a search looked for instead of the text as it stands. */
export interface Instead {
  /** "robotcs" was made "robotics". */
  corrected: readonly { typed: string; meant: string }[];
  /** Each with the search without it. */
  parts: readonly Way[];
  /** Of what nothing is known. */
  leftAside?: string;
  exactUrl: string;
}

export interface Searched {
  found: Record<SearchKey, Found>;
  /** What is marked in the results. */
  marked: readonly string[];
  instead?: Instead;
  /** Whether no entry has the text as a word of its own. */
  isInside?: boolean;
}

const saidOf = ({ count, exact }: Total, noun = "result"): string =>
  exact ? countOf(count, noun) : `${formatCount(count)}+ ${noun}s`;

const forEachKind = <Value>(
  valueOf: (kind: (typeof SEARCH_KINDS)[number]) => Value,
): Record<SearchKey, Value> =>
  Object.fromEntries(SEARCH_KINDS.map((kind) => [kind.key, valueOf(kind)])) as Record<SearchKey, Value>;

const NOTHING: Found = { total: { count: 0, exact: true }, ids: () => [], more: () => [] };

/** No list searches posts, so this page shows as many as it ever shows of a kind. */
function morePosts(q: string, key: SearchKey, total: Total, shown: number): Way[] {
  if (shown >= RESULTS_PER_KIND) return [];
  const words = total.count > RESULTS_PER_KIND ? `${RESULTS_PER_KIND} results` : `all ${saidOf(total)}`;
  return [{ label: `Show ${words}`, url: searchUrl({ q, kinds: [key] }) }];
}

/** What a list has several views of: people and agents, coming and past events. */
const viewOf = ({ filters }: KindList<{ id: number }>) =>
  filters.find(
    ({ isView, appliesEverywhere, isOfPages, options = [] }) =>
      isView && !appliesEverywhere && !isOfPages && options.length > 1,
  );

const withoutView = (list: KindList<{ id: number }>): KindList<{ id: number }> => {
  const view = viewOf(list);
  return { ...list, filters: list.filters.filter((filter) => filter !== view) };
};

/** To a list, or to those of its views that have any; `countIn` counts what passes a view's filters. */
function moreInList(
  list: KindList<{ id: number }>,
  query: ListQuery,
  total: Total,
  countIn: (filters: readonly Filter[]) => number,
): Way[] {
  const { path } = list.kind;
  const view = viewOf(list);
  if (!view || query.filters[view.name] !== undefined)
    return [{ label: `Show all ${saidOf(total)}`, url: listUrl(path, query) }];
  return (view.options ?? []).flatMap((option) => {
    const count = countIn(view.filtersOf([option]));
    const said = saidOf({ count, exact: total.exact }, `${view.wordOf?.(option) ?? option} result`);
    // The usual view needs no parameter.
    const chosen = view.read(option, () => NOTHING_KNOWN(view.name));
    const url = listUrl(path, { ...query, filters: { ...query.filters, [view.name]: chosen } });
    return count > 0 ? [{ label: `Show all ${said}`, url }] : [];
  });
}

/** As it stands. */
function foundExactly(kind: (typeof SEARCH_KINDS)[number], q: string): Found {
  const { total: totalOf, ids } = SEARCHES[kind.key];
  const total = inParts(() => totalOf(q));
  const list = "path" in kind ? listOf(kind) : undefined;
  return {
    total,
    ids: (limit) => inParts(() => ids(q, limit)),
    more(shown) {
      if (!list) return morePosts(q, kind.key, total, shown);
      const newest = newestMatches(kind.table, q).slice(0, SEARCH_COUNT_LIMIT);
      const query: ListQuery = { search: q, filters: {}, page: 1 };
      return moreInList(list, query, total, (filters) => countAmong(kind.table, newest, filters));
    },
  };
}

/** What a kind's list would read it as; undefined where another section is asked for. */
function readFor(
  path: string | undefined,
  readIn: ReturnType<typeof readerOf>,
  named: Reading | undefined,
): Reading | undefined {
  const own = SECTIONS.find((section) => section.path === path);
  if (!own || (named?.name && named.section !== own)) return undefined;
  return readIn(own.name);
}

function foundByReading(reading: Reading | undefined): Found & { reading?: Reading } {
  const list = reading && listOf(reading.section);
  const isAsked = reading && (reading.parts.length > 0 || reading.specific || reading.sort !== undefined);
  if (!list || !isAsked) return NOTHING;
  const { query, also, reading: meant } = askedInList(list, reading);
  const { total, ids } = findSome(queryOf(list, query, also));
  if (total.count === 0) return NOTHING;
  const base = queryOf(withoutView(list), query, also);
  const countIn = (filters: readonly Filter[]) =>
    countAtLeast({ ...base, filters: [...(base.filters ?? []), ...filters] }).count;
  return {
    total,
    ids: (limit) => ids(limit, 0),
    more: (shown) => (total.count > shown ? moreInList(list, query, total, countIn) : []),
    reading: meant,
  };
}

function insteadOf(filter: SearchFilter, readings: readonly Reading[]): Instead {
  const unknown = readings.flatMap((reading) => reading.unknown ?? []);
  const parts = new Map<string, Way>();
  const corrected = new Map<string, string>();
  for (const { section, parts: asked } of readings)
    for (const part of asked) {
      const label = labelOf(section, part);
      // Both ends of days, and what several words mean alike, are said once.
      const group = groupsOf(asked).find((each) => each.includes(part)) ?? [];
      const isSpan = group.some(({ name }) => name !== part.name);
      const wayLabel = isSpan ? labelsOf({ section, parts: group }).join(", ") : label;
      const at = `${part.start} ${part.end}`;
      const isSaid = [...parts.values()].some((way) => way.label === wayLabel);
      if (!parts.has(at) && !isSaid)
        parts.set(at, { label: wayLabel, url: searchUrl({ ...filter, q: without(filter.q, part) }) });
      const meant = part.options.join(" or ");
      const said = isText(part) ? quoted(meant) : label;
      const isOther = !part.isNot && keyOfText(meant) !== keyOfText(part.typed);
      if (isOther && !corrected.has(part.typed)) corrected.set(part.typed, said);
    }
  return {
    corrected: [...corrected].map(([typed, meant]) => ({ typed, meant })),
    parts: [...parts.values()],
    ...(unknown.length > 0 && { leftAside: leftAsideSaid([...new Set(unknown)]) }),
    exactUrl: searchUrl({ ...filter, exact: true }),
  };
}

const isAny = (found: Record<SearchKey, Found>): boolean =>
  Object.values(found).some(({ total }) => total.count > 0);

/** Texts first, as what is shown around them is what was looked for. */
const markedIn = (readings: readonly Reading[]): string[] => {
  const wanted = readings.flatMap(({ parts }) => parts.filter(({ isNot }) => !isNot));
  const sorted = wanted.toSorted((one, other) => Number(isText(other)) - Number(isText(one)));
  return [...new Set(sorted.flatMap(({ options }) => options))];
};

/** With what it names: the industry "healthcare", also of a kind of which nothing contains the text. */
function withNamed(exact: Found, q: string, request: Reading | undefined): Found {
  const list = request && listOf(request.section);
  if (!list) return exact;
  const asked = namedIn(list, { search: q, filters: {}, page: 1 }, request, exact.total.count === 0);
  if (!asked.named) return exact;
  // The text is found in all views: past events, too.
  const query = queryOf(withoutView(list), asked.query, asked.also);
  const found = findSome(query);
  const { total, matching = 0 } = found;
  const beside = besideSaid(q, asked.named, found);
  if (!beside) return exact;
  const countIn = (filters: readonly Filter[]) =>
    countAtLeast({ ...query, filters: [...(query.filters ?? []), ...filters] }).count;
  return {
    total,
    ids(limit) {
      const first = exact.ids(Math.min(limit, matching));
      return [...first, ...found.ids(limit - first.length, matching)];
    },
    more: (shown) => (total.count > shown ? moreInList(list, asked.query, total, countIn) : []),
    beside,
  };
}

interface AsItStandsOrRead extends Searched {
  /** What a kind's list reads the text as. */
  readAs: (kind: (typeof SEARCH_KINDS)[number]) => Reading | undefined;
}

/** As it stands; where nothing contains it, as the request that it is, with synonyms and slips. */
function asItStandsOrRead(filter: SearchFilter): AsItStandsOrRead {
  const { q } = filter;
  const found = forEachKind((kind) => foundExactly(kind, q));
  const readIn = readerOf(q);
  const named = readIn();
  const readAs = (kind: (typeof SEARCH_KINDS)[number]) =>
    readFor("path" in kind ? kind.path : undefined, readIn, named);
  const asItStands = { found, marked: [q], readAs };
  if (filter.exact || isAny(found)) return asItStands;
  const byReading = forEachKind((kind) => foundByReading(readAs(kind)));
  const readings = Object.values(byReading).flatMap(({ reading }) => reading ?? []);
  if (readings.length === 0) return asItStands;
  return { found: byReading, marked: markedIn(readings), instead: insteadOf(filter, readings), readAs };
}

/** The same, beside what it names where it is found as it stands. */
export function search(filter: SearchFilter): Searched {
  const { readAs, ...searched } = asItStandsOrRead(filter);
  const { found, instead } = searched;
  if (filter.exact || instead || !isAny(found)) return searched;
  const isInside =
    isCountable(filter.q) &&
    SEARCH_KINDS.every(({ table }) => inParts(() => matchesInWords(table, filter.q)).asWords.length === 0);
  return {
    ...searched,
    isInside,
    found: forEachKind((kind) => withNamed(found[kind.key], filter.q, readAs(kind))),
  };
}

/** Counts of all kinds, results of those selected. */
export interface SearchFound {
  counts: Record<SearchKey, Total>;
  results: Record<SearchKey, ShownRow[]>;
  more: Record<SearchKey, Way[]>;
  beside: Record<SearchKey, FoundBeside | undefined>;
  marked: readonly string[];
  instead?: Instead;
  /** Whether no entry has the text as a word of its own. */
  isInside?: boolean;
  /** Where nothing is found: what may help instead. */
  ways: readonly Way[];
}

/** A transaction in which lists are asked for what a search reads. */
export async function readSearch<Result>(work: () => Result): Promise<Result> {
  await prepareWords();
  return readIndexed(work);
}

export const searchPage = (filter: SearchFilter): Promise<SearchFound> => readSearch(() => pageOf(filter));

export const SEARCH_DOOR: SearchDoor = {
  url: (text) => searchUrl({ q: text, kinds: [] }),
  finds: (text) => isAny(search({ q: text, kinds: [] }).found),
};

/** To where a wish is done, else lists and searches that find something of it. */
function waysInstead(filter: SearchFilter): Way[] {
  const { q } = filter;
  const asked = pageAsked(q);
  if (asked && "page" in asked) return [{ label: `Take me to ${asked.called}`, url: asked.page }];
  const named = read(q);
  return named?.name ? [offerOf(named)] : waysOn(q, SEARCH_DOOR);
}

function pageOf(filter: SearchFilter): SearchFound {
  const { kinds } = filter;
  const { found, ...said } = search(filter);
  const limit = kinds.length > 0 ? RESULTS_PER_KIND : RESULTS_IN_ALL;
  const isWanted = (key: SearchKey) => kinds.length === 0 || kinds.includes(key);
  const results = Object.fromEntries(
    SEARCH_KINDS.map(({ key }) => [
      key,
      isWanted(key) ? SEARCHES[key].shown(found[key].ids(limit), said.marked) : [],
    ]),
  ) as SearchFound["results"];
  const isNothing = Object.values(found).every(({ total }) => total.count === 0);
  return {
    counts: forEachKind(({ key }) => found[key].total),
    results,
    more: forEachKind(({ key }) => {
      const shown = results[key].length;
      return shown > 0 && shown < found[key].total.count ? found[key].more(shown) : [];
    }),
    beside: forEachKind(({ key }) => found[key].beside),
    ...said,
    ways: isNothing ? waysInstead(filter) : [],
  };
}
