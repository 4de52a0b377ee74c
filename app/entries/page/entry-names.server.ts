import type { RecordedKind } from "#app/entries/page/entry-record.server";
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

/** By id, in chunks; an entry that is added or changed between two of them may be in the later one. */
export function* entryNames(kind: RecordedKind, [above, upTo]: IdRange): Generator<NamedEntry[]> {
  for (let last = above; ;) {
    const entries = statement<[number, number, number], NamedEntry>(
      `SELECT id, ${nameColumn(kind)} AS name, coalesce(updated_at, created_at) AS changedAt
       FROM ${kind} WHERE id > ? AND id <= ? ORDER BY id LIMIT ?`,
    ).all(last, upTo, ROWS_PER_CHUNK);
    if (entries.length > 0) yield entries;
    if (entries.length < ROWS_PER_CHUNK) return;
    last = entries.at(-1)?.id ?? upTo;
  }
}

export const lastEntryId = (kind: RecordedKind): number =>
  statement<[], number | null>(`SELECT max(id) FROM ${kind}`).pluck().get() ?? 0;

/** Undefined where there is no entry. */
export const lastChangeOf = (kind: RecordedKind, [above, upTo]: IdRange): number | undefined =>
  statement<[number, number], number | null>(
    `SELECT max(coalesce(updated_at, created_at)) FROM ${kind} WHERE id > ? AND id <= ?`,
  )
    .pluck()
    .get(above, upTo) ?? undefined;
