import { statement } from "#app/foundation/db.server";
import { idsAfter } from "#app/foundation/entry-rows.server";
import type { SearchableKind } from "#app/foundation/text-index.server";

/** Ids from `low` on and below `high`. */
export interface IdWindow {
  low: number;
  high: number;
}

/** A query that yields ids of rows, each once, in a column `id`. */
export interface IdQuery {
  sql: string;
  params: readonly (number | string)[];
}

/**
 * The condition that an id lies in a window, as `?, ?`. Numbers are bound as REAL, by which FTS5 bounds nothing: it would
 * read on to its last row.
 */
export const withinWindow = (id: string): string =>
  `${id} >= CAST(? AS INTEGER) AND ${id} < CAST(? AS INTEGER)`;

/** Ids in the first window, and how many times as many the next one may have. */
const FIRST_WINDOW = 16_384;
const GROWTH = 4;

/**
 * The newest rows of a kind that something is true of, read window by window until there are enough: where there are many,
 * the old ones are never looked at. How wide a window is follows from how many were found in those before.
 *
 * @param find those in a window, newest first; no more of them are needed than the number given
 * @param below only rows with smaller ids
 */
export function newestOf<Row>(
  kind: SearchableKind,
  limit: number,
  find: (window: IdWindow, needed: number) => readonly Row[],
  below = (idsAfter(kind, 1)[0] ?? 0) + 1,
): Row[] {
  const newest = below - 1;
  const found: Row[] = [];
  let width = FIRST_WINDOW;
  for (let high = newest + 1; high > 1 && found.length < limit;) {
    const low = Math.max(1, high - width);
    found.push(...find({ low, high }, limit - found.length).slice(0, limit - found.length));
    const passed = newest + 1 - low;
    const needed = ((limit - found.length) * passed) / found.length;
    width = Math.ceil(Math.min(GROWTH * passed, 1.1 * needed + FIRST_WINDOW));
    high = low;
  }
  return found;
}

/**
 * The newest rows that a query yields.
 *
 * @param query asks for those in a window
 * @param below only rows with smaller ids
 */
export const newestIn = (
  kind: SearchableKind,
  limit: number,
  query: (window: IdWindow) => IdQuery,
  below?: number,
): number[] =>
  newestOf(
    kind,
    limit,
    (window, needed) => {
      const { sql, params } = query(window);
      return statement<unknown[], number>(`${sql} ORDER BY id DESC LIMIT ?`)
        .pluck()
        .all(...params, needed);
    },
    below,
  );
