import { findCards, type AlsoAsked, type KindList } from "#app/catalogue/list/kind-list.server";

type Asked = { search?: string; page?: number } & Record<string, string | number | readonly string[]>;

/** A page of a kind's list, by its search text, its page and its other parameters. */
export const findListed = <Card extends { id: number }>(
  list: KindList<Card>,
  { search = "", page = 1, ...filters }: Asked = {},
  also: Partial<AlsoAsked> = {},
) =>
  findCards(
    list,
    { search, page, filters: filters as Record<string, string | readonly string[]> },
    { texts: [search], notTexts: [], filters: [], ...also },
  );
