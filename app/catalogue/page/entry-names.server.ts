import { authoredName, isAuthored } from "#app/catalogue/authored-texts";
import { statement } from "#app/platform/db/db.server";
import type { DataKind } from "#drizzle/schema.server";

/** What the address of an entry is made of. `changedAt` is in milliseconds since 1970. */
export interface NamedEntry {
  id: number;
  name: string;
  changedAt: number;
}

/** Ids above the first, up to the second. */
export type IdRange = readonly [above: number, upTo: number];

/** Rows read at once: two milliseconds of work. */
const ROWS_PER_CHUNK = 500;

const COLUMNS = "entries.id, entries.name, coalesce(updated_at, created_at) AS changedAt";
const IN_RANGE =
  "kind = ? AND entries.id > ? AND entries.id <= ? AND deleted_at IS NULL ORDER BY entries.id LIMIT ?";
const LISTED = `SELECT ${COLUMNS} FROM entries WHERE ${IN_RANGE}`;
/** Their pages are named by their first words alone. */
const AUTHORED = {
  posts: `SELECT ${COLUMNS}, content AS said FROM entries JOIN posts ON posts.id = entries.id WHERE ${IN_RANGE}`,
  reels: `SELECT ${COLUMNS}, explanation AS said FROM entries JOIN reels ON reels.id = entries.id WHERE ${IN_RANGE}`,
};

/** By id, in chunks; an entry that is added or changed between two of them may be in the later one. */
export function* entryNames(kind: DataKind, [above, upTo]: IdRange): Generator<NamedEntry[]> {
  const query = isAuthored(kind) ? AUTHORED[kind] : LISTED;
  for (let last = above; ;) {
    const entries = statement<[string, number, number, number], NamedEntry & { said?: string }>(query).all(
      kind,
      last,
      upTo,
      ROWS_PER_CHUNK,
    );
    if (entries.length > 0)
      yield entries.map(({ said, ...entry }) =>
        said === undefined ? entry : { ...entry, name: authoredName(said) },
      );
    if (entries.length < ROWS_PER_CHUNK) return;
    last = entries.at(-1)?.id ?? upTo;
  }
}

export const lastEntryId = (kind: DataKind | "hub_members"): number =>
  statement<[], number | null>(`SELECT max(id) FROM ${kind}`).pluck().get() ?? 0;

/** Undefined where there is no entry. */
export const lastChangeOf = (kind: DataKind, [above, upTo]: IdRange): number | undefined =>
  statement<[string, number, number], number | null>(
    `SELECT max(coalesce(updated_at, created_at)) FROM entries
     WHERE kind = ? AND id > ? AND id <= ? AND deleted_at IS NULL`,
  )
    .pluck()
    .get(kind, above, upTo) ?? undefined;
