import { oncePerVersion, type DataKind } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";

/** The kinds that have search columns and a trigram index. */
export type SearchableKind = Exclude<DataKind, "posts" | "reels">;

/** With a search text, totals are counted up to here (rulings, section 3). */
export const COUNT_LIMIT = 10_000;

/** A trigram index finds nothing shorter than this many code points; shorter texts are looked for row by row. */
const TRIGRAM = 3;

/** Whether a folded text is too short for the trigram index. */
export const isShort = (folded: string): boolean => folded !== "" && [...folded].length < TRIGRAM;

/** Ids that a scan keeps: the first 42 pages of a list, and more than a search counts. */
export const KEPT = 1008;

/**
 * Looks through a kind's newest rows for a text too short for the index, once for each version of the data: how many
 * have it (up to COUNT_LIMIT and one more), the newest of those, and the newest of those that have it in their name.
 */
export function scanFor(kind: SearchableKind, folded: string) {
  return oncePerVersion(kind, `scan ${folded}`, () => {
    const rows = statement<unknown[], { id: number; named: number }>(
      `SELECT id, instr(search_name, ?) AS named FROM ${kind}
       WHERE instr(search_name, ?) OR instr(search_rest, ?) ORDER BY id DESC LIMIT ${COUNT_LIMIT + 1}`,
    ).all(folded, folded, folded);
    const idsIn = (found: typeof rows) => found.slice(0, KEPT).map((row) => row.id);
    return { count: rows.length, newest: idsIn(rows), named: idsIn(rows.filter((row) => row.named > 0)) };
  });
}
