import { and, count, eq, gt, inArray, lt, ne, or, sql } from "drizzle-orm";

import type { MemberKey, MemberTraces } from "#app/accounts/members/account-rows.server";
import { FORMER_MEMBER } from "#app/accounts/members/names-of-ours";
import { receivedBy } from "#app/messages/received-messages.server";
import { db } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import { takeTurn } from "#app/platform/turns/turns.server";
import { refusalKey } from "#app/platform/mail/refusal-key.server";
import {
  mailRefusals,
  messageBlocks,
  messageReactions,
  messageReports,
  messages,
} from "#drizzle/schema.server";

/** Whether a recipient is a member, and wants messages, is the recipient's own data. */
const OF_RECIPIENT = ["recipientId", "recipientType", "withheld", "deliveredAt", "counted"] as const;

function* exportMessages(id: number) {
  // So is whether they have read it.
  yield* exportedRows(messages, eq(messages.senderId, id), ...OF_RECIPIENT, "readAt");
  yield* exportedRows(messages, and(receivedBy(id), ne(messages.senderId, id)), ...OF_RECIPIENT);
}

const rowsOf = ({ id, email }: MemberKey) => ({
  messages: exportMessages(id),
  message_reactions: exportedRows(messageReactions, eq(messageReactions.userId, id)),
  message_blocks: exportedRows(messageBlocks, eq(messageBlocks.memberId, id)),
  message_reports: exportedRows(messageReports, eq(messageReports.reporterId, id), "closedAt"),
  mail_refusals: exportedRows(mailRefusals, eq(mailRefusals.emailHash, refusalKey(email))),
});

/**
 * What others wrote to them stays, without the recipient; what they wrote goes with the member. A mailbox's refusal of
 * messages stays: it isn't tied to a member.
 */
function forgetRecipient({ id, email }: MemberKey): void {
  const nobody = { recipientId: "", recipientEmail: "", about: null, aboutTitle: null };
  db()
    .update(messages)
    .set({ ...nobody, recipientName: FORMER_MEMBER })
    .where(or(eq(messages.recipientId, String(id)), eq(messages.recipientEmail, email)))
    .run();
}

export const messageTraces: MemberTraces = { rowsOf, forget: forgetRecipient };

const MESSAGES_PER_BATCH = 500;

/** Returns how many there are. A delivery time becomes 0, so that nothing is sent twice. */
export async function forgetOldDeliveries({
  before,
  dryRun,
}: {
  before: number;
  dryRun: boolean;
}): Promise<number> {
  const isOld = and(gt(messages.deliveredAt, sql.raw("0")), lt(messages.deliveredAt, before));
  if (dryRun) return db().select({ old: count() }).from(messages).where(isOld).get()?.old ?? 0;
  for (let forgotten = 0; ;) {
    const some = db().select({ id: messages.id }).from(messages).where(isOld).limit(MESSAGES_PER_BATCH);
    const { changes } = db().update(messages).set({ deliveredAt: 0 }).where(inArray(messages.id, some)).run();
    forgotten += changes;
    if (changes < MESSAGES_PER_BATCH) return forgotten;
    await takeTurn();
  }
}
