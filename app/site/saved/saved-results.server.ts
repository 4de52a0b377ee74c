import type { SearchRow } from "#app/catalogue/results/search-row";
import type { Saved } from "#app/catalogue/about/saves/saves.server";
import { LISTED_KINDS } from "#app/site/kinds";
import { LISTS } from "#app/site/kinds.server";

/** Each with its kind; what is gone has no result. */
export function withResults<Row extends Saved>(rows: readonly Row[]) {
  const found = new Map<string, SearchRow>();
  for (const { kind, search } of Object.values(LISTS)) {
    const ids = rows.filter((row) => row.kind === kind.table).map(({ id }) => id);
    for (const result of search.results(ids)) found.set(`${kind.table} ${result.id}`, result);
  }
  return rows.flatMap((row) => {
    const kind = LISTED_KINDS.find(({ table }) => table === row.kind);
    return kind ? [{ row, kind, result: found.get(`${row.kind} ${row.id}`) }] : [];
  });
}

/** What is said of it in a line. */
export const factsOf = ({ lead, facts }: Pick<SearchRow, "lead" | "facts">): string =>
  [lead, ...facts].filter(Boolean).join(" · ");
