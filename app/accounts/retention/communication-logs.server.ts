import { lstat, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

import { and, count, gt, inArray, lt, sql } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";
import { yearsAfter } from "#app/accounts/retention/inactivity";
import { messages, workQueue } from "#drizzle/schema.server";

/** How much of the communication logs was too old. */
export interface OldLogs {
  /** Messages whose moment of delivery was forgotten. */
  deliveries: number;
  /** Mails in the outbox. */
  files: number;
  /** Pieces of work that nobody has done. */
  work: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** Messages that are changed in one transaction. */
const MESSAGES_PER_BATCH = 500;

const isOldDelivery = (before: number) =>
  and(gt(messages.deliveredAt, sql.raw("0")), lt(messages.deliveredAt, before));

/** Work that neither was done nor given up: of a kind that no version here knows any more. */
const isOldWork = (before: number) => and(lt(workQueue.createdAt, before), lt(workQueue.dueAt, before));

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

/** Mails in the outbox, begun ones included, that were last written before a moment. */
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

/**
 * Deletes the communication logs that are older than a year, a day late rather than early. They are
 *
 * - the moment at which a message was delivered. That it was delivered is a fact of the message, which lives as long as
 *   its owner: so 0 takes the moment's place, and nothing is delivered twice;
 * - the mails that a site without a mail server wrote into its outbox;
 * - work that was never done, with the address that it was for.
 *
 * When an inactive member was warned goes with the member, or when the member is seen: it never gets a year old. Closed
 * reports are no such log: a member sees by them what they have reported. The server's own log is on standard output, and
 * whoever collects it keeps it no longer.
 *
 * @param dryRun only counts
 */
export async function forgetOldLogs({ dryRun }: { dryRun: boolean }): Promise<OldLogs> {
  const before = yearsAfter(Date.now() - DAY, -1);
  const mails = await oldMails(before);
  if (dryRun) {
    const [deliveries] = db().select({ count: count() }).from(messages).where(isOldDelivery(before)).all();
    const [work] = db().select({ count: count() }).from(workQueue).where(isOldWork(before)).all();
    return { deliveries: deliveries?.count ?? 0, files: mails.length, work: work?.count ?? 0 };
  }
  return {
    deliveries: await forgetDeliveries(before),
    files: await removeMails(mails),
    work: db().delete(workQueue).where(isOldWork(before)).run().changes,
  };
}
