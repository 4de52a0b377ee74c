import { setImmediate as nextTurn } from "node:timers/promises";

import { and, asc, eq, gt, sql } from "drizzle-orm";

import { inactivityMail } from "#app/accounts/members/member-mails";
import { memberById, type Member } from "#app/accounts/members/members.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";
import { sendMail } from "#app/platform/mail/mail.server";
import { deleteMember } from "#app/accounts/members/member-data.server";
import { enqueue, handleJob } from "#app/platform/jobs/job-queue.server";
import { deletedFrom, fateOf } from "#app/accounts/retention/inactivity";
import { hubMembers, workQueue } from "#drizzle/schema.server";

/*
 * Members who don't use their account: warned, then deleted (other/product.md, "Retention"). Everything that decides is
 * read again in the transaction that acts on it, so that runs may overlap or die, and whoever logs in meanwhile is kept.
 */

const WARNING = "inactivity-warning";
/** Members who are looked at before requests get their turn. */
const MEMBERS_PER_BATCH = 200;

/** Whether a warning to this member's address waits to be sent. */
const isBeingWarned = ({ email }: Member): boolean =>
  db()
    .select({ id: workQueue.id })
    .from(workQueue)
    .where(and(eq(workQueue.email, email), eq(workQueue.kind, WARNING)))
    .get() !== undefined;

/** What is to be done about a member now; nothing while a warning waits to be sent. */
function dueFor(member: Member | undefined): "keep" | "warn" | "delete" {
  const fate = member ? fateOf(member, Date.now()) : "keep";
  return fate === "warn" && member && isBeingWarned(member) ? "keep" : fate;
}

/** Every member who is to be warned or deleted now, by id. Requests get their turn in between. */
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

/** Orders the warning of a member; gives whether it was still due. */
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

/**
 * Orders the warnings that are due and deletes whose time has come. A member who can't be deleted doesn't stop the
 * others: the next run tries again.
 *
 * @returns how many were warned and deleted, and at how many that failed
 */
export async function tendInactiveMembers(): Promise<{ warned: number; deleted: number; failed: number }> {
  const counts = { warned: 0, deleted: 0, failed: 0 };
  for await (const { member, fate } of inactiveMembers()) {
    try {
      if (fate === "warn") counts.warned += Number(orderWarning(member));
      else counts.deleted += Number(await deleteInactive(member));
    } catch (error) {
      // What stops one may stop them all: told once.
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
      // Nothing is written of a warning to whoever was seen while it was sent.
      .where(and(eq(hubMembers.id, id), sql`${hubMembers.lastSeenAt} IS ${member.lastSeenAt}`))
      .run();
  });
}

/** Names the sending of warnings to the queue: one at a time, as there may be many, and none of them is urgent. */
export function handleWarnings(): void {
  handleJob(
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
