import { memberPath } from "#app/entries/entry-path";
import { statement } from "#app/platform/db/db.server";
import type { DataKind } from "#app/platform/db/data-version.server";
import { MINUTE_MS } from "#app/platform/durations";
import { PUBLIC_TABLES } from "#drizzle/schema.server";

/** What is known of an entry besides its own content. Moments are milliseconds since 1970. */
export interface EntryRecord {
  createdAt: number;
  updatedAt: number | null;
  source: string | null;
  ownerId: number | null;
  ownerName: string | null;
  /** Null where the owner shows no page. */
  ownerPath: string | null;
  /** Whether a message would reach the owner, whose address must be confirmed. */
  isReachable: boolean;
  /** Changes with the entry. */
  version: string;
}

/** The kinds that note when a row was changed. */
export type RecordedKind = {
  [Kind in DataKind]: (typeof PUBLIC_TABLES)[Kind] extends { updatedAt: unknown } ? Kind : never;
}[DataKind];

type Row = Omit<EntryRecord, "ownerPath" | "isReachable" | "version"> & {
  ownerHasPage: 0 | 1 | null;
  ownerIsVerified: 0 | 1 | null;
  state: string;
};

const has = (kind: DataKind, column: string): boolean => column in PUBLIC_TABLES[kind];

/** Only kinds that members add have a column for it. */
const ownerOf = (kind: DataKind): string => (has(kind, "ownerId") ? "entry.owner_id" : "NULL");

/** Posts and reels note no change: only their author and what others think of them does. */
const stateOf = (kind: DataKind): string =>
  has(kind, "updatedAt")
    ? "coalesce(entry.updated_at, entry.created_at)"
    : "concat_ws(' ', entry.author, entry.owner_id, entry.likes, entry.comments)";

/** Posts and reels say how long ago they were written, so theirs also changes with the minute. */
const versionOf = (kind: DataKind, state: string): string =>
  has(kind, "updatedAt") ? state : `${state} ${Math.floor(Date.now() / MINUTE_MS)}`;

export function entryRecord(kind: DataKind, id: number): EntryRecord | undefined {
  const row = statement<[number], Row>(
    `SELECT entry.created_at AS createdAt,
       ${has(kind, "updatedAt") ? "entry.updated_at" : "NULL"} AS updatedAt,
       ${has(kind, "source") ? "entry.source" : "NULL"} AS source,
       member.id AS ownerId, member.name AS ownerName, member.verified AS ownerIsVerified,
       member.verified AND member.has_page AS ownerHasPage,
       CAST(${stateOf(kind)} AS TEXT) AS state
     FROM ${kind} AS entry LEFT JOIN hub_members AS member ON member.id = ${ownerOf(kind)} WHERE entry.id = ?`,
  ).get(id);
  if (!row) return undefined;
  const { ownerHasPage, ownerIsVerified, state, ...record } = row;
  const { ownerId, ownerName } = record;
  return {
    ...record,
    ownerPath:
      ownerHasPage && ownerId !== null && ownerName !== null
        ? memberPath({ id: ownerId, name: ownerName })
        : null,
    isReachable: ownerIsVerified === 1,
    version: versionOf(kind, state),
  };
}

/** The same as the record's. */
export function entryVersion(kind: DataKind, id: number): string | undefined {
  const state = statement<[number], string>(
    `SELECT CAST(${stateOf(kind)} AS TEXT) FROM ${kind} AS entry WHERE id = ?`,
  )
    .pluck()
    .get(id);
  return state === undefined ? undefined : versionOf(kind, state);
}

/** Ids are never used twice: one up to the last that was given was deleted if it isn't there. */
export const wasGiven = (table: DataKind | "hub_members", id: number): boolean =>
  id > 0 &&
  id <=
    (statement<[string], number>("SELECT seq FROM sqlite_sequence WHERE name = ?").pluck().get(table) ?? 0);
