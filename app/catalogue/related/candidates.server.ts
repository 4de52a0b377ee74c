import { lastEntryId } from "#app/catalogue/page/entry-names.server";
import { anyOf } from "#app/catalogue/query/filters";
import { find } from "#app/catalogue/query/query.server";
import { statement } from "#app/platform/db/db.server";
import type { SearchedKind } from "#app/platform/search/search-index.server";

/* Whatever the size of a table, only the newest of what may be related is looked at. */

/** Words, industries or skills that are followed; what an entry names beyond them is still compared. */
const MAX_FOLLOWED = 12;
/** Of each, and fewer of each where there are many. */
const NEWEST_OF_EACH = 80;
const NEWEST_IN_ALL = 320;
/** Loaded and compared in all. */
const MAX_POOL = 40;

export interface Candidates {
  ids: readonly number[];
  /** By the lower-case name: how rare it is, in halvings of all entries. */
  rarity?: ReadonlyMap<string, number>;
}

/** Reads the newest ids of one value. */
type ReadNewest = (name: string, limit: number) => number[];

/** The share of the entries that have it follows from how far back its newest ones reach. */
function rarityOf(ids: readonly number[], isAll: boolean, newest: number): number {
  const reach = isAll ? newest : newest - (ids.at(-1) ?? 0) + 1;
  return Math.max(0, Math.floor(Math.log2(reach / Math.max(1, ids.length))));
}

export function candidatesOf(kind: SearchedKind, names: readonly string[], read: ReadNewest): Candidates {
  const newest = lastEntryId(kind);
  const followed = names.slice(0, MAX_FOLLOWED);
  const limit = Math.min(NEWEST_OF_EACH, Math.floor(NEWEST_IN_ALL / Math.max(1, followed.length)));
  const rarity = new Map<string, number>();
  const scores = new Map<number, number>();
  for (const name of followed) {
    const ids = read(name, limit);
    const rare = rarityOf(ids, ids.length < limit, newest);
    rarity.set(name.toLowerCase(), rare);
    // One more in common outweighs every rarity.
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + 1000 + rare);
  }
  const best = [...scores].sort(([id, score], [otherId, other]) => other - score || otherId - id);
  return { ids: best.slice(0, MAX_POOL).map(([id]) => id), rarity };
}

/** The newest that have an option of a facet. */
export const newestWith = (kind: SearchedKind, facet: string, option: string, limit: number): number[] =>
  find({ kind, filters: anyOf(facet, [option]) }).ids(limit, 0);

/** A column with an index of its own; `column` says how the index compares. */
export interface IndexedColumn {
  index: string;
  column: string;
}

/** Newest first. */
export const newestBy = (
  kind: SearchedKind,
  { index, column }: IndexedColumn,
  value: string,
  limit: number,
): number[] =>
  statement<[string, number], number>(
    `SELECT id FROM ${kind} INDEXED BY ${index} WHERE ${column} = ? ORDER BY id DESC LIMIT ?`,
  )
    .pluck()
    .all(value, limit);
