import { statement } from "#app/platform/db/db.server";
import type { DataKind } from "#drizzle/schema.server";

/** An entry, or the other side of a thread of messages. */
export interface Muted {
  kind: DataKind | null;
  entryId: number | null;
  otherId: number | null;
}

/** A condition with an index for each: the one that isn't meant is null, and equals nothing. */
const OF_ENTRY = "kind = @kind AND entry_id = @entryId AND member_id = @memberId";
const OF_MEMBER = "other_id = @otherId AND member_id = @memberId";

export const isMuted = (memberId: number, muted: Muted): boolean =>
  statement<[object], number>(
    `SELECT EXISTS (SELECT 1 FROM mutes WHERE ${OF_ENTRY}) OR EXISTS (SELECT 1 FROM mutes WHERE ${OF_MEMBER})`,
  )
    .pluck()
    .get({ memberId, ...muted }) === 1;

/** Again it changes nothing. */
export function setMuted(memberId: number, muted: Muted, isMuted: boolean): void {
  const sql = isMuted
    ? `INSERT INTO mutes (member_id, kind, entry_id, other_id) VALUES (@memberId, @kind, @entryId, @otherId)
       ON CONFLICT DO NOTHING`
    : `DELETE FROM mutes WHERE (${OF_ENTRY}) OR (${OF_MEMBER})`;
  statement<[object], unknown>(sql).run({ memberId, ...muted });
}
