import type { TypedFastBitSet } from "typedfastbitset";

import type { Filter, KindIndex, Order, RangeFilter, Wanted } from "#app/catalogue/query/kind-index";
import type { Counted, FacetOptions } from "#app/catalogue/query/facet-options";
import { indexOf, inParts } from "#app/catalogue/query/kind-indexes.server";
import { entriesWith, knownWith } from "#app/catalogue/query/text-sets.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { countAll, idsAfter } from "#app/platform/db/table-rows.server";
import { newestWithTexts } from "#app/platform/search/best-matches.server";
import { findIds, idsWith } from "#app/platform/search/find-texts.server";
import type { Total } from "#app/platform/search/paging";
import { inWordOrder } from "#app/platform/search/word-order.server";
import { rangeOf, type SearchedKind } from "#app/platform/search/search-index.server";
import { fold, foldSearch } from "#app/platform/search/text-match";

/** Source: other/product.md, "Pages of a list". */
export const COUNT_LIMIT = 10_000;

/** As many ids of the first pages of a search are kept. */
const KEPT_IDS = 1008;

/** With so few entries, comparing each is cheaper than the index of texts. */
const MAX_COMPARED_ENTRIES = 2000;

export interface Asked {
  /** Each has to occur. */
  texts?: readonly string[];
  /** None of these may. */
  notTexts?: readonly string[];
  /** Each narrows. */
  filters?: readonly Filter[];
}

export interface Query extends Asked {
  kind: SearchedKind;
  /** What is found after the entries with the texts, under the same filters. */
  beside?: Asked;
  /** Whole words first, then beginnings of words: for one text, in no other order than by age. */
  byWords?: boolean;
  /** The newest first, by default. */
  order?: Order;
  /** What passes comes before all else, each in that order. */
  first?: readonly Filter[];
  /** Only entries with higher ids: those that came later. */
  above?: number;
  /** What is read far beyond its first pages, or to its end. */
  isLong?: boolean;
}

/** Folded, without texts that another one contains. */
function textsOf({ texts = [] }: Query): string[] {
  const folded = [...new Set(texts.map(foldSearch))].sort((one, other) => other.length - one.length);
  return folded.filter((each, i) => each !== "" && !folded.slice(0, i).some((other) => other.includes(each)));
}

const idsWithTexts = (
  kind: SearchedKind,
  texts: readonly string[],
  limit: number,
  below?: number,
): number[] => {
  const range = rangeOf(kind, "whole");
  const low = below === undefined ? range.low : Math.max(range.low, range.high - below + 1);
  return findIds({ range: { ...range, low }, texts, limit });
};

export interface Found {
  total: Total;
  /** As many have the texts, and come first; undefined where nothing is looked for beside them. */
  matching?: number;
  /** Whether the text is no word, and begins none, in any of them. */
  isInside?: () => boolean;
  /** In the query's order. */
  ids: (limit: number, offset: number) => number[];
  /** What comes after an entry, without the first `offset` of it; undefined where an order other than by age doesn't have that, and where some are found beside others. */
  after: (id: number, limit: number, offset: number) => number[] | undefined;
}

const cappedTotal = (count: number): Total => ({
  count: Math.min(count, COUNT_LIMIT),
  exact: count <= COUNT_LIMIT,
});

function findTexts(kind: SearchedKind, texts: readonly string[]): Found {
  const { count, newest } = memoizePerVersion(kind, `found ${JSON.stringify(texts)}`, () => {
    const all = idsWithTexts(kind, texts, COUNT_LIMIT + 1);
    return { count: all.length, newest: all.slice(0, KEPT_IDS) };
  });
  const ids = (limit: number, offset: number) => {
    const end = offset + limit;
    return (end <= KEPT_IDS ? newest : idsWithTexts(kind, texts, end)).slice(offset, end);
  };
  const after = (id: number, limit: number, offset: number) =>
    idsWithTexts(kind, texts, offset + limit, id).slice(offset);
  return { total: cappedTotal(count), ids, after };
}

const allOf = (kind: SearchedKind): Found => ({
  total: { count: countAll(kind), exact: true },
  ids: (limit, offset) => idsAfter(kind, limit, undefined, offset),
  after: (id, limit, offset) => idsAfter(kind, limit, id, offset),
});

/** Not to be changed while it is read. */
const foundIn = (
  index: KindIndex,
  found: TypedFastBitSet,
  order: Order | undefined,
  total: Total,
): Found => ({
  total,
  ids: (limit, offset) => index.idsIn(found, limit, offset, order),
  after(id, limit, offset) {
    const place = index.placeAfter(found, id, order);
    return place === undefined ? undefined : index.idsIn(found, limit, place + offset, order);
  },
});

/** The entries in which one of the texts occurs that may not. */
function exceptOf(index: KindIndex, { kind, notTexts = [] }: Query): TypedFastBitSet | undefined {
  const [first, ...others] = new Set(notTexts.map(foldSearch).filter((text) => text !== ""));
  if (first === undefined) return undefined;
  const except = entriesWith(index, kind, [first]).clone();
  for (const text of others) except.union(entriesWith(index, kind, [text]));
  return except;
}

