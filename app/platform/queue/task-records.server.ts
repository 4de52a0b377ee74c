import { and, count, eq, lt } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import { workQueue } from "#drizzle/schema.server";

const about = (email: string) => eq(workQueue.email, email);

/** By table. */
export const exportTasks = (email: string) => ({
  work_queue: exportedRows(workQueue, about(email), "payload", "leasedUntil", "lastError"),
});

export function forgetTasks(email: string): void {
  db().delete(workQueue).where(about(email)).run();
}

export const isQueued = (kind: string, email: string): boolean =>
  db()
    .select()
    .from(workQueue)
    .where(and(about(email), eq(workQueue.kind, kind)))
    .get() !== undefined;

/** Of kinds that no current version knows. Returns how many there are. */
export function forgetOldTasks({ before, dryRun }: { before: number; dryRun: boolean }): number {
  const isOld = and(lt(workQueue.createdAt, before), lt(workQueue.dueAt, before));
  if (!dryRun) return db().delete(workQueue).where(isOld).run().changes;
  return db().select({ old: count() }).from(workQueue).where(isOld).get()?.old ?? 0;
}
