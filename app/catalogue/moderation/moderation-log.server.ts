import { and, count, desc, eq, isNotNull, lt, sql } from "drizzle-orm";

import type { MemberTraces } from "#app/accounts/members/account-rows.server";
import type { KeptComment } from "#app/catalogue/about/comments.server";
import { db } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import { moderationLog, type DataKind } from "#drizzle/schema.server";

/** What undoes an act of the operator's. */
export type Undo =
  | { how: "hold"; kind: DataKind; id: number }
  | { how: "hold-comment"; id: number }
  /** What was refused waits again. */
  | { how: "wait"; heldId: number }
  | { how: "restore"; heldId: number }
  | { how: "restore-comment"; comment: KeptComment }
  | { how: "reopen-report"; id: number }
  | { how: "reopen-message"; id: number }
  | { how: "block"; id: number; reason: string | null }
  | { how: "release"; id: number };

/** `undo` is null for what can't be undone, or not any more. */
export type LoggedAct = Omit<typeof moderationLog.$inferSelect, "undo"> & { undo: Undo | null };

export type NewAct = Pick<LoggedAct, "createdAt" | "operator" | "action" | "about" | "reason" | "undo">;

/** Call it in the transaction of the act. Returns its number. */
export const logAct = ({ undo, ...act }: NewAct): number =>
  db()
    .insert(moderationLog)
    .values({ ...act, undo: undo && { ...undo } })
    .returning({ id: moderationLog.id })
    .get().id;

export const loggedAct = (id: number): LoggedAct | undefined =>
  db().select().from(moderationLog).where(eq(moderationLog.id, id)).get() as LoggedAct | undefined;

/** The newest first. */
export const loggedActs = (): LoggedAct[] =>
  db().select().from(moderationLog).orderBy(desc(moderationLog.id)).all() as LoggedAct[];

/** Call it in the transaction that undoes the act. */
export function noteUndone(id: number, undoneAt: number): void {
  db().update(moderationLog).set({ undoneAt, undo: null }).where(eq(moderationLog.id, id)).run();
}

/** What a removed comment said stands there, until it can't be brought back. */
const isOfAuthor = (memberId: number) =>
  sql`json_extract(${moderationLog.undo}, '$.comment.authorId') = ${memberId}`;

/** A comment whose author has left doesn't come back. */
export const moderationTraces: MemberTraces = {
  rowsOf: ({ id }) => ({ moderation_log: exportedRows(moderationLog, isOfAuthor(id), "operator") }),
  forget: ({ id }) => void db().update(moderationLog).set({ undo: null }).where(isOfAuthor(id)).run(),
};

/** What brings back what was removed before that. Returns of how many. */
export function forgetUndo({ before, dryRun }: { before: number; dryRun: boolean }): number {
  const isOld = and(lt(moderationLog.createdAt, before), isNotNull(moderationLog.undo));
  if (dryRun) return db().select({ old: count() }).from(moderationLog).where(isOld).get()?.old ?? 0;
  return db().update(moderationLog).set({ undo: null }).where(isOld).run().changes;
}

/** Returns how many there are. */
export function forgetActs({ before, dryRun }: { before: number; dryRun: boolean }): number {
  const isOld = lt(moderationLog.createdAt, before);
  if (dryRun) return db().select({ old: count() }).from(moderationLog).where(isOld).get()?.old ?? 0;
  return db().delete(moderationLog).where(isOld).run().changes;
}
