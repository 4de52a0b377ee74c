import type { SearchRow, ShownRow } from "#app/catalogue/results/search-row";
import { excerptAround } from "#app/platform/search/excerpt-around";

/** Characters. */
const EXCERPT_LENGTH = 260;

const joined = (texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join(" · ");

/** What is sent of a row. */
export function shownRow(id: number, { lead, text, facts, ...row }: SearchRow, searched: string): ShownRow {
  return {
    id,
    ...row,
    text: joined([lead, excerptAround(text, searched, EXCERPT_LENGTH)]),
    facts: joined(facts),
  };
}

/** `best` are the best matches as the API has them, `rows` the same as the page of results has them. */
export const kindSearch = <Item extends { id: number }>(
  best: (text: string, limit: number) => Item[],
  row: (item: Item) => SearchRow,
) => ({
  best,
  rows: (text: string, limit: number): ShownRow[] =>
    best(text, limit).map((item) => shownRow(item.id, row(item), text)),
});
