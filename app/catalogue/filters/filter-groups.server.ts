import type { FilterGroup } from "#app/catalogue/filters/filter-group";
import { pluralOf, type ListFilter } from "#app/catalogue/filters/list-filter";
import { NO_KEYS, valueOf, type Known, type Offer } from "#app/language/reading/section-filter";
import { listUrl, optionsOf, type ListQuery } from "./list-query";
import { mostCommonOptions, optionsKnown, type Counts } from "#app/catalogue/query/query.server";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import { fold } from "#app/platform/search/text-match";

/** Options that stand open. */
const OPEN_OPTIONS = 10;

/** Behind a disclosure; with more of them, all are on a page of their own. */
const MAX_FOLDED_OPTIONS = 40;

/** On that page, the most common ones. */
const MAX_OPTIONS = 500;

export const knownTo =
  (kind: SearchedKind): Known =>
  (facet) => {
    const options = () => optionsKnown(kind, facet);
    return {
      named: (key) => options()?.named(key),
      keys: () => options()?.keys ?? NO_KEYS,
      find: (text) => options()?.find(fold(text)),
      nearest: (text) => (fold(text) ? options()?.nearest(fold(text)) : undefined),
      most: () => mostCommonOptions(kind, facet, MAX_FOLDED_OPTIONS).options.map(([option]) => option),
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

interface OpenOptions {
  options: CountedOption[];
  /** Of all, of which these are the first. */
  count: number;
}

/** The most common first; a chosen one stands among them, whatever has it. */
function openOptions(
  { name, wordOf = (option) => option }: ListFilter,
  { kind, query, counts, all }: Asked,
): OpenOptions {
  const limit = all === name ? MAX_OPTIONS : MAX_FOLDED_OPTIONS;
  const found = counts?.mostCommon(name, limit) ?? mostCommonOptions(kind, name, limit);
  const shown = new Set(found.options.map(([option]) => fold(option)));
  const without = optionsOf(query, name).filter((option) => !shown.has(fold(option)));
  const isKnown = (option: string) => Number(knownTo(kind)(name).find(option) !== undefined);
  const counted = without
    .map((option) => [option, counts?.having(name, option) ?? isKnown(option)] as const)
    .sort(([, some], [, more]) => more - some);
  const unknown = counted.filter(([, count]) => count === 0);
  return {
    options: [...found.options, ...counted].map(([value, count]) => ({
      value,
      label: wordOf(value),
      count: counts && count,
    })),
    count: found.count + unknown.length,
  };
}

function groupOfOptions(filter: ListFilter, offer: Extract<Offer, { type: "options" }>, asked: Asked) {
  const { name } = filter;
  const { query, path } = asked;
  if (offer.fixed) {
    const options = fixedOptions(filter, offer, asked);
    return { options, open: offer.open?.length ?? OPEN_OPTIONS };
  }
  const { options, count } = openOptions(filter, asked);
  if (count <= MAX_FOLDED_OPTIONS) return { options, open: OPEN_OPTIONS };
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
      label: `All ${count.toLocaleString("en")} ${pluralOf(name)}`,
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
    if (!offer || (offer.type === "options" && (optionsKnown(asked.kind, name)?.isEmpty ?? true))) return [];
    const group = groupOf(filter, offer, asked);
    return group.box || group.find || group.options.length > 0 ? [group] : [];
  });
