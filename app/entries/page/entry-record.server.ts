import { statement } from "#app/platform/db/db.server";
import type { DataKind } from "#app/platform/db/data-version.server";
import { PUBLIC_TABLES } from "#drizzle/schema.server";

/** What is known of an entry besides its own content. Moments are milliseconds since 1970. */
export interface EntryRecord {
  createdAt: number;
  updatedAt: number | null;
  source: string | null;
  ownerId: number | null;
  ownerName: string | null;
}

export type RecordedKind = {
  [Kind in DataKind]: (typeof PUBLIC_TABLES)[Kind] extends { updatedAt: unknown } ? Kind : never;
}[DataKind];

/** Only kinds that members add have a column for it. */
const ownerOf = (kind: RecordedKind): string =>
  "ownerId" in PUBLIC_TABLES[kind] ? "entry.owner_id" : "NULL";

export const entryRecord = (kind: RecordedKind, id: number): EntryRecord | undefined =>
  statement<[number], EntryRecord>(
    `SELECT entry.created_at AS createdAt, entry.updated_at AS updatedAt, entry.source,
       member.id AS ownerId, member.name AS ownerName
     FROM ${kind} AS entry LEFT JOIN hub_members AS member ON member.id = ${ownerOf(kind)} WHERE entry.id = ?`,
  ).get(id);

/** Undefined where there is none; another value after every change. */
export const entryVersion = (kind: RecordedKind, id: number): number | undefined =>
  statement<[number], number>(`SELECT coalesce(updated_at, created_at) FROM ${kind} WHERE id = ?`)
    .pluck()
    .get(id);

/** Ids are never used twice: one up to the last that was given was deleted if it isn't there. */
export const wasGiven = (kind: DataKind, id: number): boolean =>
  id > 0 &&
  id <=
    (statement<[string], number>("SELECT seq FROM sqlite_sequence WHERE name = ?").pluck().get(kind) ?? 0);
