import { MAX_MUTED } from "#app/platform/budgets";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
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

const FULL = `You have muted ${MAX_MUTED} posts and threads, which is the most you can; please unmute one first`;
const GONE = "This no longer exists, so there is nothing to mute";

function mute(memberId: number, muted: Muted): void {
  if (isMuted(memberId, muted)) return;
  if (mutedBy(memberId).length >= MAX_MUTED) throw new Refusal(403, FULL);
  const { changes } = statement<[object], unknown>(
    `INSERT INTO mutes (member_id, kind, entry_id, other_id) SELECT @memberId, @kind, @entryId, @otherId
     WHERE EXISTS (SELECT 1 FROM entries WHERE kind = @kind AND id = @entryId AND deleted_at IS NULL)
       OR EXISTS (SELECT 1 FROM hub_members WHERE id = @otherId)`,
  ).run({ memberId, ...muted });
  if (changes === 0) throw new Refusal(404, GONE);
  // What comes after an "Unmute" would tell of the meantime, too, if it joined them.
  statement<[object], unknown>(
    `UPDATE notifications SET read_at = @now WHERE member_id = @memberId AND read_at IS NULL
       AND what IN ('like', 'comment', 'message', 'answer') AND kind IS @kind AND entry_id IS @entryId AND other_id IS @otherId`,
  ).run({ memberId, ...muted, now: Date.now() });
}

function unmute(memberId: number, muted: Muted): void {
  statement<[object], unknown>(`DELETE FROM mutes WHERE (${OF_ENTRY}) OR (${OF_MEMBER})`).run({
    memberId,
    ...muted,
  });
}

/** Again it changes nothing. @throws Refusal 403 when the member has muted as many as there is room for, 404 for what is gone */
export const setMuted = (memberId: number, muted: Muted, isMuted: boolean): void =>
  inTransaction(() => (isMuted ? mute : unmute)(memberId, muted));

/** The last that was muted first; `name` is the other side's. */
export const mutedBy = (memberId: number): (Muted & { name: string | null })[] =>
  statement<[number], Muted & { name: string | null }>(
    `SELECT mute.kind, mute.entry_id AS entryId, mute.other_id AS otherId, member.name FROM mutes AS mute
     LEFT JOIN hub_members AS member ON member.id = mute.other_id
     WHERE mute.member_id = ? ORDER BY mute.id DESC`,
  ).all(memberId);
