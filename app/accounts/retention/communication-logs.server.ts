import { lstat, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

import { and, count, gt, inArray, lt, sql } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { DAY_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";
import { yearsAfter } from "#app/accounts/retention/inactivity";
import { messages, workQueue } from "#drizzle/schema.server";

export interface OldLogs {
  deliveries: number;
  files: number;
  work: number;
}

const MESSAGES_PER_BATCH = 500;

const isOldDelivery = (before: number) =>
  and(gt(messages.deliveredAt, sql.raw("0")), lt(messages.deliveredAt, before));

/** Tasks of a kind that no current version knows. */
const isOldTask = (before: number) => and(lt(workQueue.createdAt, before), lt(workQueue.dueAt, before));

async function forgetDeliveries(before: number): Promise<number> {
  for (let forgotten = 0; ;) {
    const some = db()
      .select({ id: messages.id })
      .from(messages)
      .where(isOldDelivery(before))
      .limit(MESSAGES_PER_BATCH);
    const { changes } = db().update(messages).set({ deliveredAt: 0 }).where(inArray(messages.id, some)).run();
    forgotten += changes;
    if (changes < MESSAGES_PER_BATCH) return forgotten;
    await nextTurn();
  }
}

async function oldMails(before: number): Promise<string[]> {
  const folder = path.join(env().dataDir, "outbox");
  const old: string[] = [];
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isFile() || !/\.eml(\.part)?$/.test(entry.name)) continue;
      const file = path.join(folder, entry.name);
      if ((await lstat(file)).mtimeMs < before) old.push(file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      log.error(`The outbox can't be read: ${reasonOf(error)}`);
    }
  }
  return old;
}

async function removeMails(files: string[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    try {
      await rm(file);
      removed++;
    } catch (error) {
      log.error(`A mail in the outbox can't be removed: ${reasonOf(error)}`);
    }
  }
  return removed;
}

/** Source: other/product.md, "Retention". A delivery time becomes 0, so that nothing is sent twice. */
export async function forgetOldLogs({ dryRun }: { dryRun: boolean }): Promise<OldLogs> {
  const before = yearsAfter(Date.now() - DAY_MS, -1);
  const mails = await oldMails(before);
  if (dryRun) {
    const [deliveries] = db().select({ count: count() }).from(messages).where(isOldDelivery(before)).all();
    const [work] = db().select({ count: count() }).from(workQueue).where(isOldTask(before)).all();
    return { deliveries: deliveries?.count ?? 0, files: mails.length, work: work?.count ?? 0 };
  }
  return {
    deliveries: await forgetDeliveries(before),
    files: await removeMails(mails),
    work: db().delete(workQueue).where(isOldTask(before)).run().changes,
  };
}
