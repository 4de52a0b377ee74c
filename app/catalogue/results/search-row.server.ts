import type { SearchRow, ShownRow } from "#app/catalogue/results/search-row";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { excerptAround } from "#app/platform/search/excerpt-around";
import type { SearchedKind } from "#app/platform/search/search-index.server";

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

/** `best` are the best matches as the API has them, `rows` the same as the page of results has them; `results` are given ones. */
export function kindSearch<Item extends { id: number }>(
  kind: SearchedKind,
  load: (ids: readonly number[]) => Item[],
  row: (item: Item) => SearchRow,
) {
  const best = (text: string, limit: number): Item[] => load(bestMatches(kind, text, limit));
  return {
    best,
    rows: (text: string, limit: number): ShownRow[] =>
      best(text, limit).map((item) => shownRow(item.id, row(item), text)),
    results: (ids: readonly number[]): (SearchRow & { id: number })[] =>
      load(ids).map((item) => ({ id: item.id, ...row(item) })),
  };
}
