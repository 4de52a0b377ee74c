import type { Kind } from "#app/catalogue/define-kind";
import type { Fields } from "#app/catalogue/fields/field";
import type { ListFilter } from "#app/catalogue/filters/list-filter";
import type { ListFormat, SentKind } from "#app/catalogue/formats/list-format";
import { optionsOf, type ListQuery } from "#app/catalogue/filters/list-query";
import type { Filter, Order } from "#app/catalogue/query/kind-index";
import { WAY_OUT } from "#app/catalogue/query/facets-of.server";
import { anyOf, YES } from "#app/catalogue/query/filters";
import { find, idsAmong, isCountable, type Found, type Query } from "#app/catalogue/query/query.server";
import { pageOf, type Page } from "#app/platform/search/paging";
import type { SearchedKind } from "#app/platform/search/search-index.server";

/** What a kind says of its list, for its page and the API alike. */
export interface KindList<Card extends { id: number }> extends SentKind {
  kind: Kind & { table: SearchedKind; path: string };
  filters: readonly ListFilter[];
  /** As the page shows them. */
  cards: (ids: readonly number[]) => Card[];
  /** Whether entries without a way to what they are about come last. */
  hasWayOut?: boolean;
  /** Whether it depends on the time. */
  isDated?: true;
  /** In which it is sent besides those of all kinds. */
  formats?: readonly ListFormat[];
  /** Besides those by age and name. */
  sorts?: readonly Sort[];
  /** What it is sorted by where nothing else is asked for; by default the newest come first. */
  usualSort?: Sort;
}

/** An order of a list, by the name in its address. */
export interface Sort {
  name: string;
  label: string;
  /** What requests call it. */
  words?: readonly string[];
  /** Undefined for the newest first. */
  order?: Order | ((query: ListQuery) => Order);
}

export const NEWEST = "newest";

const SORTS: readonly Sort[] = [
  {
    name: NEWEST,
    label: "Newest",
    words: [
      "newest",
      "latest",
      "recent",
      "most recent",
      "recently added",
      "newly added",
      "new",
      "just added",
    ],
  },
  { name: "oldest", label: "Oldest", order: "oldest", words: ["oldest", "oldest first", "longest listed"] },
  {
    name: "name",
    label: "Name",
    order: "name",
    words: [
      "alphabetical",
      "alphabetically",
      "a to z",
      "a z",
      "by name",
      "alphabetical order",
      "in alphabetical order",
      "sorted by name",
    ],
  },
];

/** The usual one first. */
export const sortsOf = ({ sorts = [], usualSort }: Pick<KindList<never>, "sorts" | "usualSort">): Sort[] => [
  ...(usualSort ? [usualSort] : []),
  ...SORTS,
  ...sorts,
];

/** By a facet's numbers. */
export const by = (facet: string, direction: "ascending" | "descending"): Order => ({ facet, direction });

/** The orders that fields say; `words` are by name what requests call them, besides their labels. */
export const fieldSorts = (
  { fields }: { fields: Fields },
  words: Readonly<Record<string, readonly string[]>> = {},
): Sort[] =>
  Object.values(fields).flatMap(({ filter, sort }) =>
    sort
      ? [
          {
            ...sort,
            order: by(filter ?? sort.name, "descending"),
            words: [sort.label, ...(words[sort.name] ?? [])],
          },
        ]
      : [],
  );

export function orderOf(
  list: Pick<KindList<never>, "sorts" | "usualSort">,
  query: ListQuery,
): Order | undefined {
  const sorts = sortsOf(list);
  const { order } = sorts.find(({ name }) => name === query.sort) ?? sorts[0] ?? {};
  return typeof order === "function" ? order(query) : order;
}

export const noRows = <Item>(): Page<Item> => pageOf<Item>(1, { count: 0, exact: true }, () => []);

const filtersOf = (filters: readonly ListFilter[], query: ListQuery): Filter[] =>
  filters
    .filter(({ unless = [] }) => !unless.some((other) => query.filters[other] !== undefined))
    .flatMap(({ name, filtersOf: of }) => of(optionsOf(query, name)));

type Filtered = Pick<KindList<{ id: number }>, "filters">;

/** What stays chosen when all filters are cleared. */
export const viewOf = ({ filters }: Filtered, query: ListQuery): ListQuery["filters"] =>
  Object.fromEntries(filters.flatMap(({ name, isView }) => (isView ? [[name, query.filters[name]]] : [])));

export const isFiltered = ({ filters }: Filtered, query: ListQuery): boolean =>
  filters.some(({ name, isView }) => !isView && query.filters[name] !== undefined);

/** What a search text that is a request asks for besides the address's filters. */
export interface AlsoAsked {
  /** Each must occur, instead of the search text. */
  texts: readonly string[];
  notTexts: readonly string[];
  /** What it takes away. */
  filters: readonly Filter[];
  /** What it names, where it is found as it stands, too. */
  beside?: Query["beside"];
}

/** Of one letter there are too many. */
const isWord = (text: string): boolean => text !== "" && !text.includes(" ") && isCountable(text);

/** Whoever looks for a name looks where it stands among the others. */
export const firstOf = (
  { hasWayOut }: Pick<KindList<never>, "hasWayOut">,
  order: Order | undefined,
): readonly Filter[] | undefined => (hasWayOut && order !== "name" ? anyOf(WAY_OUT, [YES]) : undefined);

export function queryOf<Card extends { id: number }>(
  list: KindList<Card>,
  query: ListQuery,
  also: AlsoAsked = { texts: [query.search], notTexts: [], filters: [] },
): Query {
  const { kind, filters } = list;
  const order = orderOf(list, isCountable(query.search) ? query : { ...query, sort: undefined });
  return {
    ...also,
    kind: kind.table,
    filters: [...filtersOf(filters, query), ...also.filters],
    order,
    first: firstOf(list, order),
    byWords: isWord(query.search),
  };
}

/** Those of some entries that are shown wherever nobody asks for what has ended. */
export function standing(
  { kind, filters }: Pick<KindList<never>, "kind" | "filters">,
  ids: readonly number[],
): readonly number[] {
  const asked = filters
    .filter(({ appliesEverywhere }) => appliesEverywhere)
    .flatMap(({ filtersOf: of }) => of([]));
  if (asked.length === 0) return ids;
  const shown = new Set(idsAmong(kind.table, ids, asked));
  return ids.filter((id) => shown.has(id));
}

/** The filters of each view that is a page of its own, the list as it opens first. */
export const ownViews = ({ filters }: Pick<KindList<never>, "filters">): ListQuery["filters"][] => [
  {},
  ...filters.flatMap(({ name, ownPage }) => (ownPage === undefined ? [] : [{ [name]: ownPage }])),
];

export const cardsOf = <Card extends { id: number }>(
  { cards }: KindList<Card>,
  page: number,
  { total, ids }: Found,
): Page<Card> => pageOf(page, total, (limit, offset) => cards(ids(limit, offset)));

export const findCards = <Card extends { id: number }>(
  list: KindList<Card>,
  query: ListQuery,
  also?: AlsoAsked,
): Page<Card> => cardsOf(list, query.page, find(queryOf(list, query, also)));
