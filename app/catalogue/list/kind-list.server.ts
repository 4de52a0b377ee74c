import type { Kind } from "#app/catalogue/define-kind";
import type { ListFilter } from "#app/catalogue/list/list-filter";
import { optionsOf, type ListQuery } from "#app/catalogue/list/list-query";
import type { Filter, Order } from "#app/catalogue/query/kind-index";
import { findPage, type Query } from "#app/catalogue/query/query.server";
import { pageOf, type Page } from "#app/platform/search/paging";
import type { SearchedKind } from "#app/platform/search/search-index.server";

/** What a kind says of its list, for its page and the API alike. */
export interface KindList<Card extends { id: number }> {
  kind: Kind & { table: SearchedKind; path: string };
  filters: readonly ListFilter[];
  /** As the page shows them. */
  cards: (ids: readonly number[]) => Card[];
  /** As the API answers them. */
  entities: (ids: readonly number[]) => { id: number }[];
  /** Each has to occur; by default the search text as it stands. */
  textsOf?: (search: string) => readonly string[];
  /** The newest first, by default. */
  orderOf?: (query: ListQuery) => Order;
}

export const noRows = <Item>(): Page<Item> => pageOf<Item>(1, { count: 0, exact: true }, () => []);

const filtersOf = (filters: readonly ListFilter[], query: ListQuery): Filter[] =>
  filters.flatMap(({ name, filtersOf: of }) => of(optionsOf(query, name)));

type Filtered = Pick<KindList<{ id: number }>, "filters">;

/** What stays chosen when all filters are cleared. */
export const viewOf = ({ filters }: Filtered, query: ListQuery): ListQuery["filters"] =>
  Object.fromEntries(filters.flatMap(({ name, isView }) => (isView ? [[name, query.filters[name]]] : [])));

export const isFiltered = ({ filters }: Filtered, query: ListQuery): boolean =>
  filters.some(({ name, isView }) => !isView && query.filters[name] !== undefined);

/** What a request asks for besides what an address says. */
export interface AlsoAsked {
  texts: readonly string[];
  filters: readonly Filter[];
}

export function queryOf<Card extends { id: number }>(
  { kind, filters, textsOf = (search) => [search], orderOf }: KindList<Card>,
  query: ListQuery,
  also: AlsoAsked = { texts: [], filters: [] },
): Query {
  return {
    kind: kind.table,
    texts: [...textsOf(query.search), ...also.texts],
    filters: [...filtersOf(filters, query), ...also.filters],
    order: orderOf?.(query),
  };
}

export const findCards = <Card extends { id: number }>(
  list: KindList<Card>,
  query: ListQuery,
  also?: AlsoAsked,
): Page<Card> => findPage(queryOf(list, query, also), query.page, list.cards);
