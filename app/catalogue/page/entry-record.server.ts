import { memberPath } from "#app/catalogue/entry-path";
import { statement } from "#app/platform/db/db.server";
import { MINUTE_MS } from "#app/platform/durations";
import { isAuthored } from "#app/catalogue/authored-texts";
import type { DataKind } from "#drizzle/schema.server";

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

type Row = Omit<EntryRecord, "ownerPath" | "isReachable" | "version"> & {
  ownerHasPage: 0 | 1 | null;
  ownerIsVerified: 0 | 1 | null;
  pageVersion: number;
};

/** What somebody said says how long ago, so it also changes with the minute. */
const versionOf = (kind: DataKind, pageVersion: number): string =>
  isAuthored(kind) ? `${pageVersion} ${Math.floor(Date.now() / MINUTE_MS)}` : String(pageVersion);

export function entryRecord(kind: DataKind, id: number): EntryRecord | undefined {
  const row = statement<[string, number], Row>(
    `SELECT entry.created_at AS createdAt, entry.updated_at AS updatedAt, entry.source,
       member.id AS ownerId, member.name AS ownerName, member.verified AS ownerIsVerified,
       member.verified AND member.has_page AS ownerHasPage, page_version AS pageVersion
     FROM entries AS entry LEFT JOIN hub_members AS member ON member.id = entry.owner_id
     WHERE entry.kind = ? AND entry.id = ? AND entry.deleted_at IS NULL`,
  ).get(kind, id);
  if (!row) return undefined;
  const { ownerHasPage, ownerIsVerified, pageVersion, ...record } = row;
  const { ownerId, ownerName } = record;
  return {
    ...record,
    ownerPath:
      ownerHasPage && ownerId !== null && ownerName !== null
        ? memberPath({ id: ownerId, name: ownerName })
        : null,
    isReachable: ownerIsVerified === 1,
    version: versionOf(kind, pageVersion),
  };
}

/** The same as the record's. */
export function entryVersion(kind: DataKind, id: number): string | undefined {
  const pageVersion = statement<[string, number], number>(
    "SELECT page_version FROM entries WHERE kind = ? AND id = ? AND deleted_at IS NULL",
  )
    .pluck()
    .get(kind, id);
  return pageVersion === undefined ? undefined : versionOf(kind, pageVersion);
}
