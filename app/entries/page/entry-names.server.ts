import { authoredName } from "#app/entries/authored-name";
import type { RecordedKind } from "#app/entries/page/entry-record.server";
import type { DataKind } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { PUBLIC_TABLES } from "#drizzle/schema.server";

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

export const nameColumn = (kind: RecordedKind): string => ("name" in PUBLIC_TABLES[kind] ? "name" : "title");

/** What posts and reels say, by whose first words they are named; they note no change. */
const SAID: Partial<Record<DataKind, string>> = { posts: "content", reels: "explanation" };

const isRecorded = (kind: DataKind): kind is RecordedKind => !(kind in SAID);

const changeColumn = (kind: DataKind): string =>
  isRecorded(kind) ? "coalesce(updated_at, created_at)" : "created_at";

/** By id, in chunks; an entry that is added or changed between two of them may be in the later one. */
export function* entryNames(kind: DataKind, [above, upTo]: IdRange): Generator<NamedEntry[]> {
  const name = isRecorded(kind) ? nameColumn(kind) : SAID[kind];
  for (let last = above; ;) {
    const entries = statement<[number, number, number], NamedEntry>(
      `SELECT id, ${name} AS name, ${changeColumn(kind)} AS changedAt
       FROM ${kind} WHERE id > ? AND id <= ? ORDER BY id LIMIT ?`,
    ).all(last, upTo, ROWS_PER_CHUNK);
    if (entries.length > 0)
      yield isRecorded(kind) ? entries : entries.map((said) => ({ ...said, name: authoredName(said.name) }));
    if (entries.length < ROWS_PER_CHUNK) return;
    last = entries.at(-1)?.id ?? upTo;
  }
}

export const lastEntryId = (kind: DataKind | "hub_members"): number =>
  statement<[], number | null>(`SELECT max(id) FROM ${kind}`).pluck().get() ?? 0;

/** Undefined where there is no entry. */
export const lastChangeOf = (kind: DataKind, [above, upTo]: IdRange): number | undefined =>
  statement<[number, number], number | null>(
    `SELECT max(${changeColumn(kind)}) FROM ${kind} WHERE id > ? AND id <= ?`,
  )
    .pluck()
    .get(above, upTo) ?? undefined;
