import { inactivityMail } from "#app/accounts/mails/member-mails";
import {
  memberById,
  membersAfter,
  noteInactivityWarning,
  type Member,
} from "#app/accounts/members/members.server";
import { inTransaction } from "#app/platform/db/db.server";
import { takeTurn } from "#app/platform/turns/turns.server";
import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";
import { sendMail } from "#app/platform/mail/mail.server";
import { enqueue, handleTask } from "#app/platform/queue/task-queue.server";
import { isQueued } from "#app/platform/queue/task-records.server";
import { deletedFrom, fateOf } from "#app/site/leaving/inactivity";
import { deleteMember } from "#app/site/leaving/member-data.server";

/* Decisions are read again in the transaction, so runs may overlap (other/product.md, "Retention"). */

const WARNING = "inactivity-warning";
const MEMBERS_PER_BATCH = 200;

function dueFor(member: Member | undefined): "keep" | "warn" | "delete" {
  const fate = member ? fateOf(member, Date.now()) : "keep";
  return fate === "warn" && member && isQueued(WARNING, member.email) ? "keep" : fate;
}

export async function* inactiveMembers(): AsyncGenerator<{ member: Member; fate: "warn" | "delete" }> {
  for (let last = 0; ;) {
    const step = membersAfter(last, MEMBERS_PER_BATCH);
    for (const member of step) {
      const fate = dueFor(member);
      if (fate !== "keep") yield { member, fate };
      last = member.id;
    }
    if (step.length < MEMBERS_PER_BATCH) return;
    await takeTurn();
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
    await takeTurn();
  }
  return counts;
}

async function warn(member: Member, key: string, done: () => void): Promise<void> {
  const { name, email } = member;
  const from = deletedFrom(member, Date.now());
  const isAccepted = await sendMail({
    to: { name, address: email },
    words: inactivityMail(env().appUrl, name, from),
    key,
  });
  inTransaction(() => {
    done();
    noteInactivityWarning(member, isAccepted);
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
      onGivenUp: ({ memberId }) => {
        const member = memberById(Number(memberId));
        if (member) noteInactivityWarning(member, false);
      },
    },
  );
}
