import type { FilterGroup } from "#app/catalogue/filters/filter-group";
import { pluralOf, type Known, type ListFilter, type Offer } from "#app/catalogue/filters/list-filter";
import { valueOf } from "#app/catalogue/fields/field";
import { listUrl, optionsOf, type ListQuery } from "./list-query";
import { countOptions, type Counts } from "#app/catalogue/query/query.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import { keyOfText } from "#app/catalogue/words/phrases";
import { fold } from "#app/platform/search/text-match";

/** Options that stand open. */
const OPEN_OPTIONS = 10;

/** Behind a disclosure; with more of them, all are on a page of their own. */
const MAX_FOLDED_OPTIONS = 40;

/** On that page, the most common ones. */
const MAX_OPTIONS = 500;

/** In the spelling that most entries have, by the folded text; those of most entries first. */
const knownOptions = (kind: SearchedKind, facet: string): ReadonlyMap<string, string> =>
  memoizePerVersion(kind, `known ${facet}`, () => {
    const known = new Map<string, string>();
    for (const [option] of [...countOptions({ kind }, facet)].toSorted(([, one], [, other]) => other - one))
      if (!known.has(fold(option))) known.set(fold(option), option);
    return known;
  });

const optionsByKey = (kind: SearchedKind, facet: string): ReadonlyMap<string, string> =>
  memoizePerVersion(kind, `known by phrase ${facet}`, () => {
    const known = new Map<string, string>();
    for (const option of knownOptions(kind, facet).values()) {
      const key = keyOfText(option);
      if (key && !known.has(key)) known.set(key, option);
    }
    return known;
  });

export const knownTo =
  (kind: SearchedKind): Known =>
  (facet) => {
    let keys: ReadonlyMap<string, string> | undefined;
    const byKey = () => (keys ??= optionsByKey(kind, facet));
    return {
      named: (key) => byKey().get(key),
      keys: () => byKey().keys(),
      find: (text) => knownOptions(kind, facet).get(fold(text)),
      containing(text) {
        const sought = fold(text);
        if (!sought) return [];
        return [...knownOptions(kind, facet)].flatMap(([each, option]) =>
          each.includes(sought) ? [option] : [],
        );
      },
      nearest(text) {
        const sought = fold(text);
        if (!sought) return undefined;
        const all = [...knownOptions(kind, facet)];
        const found =
          all.find(([each]) => each.startsWith(sought)) ?? all.find(([each]) => each.includes(sought));
        return found?.[1];
      },
    };
  };

type CountedOption = FilterGroup["options"][number];

interface Asked {
  kind: SearchedKind;
  query: ListQuery;
  /** Undefined where there are none under the search text: then all entries' options are offered. */
  counts: Counts | undefined;
  path: string;
  /** The filter whose options are all shown. */
  all: string | null;
}

function fixedOptions(
  { name, wordOf = (option) => option }: ListFilter,
  { fixed = [], open }: Extract<Offer, { type: "options" }>,
  { query, counts }: Asked,
): CountedOption[] {
  const found = counts?.options(name);
  const values = fixed.map(valueOf);
  const first = open ?? [];
  const sorted = [...first, ...values.filter((value) => !first.includes(value))];
  const others = optionsOf(query, name).filter((option) => !values.includes(option));
  return [...sorted, ...others].map((value) => ({
    value,
    label: wordOf(value),
    count: found && (found.get(value) ?? 0),
  }));
}

/** Under the spelling that an address is read as; an entry may have several of them. */
function inOneSpelling(
  counted: readonly (readonly [string, number])[],
  known: ReadonlyMap<string, string>,
  countAll: (option: string) => number,
): [string, number][] {
  const spelled = Map.groupBy(counted, ([option]) => fold(option));
  return [...spelled].flatMap(([folded, [first, ...others]]): [string, number][] => {
    if (!first) return [];
    const [option, count] = first;
    return [[known.get(folded) ?? option, others.length > 0 ? countAll(option) : count]];
  });
}

