import { setImmediate as nextTurn } from "node:timers/promises";

import { and, asc, eq, gt, sql } from "drizzle-orm";

import { inactivityMail } from "#app/accounts/members/member-mails";
import { memberById, type Member } from "#app/accounts/members/members.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";
import { sendMail } from "#app/platform/mail/mail.server";
import { deleteMember } from "#app/accounts/members/member-data.server";
import { enqueue, handleTask } from "#app/platform/queue/task-queue.server";
import { deletedFrom, fateOf } from "#app/accounts/retention/inactivity";
import { hubMembers, workQueue } from "#drizzle/schema.server";

/* Decisions are read again in the transaction, so runs may overlap (other/product.md, "Retention"). */

const WARNING = "inactivity-warning";
const MEMBERS_PER_BATCH = 200;

const isBeingWarned = ({ email }: Member): boolean =>
  db()
    .select({ id: workQueue.id })
    .from(workQueue)
    .where(and(eq(workQueue.email, email), eq(workQueue.kind, WARNING)))
    .get() !== undefined;

function dueFor(member: Member | undefined): "keep" | "warn" | "delete" {
  const fate = member ? fateOf(member, Date.now()) : "keep";
  return fate === "warn" && member && isBeingWarned(member) ? "keep" : fate;
}

export async function* inactiveMembers(): AsyncGenerator<{ member: Member; fate: "warn" | "delete" }> {
  for (let last = 0; ;) {
    const step = db()
      .select()
      .from(hubMembers)
      .where(gt(hubMembers.id, last))
      .orderBy(asc(hubMembers.id))
      .limit(MEMBERS_PER_BATCH)
      .all();
    for (const member of step) {
      const fate = dueFor(member);
      if (fate !== "keep") yield { member, fate };
      last = member.id;
    }
    if (step.length < MEMBERS_PER_BATCH) return;
    await nextTurn();
  }
}

function orderWarning({ id }: Member): boolean {
  return inTransaction(() => {
    const member = memberById(id);
    if (!member || dueFor(member) !== "warn") return false;
    enqueue({ kind: WARNING, payload: { memberId: id }, email: member.email });
    return true;
  });
}

const deleteInactive = (member: Member): Promise<boolean> =>
  deleteMember(member, false, () => dueFor(memberById(member.id)) === "delete");

/** One member's failure doesn't stop the others; the next run tries again. */
export async function tendInactiveMembers(): Promise<{ warned: number; deleted: number; failed: number }> {
  const counts = { warned: 0, deleted: 0, failed: 0 };
  for await (const { member, fate } of inactiveMembers()) {
    try {
      if (fate === "warn") counts.warned += Number(orderWarning(member));
      else counts.deleted += Number(await deleteInactive(member));
    } catch (error) {
      // What stops one may stop them all, so it is logged once.
      if (counts.failed++ === 0)
        log.error(`An inactive member can't be warned or deleted: ${reasonOf(error)}`);
    }
    await nextTurn();
  }
  return counts;
}

async function warn(member: Member, key: string, done: () => void): Promise<void> {
  const { id, name, email } = member;
  const from = deletedFrom(member, Date.now());
  const accepted = await sendMail({
    to: { name, address: email },
    words: inactivityMail(env().appUrl, name, from),
    key,
  });
  const now = Date.now();
  inTransaction(() => {
    done();
    db()
      .update(hubMembers)
      .set(
        accepted
          ? { inactivityWarnedAt: now, inactivityWarningFailedAt: null }
          : { inactivityWarningFailedAt: now },
      )
      .where(and(eq(hubMembers.id, id), sql`${hubMembers.lastSeenAt} IS ${member.lastSeenAt}`))
      .run();
  });
}

/** One at a time: there may be many, and none is urgent. */
export function handleWarnings(): void {
  handleTask(
    WARNING,
    async ({ memberId }, { id, number, done }) => {
      const member = memberById(Number(memberId));
      if (member && fateOf(member, Date.now()) === "warn")
        await warn(member, `inactive-${id}-${number}`, done);
    },
    {
      atOnce: 1,
      onGivenUp: ({ memberId }) =>
        void db()
          .update(hubMembers)
          .set({ inactivityWarningFailedAt: Date.now() })
          .where(eq(hubMembers.id, Number(memberId)))
          .run(),
    },
  );
}