/** Its filters, and the entries in which its texts occur. */
function wantedOf(index: KindIndex, query: Query): Wanted {
  const { kind, filters = [], above } = query;
  const texts = textsOf(query);
  const except = exceptOf(index, query);
  if (texts.length === 0) return { filters, above, except };
  const allowed = index.find({ filters, above, except });
  const isFew = !knownWith(index, kind, texts) && allowed.size() <= MAX_COMPARED_ENTRIES;
  if (!isFew)
    return { filters: [], among: allowed.intersection(entriesWith(index, kind, texts)) as TypedFastBitSet };
  return {
    filters: [],
    ids: idsWith(rangeOf(kind, "whole"), index.idsIn(allowed, MAX_COMPARED_ENTRIES, 0), texts),
  };
}

/** As many of the first are put in the order of words. */
const ORDERED_BY_WORDS = 1000;

function inOrder({ kind, texts: [text] = [], byWords, order }: Query, found: Found): Found {
  if (!byWords || !text || order) return found;
  let known: ReturnType<typeof inWordOrder> | undefined;
  const sorted = () => (known ??= inWordOrder({ kind }, found.ids(ORDERED_BY_WORDS, 0), text));
  return {
    ...found,
    isInside: () => found.total.count > 0 && sorted().asWords.length === 0,
    ids(limit, offset) {
      const first = Object.values(sorted()).flat();
      const begun = first.slice(offset, offset + limit);
      return [...begun, ...found.ids(limit - begun.length, Math.max(offset, first.length))];
    },
  };
}

/** What is found beside those with the texts, and some of these where not all are known. */
function besideOf(index: KindIndex, { beside, filters = [], ...query }: Query): TypedFastBitSet | undefined {
  if (!beside) return undefined;
  const { texts = [], notTexts = [], filters: others = [] } = beside;
  return index.find(wantedOf(index, { ...query, texts, notTexts, filters: [...filters, ...others] }));
}

/** Those that come first, then the others. */
function inTwo(
  index: KindIndex,
  query: Query,
  matching: TypedFastBitSet,
  totalOf: (count: number) => Total,
): Found {
  const rowsOf = (found: TypedFastBitSet) =>
    inOrder(query, foundIn(index, found, query.order, totalOf(found.size())));
  if (!query.first) return rowsOf(matching);
  const first = index.find({ filters: query.first }).intersection(matching) as TypedFastBitSet;
  const parts = [rowsOf(first), rowsOf(matching.new_difference(first) as TypedFastBitSet)] as const;
  return {
    total: totalOf(matching.size()),
    isInside: () =>
      !matching.isEmpty() && parts.every(({ total, isInside }) => total.count === 0 || isInside?.() === true),
    ids(limit, offset) {
      const begun = parts[0].ids(limit, offset);
      return [...begun, ...parts[1].ids(limit - begun.length, Math.max(0, offset - first.size()))];
    },
    after: () => undefined,
  };
}

/** Those with the texts, then those beside them. */
function inRow(
  index: KindIndex,
  query: Query,
  matching: TypedFastBitSet,
  totalOf: (count: number) => Total,
): Found {
  const count = matching.size();
  const first = inTwo(index, query, matching, totalOf);
  const beside = besideOf(index, query);
  if (!beside) return first;
  beside.difference(matching);
  return {
    ...first,
    total: totalOf(count + beside.size()),
    matching: count,
    ids(limit, offset) {
      const begun = first.ids(limit, offset);
      const left = limit - begun.length;
      return [...begun, ...index.idsIn(beside, left, Math.max(0, offset - count), query.order)];
    },
    after: () => undefined,
  };
}

export function find(query: Query): Found {
  const { kind, filters = [], notTexts = [], beside, order, first, above, isLong = false } = query;
  const texts = textsOf(query);
  if (filters.length === 0 && notTexts.length === 0 && !order && !first && !beside && above === undefined) {
    if (texts.length === 0) return allOf(kind);
    if (!isLong) return inOrder(query, findTexts(kind, texts));
  }
  const index = indexOf(kind);
  const isCapped = texts.length > 0 && !isLong;
  return inRow(index, query, index.find(wantedOf(index, query)), (count) =>
    isCapped ? cappedTotal(count) : { count, exact: true },
  );
}

/** Under a query's texts and its filters by other facets. */
export interface Counts {
  /** How many entries have each option; those of none are left out. */
  options: (facet: string) => ReadonlyMap<string, number>;
  mostCommon: (facet: string, limit: number) => Counted;
  /** How many have an option, whatever its case. */
  having: (facet: string, option: string) => number;
  /** How many have a number in one of the ranges. */
  inRanges: (filter: RangeFilter) => number;
}

const NO_OPTIONS: Counted = { options: [], count: 0 };

