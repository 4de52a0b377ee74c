import { and, eq } from "drizzle-orm";

import { beginDigest } from "#app/catalogue/about/saves/digest-rows.server";
import { readFoundNotifications } from "#app/catalogue/about/notifications/found-notifications.server";
import { markSearchesSeen } from "#app/catalogue/about/saves/saved-searches.server";
import { MAX_SAVED_ENTRIES } from "#app/platform/budgets";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import { Refusal } from "#app/platform/refusal";
import { pageOf, type Page } from "#app/platform/search/paging";
import { digests, savedEntries, savedSearches, type DataKind } from "#drizzle/schema.server";

export interface Saved {
  kind: DataKind;
  id: number;
}

const isOf = ({ kind, id }: Saved, memberId: number) =>
  and(eq(savedEntries.memberId, memberId), eq(savedEntries.kind, kind), eq(savedEntries.entryId, id));

const FULL = `You have saved ${MAX_SAVED_ENTRIES.toLocaleString("en")} entries, which is the most you can; please remove one first`;

export const countSaved = (memberId: number): number =>
  statement<[number], number>("SELECT count(*) FROM saved_entries WHERE member_id = ?")
    .pluck()
    .get(memberId) ?? 0;

/** Again it changes nothing. @throws Refusal 403 when the member's list is full */
export const saveEntry = (entry: Saved, memberId: number): void =>
  inTransaction(() => {
    if (isSaved(entry, memberId)) return;
    if (countSaved(memberId) >= MAX_SAVED_ENTRIES) throw new Refusal(403, FULL);
    beginDigest(memberId);
    // By the entry's own moments: another machine's clock may be ahead of this one's.
    statement<[object], unknown>(
      `INSERT INTO saved_entries (member_id, kind, entry_id, created_at, seen_at)
       SELECT @memberId, kind, id, @now, coalesce(updated_at, created_at) FROM entries WHERE kind = @kind AND id = @id`,
    ).run({ memberId, ...entry, now: Date.now() });
  });

/** Also of an entry that was deleted since. */
export const unsaveEntry = (entry: Saved, memberId: number): void =>
  inTransaction(() => {
    db().delete(savedEntries).where(isOf(entry, memberId)).run();
  });

const isSaved = ({ kind, id }: Saved, memberId: number): boolean =>
  statement<[number, string, number], number>(
    "SELECT EXISTS (SELECT 1 FROM saved_entries WHERE member_id = ? AND kind = ? AND entry_id = ?)",
  )
    .pluck()
    .get(memberId, kind, id) === 1;

/** Moments are milliseconds since 1970. */
export interface SavedRow extends Saved {
  savedAt: number;
  /** Where it has changed since the member last looked. */
  changedAt: number | null;
  isGone: boolean;
  /** How many of its kind the member has saved. */
  ofKind: number;
}

const LAST_FIRST = "saved.created_at DESC, saved.kind, saved.entry_id DESC";
const BY_KIND =
  "max(saved.created_at) OVER kinds DESC, saved.kind, saved.created_at DESC, saved.entry_id DESC";

const rowsOf = (memberId: number, limit: number, offset: number, order = LAST_FIRST): SavedRow[] =>
  statement<[number, number, number], Omit<SavedRow, "isGone"> & { isGone: 0 | 1 }>(
    `SELECT saved.kind, saved.entry_id AS id, saved.created_at AS savedAt,
       CASE WHEN entry.updated_at > saved.seen_at AND entry.deleted_at IS NULL THEN entry.updated_at END AS changedAt,
       entry.deleted_at IS NOT NULL AS isGone, count(*) OVER kinds AS ofKind
     FROM saved_entries AS saved
     JOIN entries AS entry ON entry.kind = saved.kind AND entry.id = saved.entry_id
     WHERE saved.member_id = ? WINDOW kinds AS (PARTITION BY saved.kind) ORDER BY ${order} LIMIT ? OFFSET ?`,
  )
    .all(memberId, limit, offset)
    .map((row) => ({ ...row, isGone: row.isGone === 1 }));

/** By kind, of which the last that was saved first, and so the kinds. */
export const listSaved = (memberId: number, page: number): Page<SavedRow> =>
  pageOf(page, { count: countSaved(memberId), exact: true }, (limit, offset) =>
    rowsOf(memberId, limit, offset, BY_KIND),
  );

/** The last that was saved first. */
export const allSaved = (memberId: number): SavedRow[] => rowsOf(memberId, MAX_SAVED_ENTRIES, 0);

/** The last change that is news; 0 where none is. */
export const lastChangeOf = (memberId: number): number =>
  statement<[number], number | null>(
    `SELECT max(entry.updated_at) FROM saved_entries AS saved
     JOIN entries AS entry ON entry.kind = saved.kind AND entry.id = saved.entry_id
     WHERE saved.member_id = ? AND entry.updated_at > saved.seen_at AND entry.deleted_at IS NULL`,
  )
    .pluck()
    .get(memberId) ?? 0;

/** What a page or a mail knew of when it was made. */
export interface Known {
  /** Of the last change of a saved entry; in milliseconds since 1970, 0 where there was none. */
  lastChange: number;
  /** Of the last change of any entry. */
  sequence: number;
}

/** Nothing up to that is news any more. */
export const markSeen = (memberId: number, { lastChange, sequence }: Known): void =>
  inTransaction(() => {
    noteChanges("seen_at", memberId, lastChange);
    markSearchesSeen(memberId, sequence);
    readFoundNotifications(memberId);
  });

/** Call it in a transaction. */
export function noteChanges(column: "seen_at" | "told_at", memberId: number, lastChange: number): void {
  statement<[object], unknown>(
    `UPDATE saved_entries SET ${column} = entry.updated_at FROM entries AS entry
     WHERE member_id = @memberId AND entry.kind = saved_entries.kind AND entry.id = saved_entries.entry_id
       AND entry.updated_at > ${column} AND entry.updated_at <= @lastChange`,
  ).run({ memberId, lastChange });
}

/** Saved entries with changes that neither the member nor a mail knows of; the latest first. */
export const untoldChanges = (memberId: number): (Saved & { changedAt: number })[] =>
  statement<[number], Saved & { changedAt: number }>(
    `SELECT saved.kind, saved.entry_id AS id, entry.updated_at AS changedAt FROM saved_entries AS saved
     JOIN entries AS entry ON entry.kind = saved.kind AND entry.id = saved.entry_id
     WHERE saved.member_id = ? AND entry.updated_at > max(saved.seen_at, saved.told_at)
       AND entry.deleted_at IS NULL
     ORDER BY entry.updated_at DESC`,
  ).all(memberId);

/** By table. */
export const exportSaved = (memberId: number) => ({
  saved_entries: exportedRows(savedEntries, eq(savedEntries.memberId, memberId)),
  saved_searches: exportedRows(savedSearches, eq(savedSearches.memberId, memberId), "feedKey"),
  digests: exportedRows(digests, eq(digests.memberId, memberId)),
});
