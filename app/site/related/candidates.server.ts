import { statement } from "#app/platform/db/db.server";

/* Whatever the size of a table, only the newest of what may be related is looked at. */

/** Words, industries or skills that are followed; what an entry names beyond them is still compared. */
const MAX_FOLLOWED = 12;
/** Of each, and fewer of each where there are many. */
const NEWEST_OF_EACH = 80;
const NEWEST_IN_ALL = 320;
/** Loaded and compared in all. */
const MAX_POOL = 40;
/** Of those at the same place, in addition. */
export const MAX_NEAR = 12;

export interface Candidates {
  ids: number[];
  /** By the lower-case name: how rare it is, in halvings of all entries. */
  rarity: ReadonlyMap<string, number>;
}

/** Reads the newest ids of one value. */
type ReadNewest = (name: string, limit: number) => number[];

/** The share of the entries that have it follows from how far back its newest ones reach. */
function rarityOf(ids: readonly number[], isAll: boolean, newest: number): number {
  const reach = isAll ? newest : newest - (ids.at(-1) ?? 0) + 1;
  return Math.max(0, Math.floor(Math.log2(reach / Math.max(1, ids.length))));
}

export function candidatesOf(names: readonly string[], newest: number, read: ReadNewest): Candidates {
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

export const newestId = (table: string): number =>
  statement<[], number | null>(`SELECT max(id) FROM ${table}`).pluck().get() ?? 0;

/** Names that say nothing of what an entry is about. */
const isTelling = (name: string): boolean => !/^(?:other|others|n\/a|none|general)$/i.test(name);

/** Each once, whatever its case. */
export const tellingNames = (names: readonly string[]): string[] => [
  ...new Map(names.filter(isTelling).map((name) => [name.toLowerCase(), name])).values(),
];

/** In the order of `own`, which are telling names. */
export function namesInCommon(own: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map((name) => name.toLowerCase()));
  return own.filter((name) => keys.has(name.toLowerCase()));
}

export const rarityOfAll = (shared: readonly string[], rarity: Candidates["rarity"]): number =>
  shared.reduce((sum, name) => sum + (rarity.get(name.toLowerCase()) ?? 0), 0);

export const rowsOf = <Row>(table: string, columns: string, ids: readonly number[]): Row[] =>
  statement<[string], Row>(
    `SELECT ${columns} FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`,
  ).all(JSON.stringify(ids));

export const textsIn = (json: string): string[] => JSON.parse(json) as string[];

/** Only our own: no visitor's browser is sent to another site for a picture. */
export const pictureIn = (column: string, name = column): string =>
  `CASE WHEN ${column} GLOB '/objects/*' THEN ${column} END AS ${name}`;