/** A single character is looked for row by row, and only as far as a page needs. */
export const isCountable = (text: string): boolean => text === "" || [...text].length > 1;

/** The texts are looked for once for all facets; undefined where looking for all of them would take too long. */
export function countsOf(query: Query): Counts | undefined {
  const { kind, filters = [], beside } = query;
  const sides = [query, ...(beside ? [{ kind, ...beside }] : [])];
  if (!sides.every((side) => textsOf(side).every(isCountable))) return undefined;
  const index = indexOf(kind);
  const found = sides.map((side) => {
    const texts = textsOf(side);
    return {
      // What is found beside a text has all that it names, whatever is chosen.
      named: side === query ? [] : (side.filters ?? []),
      among: texts.length > 0 ? entriesWith(index, kind, texts) : undefined,
      except: exceptOf(index, side),
    };
  });
  const bases = new Map<string, TypedFastBitSet>();
  const baseOf = (facet: string): TypedFastBitSet => {
    const others = filters.filter((each) => each.facet !== facet || each.isNot);
    const base =
      bases.get(facet) ??
      found
        .map(({ named, ...side }) => index.find({ ...side, filters: [...others, ...named] }))
        .reduce((all, side) => all.union(side) as TypedFastBitSet);
    bases.set(facet, base);
    return base;
  };
  return {
    options: (facet) => index.optionsOf(facet)?.counts(baseOf(facet)) ?? new Map<string, number>(),
    mostCommon: (facet, limit) => index.optionsOf(facet)?.mostCommon(baseOf(facet), limit) ?? NO_OPTIONS,
    having: (facet, option) =>
      index
        .optionsOf(facet)
        ?.sameAs([fold(option)])
        .intersection_size(baseOf(facet)) ?? 0,
    inRanges: (filter) => index.countInRanges(baseOf(filter.facet), filter),
  };
}

function optionsUnder(query: Query, facet: string): ReadonlyMap<string, number> {
  const index = indexOf(query.kind);
  const filters = (query.filters ?? []).filter((each) => each.facet !== facet || each.isNot);
  const narrowed = { ...query, filters };
  const found = index.find(wantedOf(index, narrowed));
  const beside = besideOf(index, narrowed);
  if (beside) found.union(beside);
  return index.optionsOf(facet)?.counts(found) ?? new Map<string, number>();
}

/** How many entries have each option of a facet, under the texts and the filters of other facets; those of none are left out. */
export const countOptions = (query: Query, facet: string): ReadonlyMap<string, number> =>
  textsOf(query).length === 0 && !query.filters?.length && !query.notTexts?.length
    ? memoizePerVersion(query.kind, `options of ${facet}`, () => optionsUnder(query, facet))
    : optionsUnder(query, facet);

/** What entries have of a facet; undefined for nothing. */
export const optionsKnown = (kind: SearchedKind, facet: string): FacetOptions | undefined =>
  indexOf(kind).optionsOf(facet);

/** The most common options of all entries. */
export const mostCommonOptions = (kind: SearchedKind, facet: string, limit: number): Counted =>
  memoizePerVersion(kind, `most common ${limit} ${facet}`, () => {
    const index = indexOf(kind);
    return index.optionsOf(facet)?.mostCommon(index.find({ filters: [] }), limit) ?? NO_OPTIONS;
  });

/** As many entries with its texts are counted; with more, so many have it at least. */
const COUNTED_WITH_TEXTS = 1000;

/** What there is at least, for less than finding all takes. */
export function findSome(query: Query): Found {
  const texts = textsOf(query);
  if (texts.length === 0) return find(query);
  const { kind, filters = [], above } = query;
  const newest = inParts(() => newestWithTexts(kind, texts, COUNTED_WITH_TEXTS + 1));
  const index = indexOf(kind);
  const found = index.find({ filters, above, ids: newest, except: exceptOf(index, query) });
  const exact = newest.length <= COUNTED_WITH_TEXTS;
  // What passes may be older.
  if (found.isEmpty() && !exact) return find(query);
  return inRow(index, query, found, (count) => ({ count, exact }));
}

export const countAtLeast = (query: Query): Total => findSome(query).total;

/** Whether there is any. */
export function isAny(query: Query): boolean {
  const { kind, filters = [], notTexts = [], above } = query;
  const texts = textsOf(query);
  const isPlain = filters.length === 0 && notTexts.length === 0 && above === undefined;
  if (texts.length > 0 && isPlain) return inParts(() => newestWithTexts(kind, texts, 1)).length > 0;
  return countAtLeast(query).count > 0;
}

/** How many of these entries pass. */
export const countAmong = (kind: SearchedKind, ids: readonly number[], filters: readonly Filter[]): number =>
  indexOf(kind).find({ filters, ids }).size();

/** Those of these entries that pass. */
export function idsAmong(kind: SearchedKind, ids: readonly number[], filters: readonly Filter[]): number[] {
  const index = indexOf(kind);
  return index.idsIn(index.find({ filters, ids }), ids.length, 0);
}