/** The most common first; a chosen one stands among them, whatever has it. */
function openOptions(
  { name, filtersOf, wordOf = (option) => option }: ListFilter,
  { kind, query, counts }: Asked,
): CountedOption[] {
  const found = counts?.options(name) ?? countOptions({ kind }, name);
  const chosen = optionsOf(query, name);
  const counted = inOneSpelling(
    [...found].toSorted(([one, some], [other, more]) => more - some || (one < other ? -1 : 1)),
    knownOptions(kind, name),
    (option) => filtersOf([option]).reduce((sum, filter) => sum + (counts?.passing(filter) ?? 0), 0),
  ).toSorted(([, some], [, more]) => more - some);
  const without = chosen
    .filter((option) => !counted.some(([value]) => fold(value) === fold(option)))
    .map((option) => [option, 0] as const);
  return [...counted, ...without].map(([value, count]) => ({
    value,
    label: wordOf(value),
    count: counts && count,
  }));
}

function groupOfOptions(filter: ListFilter, offer: Extract<Offer, { type: "options" }>, asked: Asked) {
  const { name } = filter;
  const { query, path } = asked;
  if (offer.fixed) {
    const options = fixedOptions(filter, offer, asked);
    return { options, open: offer.open?.length ?? OPEN_OPTIONS };
  }
  const options = openOptions(filter, asked);
  if (options.length <= MAX_FOLDED_OPTIONS) return { options, open: OPEN_OPTIONS };
  const chosen = optionsOf(query, name);
  const find = {
    label: `Find a ${name}`,
    suggestions: options.slice(0, MAX_FOLDED_OPTIONS).map(({ label }) => label),
  };
  if (asked.all === name) {
    const most = options
      .slice(0, MAX_OPTIONS)
      .toSorted((one, other) => one.label.localeCompare(other.label, "en"));
    return { options: most, open: most.length, find };
  }
  const shown = options.filter(({ value }, i) => i < OPEN_OPTIONS || chosen.includes(value));
  const url = listUrl(path, { ...query, page: 1 });
  return {
    options: shown,
    open: shown.length,
    find,
    all: {
      url: `${url}${url.includes("?") ? "&" : "?"}all=${name}`,
      label: `All ${options.length.toLocaleString("en")} ${pluralOf(name)}`,
    },
  };
}

function groupOf(filter: ListFilter, offer: Offer, asked: Asked): FilterGroup {
  const { name, label } = filter;
  const [chosen] = optionsOf(asked.query, name);
  const words = { name, label };
  if (offer.type === "options")
    return { ...words, plural: pluralOf(name), ...groupOfOptions(filter, offer, asked) };
  if (offer.type !== "ranges")
    return { ...words, options: [], open: 0, box: { ...offer, value: chosen ?? "" } };
  const found = countRanges(filter, offer.options, asked);
  return { ...words, options: found, open: found.length };
}

function countRanges(
  { name, filtersOf, wordOf }: ListFilter,
  offered: readonly (readonly [string, string])[],
  { query, counts }: Asked,
): CountedOption[] {
  const others = optionsOf(query, name).filter((option) => !offered.some(([each]) => each === option));
  const all = [...offered, ...others.map((option) => [option, wordOf?.(option) ?? option] as const)];
  const countOf = (value: string) =>
    counts &&
    filtersOf([value]).reduce((sum, filter) => sum + ("ranges" in filter ? counts.inRanges(filter) : 0), 0);
  return all.map(([value, label]) => ({ value, label, count: countOf(value) }));
}

/** What a list's form offers, but for filters by what no entry has. */
export const filterGroups = (filters: readonly ListFilter[], asked: Asked): FilterGroup[] =>
  filters.flatMap((filter) => {
    const { name, offer } = filter;
    if (!offer || (offer.type === "options" && countOptions({ kind: asked.kind }, name).size === 0))
      return [];
    const group = groupOf(filter, offer, asked);
    return group.box || group.find || group.options.length > 0 ? [group] : [];
  });
