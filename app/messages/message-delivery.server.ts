import { eq } from "drizzle-orm";

import { giveBack } from "#app/messages/free-messages.server";
import { shownAbout } from "#app/messages/message";
import { messageMail } from "#app/messages/message-mail";
import { addressOf, confirmedMember } from "#app/messages/recipients.server";
import { hasWrittenTo } from "#app/messages/received-messages.server";
import { isBlocked } from "#app/accounts/blocks/blocks.server";
import { refusalLink, refusesMail } from "#app/messages/refusals.server";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { takeMailPlace } from "#app/platform/mail/mail-allowance.server";
import { sendMail } from "#app/platform/mail/mail.server";
import { shownName } from "#app/platform/mail/shown-name";
import { enqueue, handleTask, withdrawTasks, type Attempt } from "#app/platform/queue/task-queue.server";
import { hubMembers, messages } from "#drizzle/schema.server";

const KIND = "message";

/**
 * Call it in the transaction that releases the message. The row names nobody: a sender's export must not tell whether
 * one exists, as a blocked sender has none.
 */
export const enqueueDelivery = (messageId: number): void => enqueue({ kind: KIND, payload: { messageId } });

export const withdrawDelivery = (messageId: number): void => withdrawTasks([KIND], { messageId });

const waiting = (id: number) =>
  db()
    .select({ message: messages, senderName: hubMembers.name, senderEmail: hubMembers.email })
    .from(messages)
    .innerJoin(hubMembers, eq(hubMembers.id, messages.senderId))
    .where(eq(messages.id, id))
    .all()
    .find(({ message }) => message.status === "sent" && !message.withheld && message.deliveredAt === null);

/** As many of a thread's messages as mail programs need to keep it together. */
const MAX_NAMED = 10;

const keyOf = (id: number): string => `message-${id}`;

/** The mails of a thread before an answer in it, up to the last one from the other side, which it answers. */
function mailsBefore({ id, senderId, recipientId }: typeof messages.$inferSelect): string[] {
  const earlier = statement<[object], { id: number; isTheirs: number }>(
    `SELECT id, sender_id <> @senderId AS isTheirs FROM messages
     WHERE id < @id AND recipient_type = 'member' AND status = 'sent' AND NOT withheld
       AND ((sender_id = @senderId AND recipient_id = @recipientId) OR (sender_id = @otherId AND recipient_id = @senderKey))
     ORDER BY id DESC LIMIT @most`,
  ).all({
    id,
    senderId,
    senderKey: String(senderId),
    recipientId,
    otherId: Number(recipientId),
    most: MAX_NAMED,
  });
  const answered = earlier.findIndex(({ isTheirs }) => isTheirs === 1);
  return answered < 0
    ? []
    : earlier
        .slice(answered)
        .map((each) => keyOf(each.id))
        .toReversed();
}

/** The sender sees it and isn't charged; a member's inbox keeps the message unless it is withheld. */
function markUndelivered(id: number, withheld = false): void {
  inTransaction(() => {
    const found = waiting(id);
    if (!found) return;
    db().update(messages).set({ status: "undelivered", withheld }).where(eq(messages.id, id)).run();
    giveBack(found.message);
  });
}

async function deliver(id: number, { number, done }: Attempt): Promise<void> {
  const found = waiting(id);
  // Deleted with its sender, blocked by the operator, or delivered by an attempt that wasn't recorded.
  if (!found) return;
  const { message, senderName, senderEmail } = found;
  const { senderId, recipientType, recipientName } = message;
  const address = addressOf(message);
  // The recipient has left meanwhile.
  if (!address) return markUndelivered(id, true);
  if (recipientType === "member" && isBlocked(senderId, Number(message.recipientId))) {
    db().update(messages).set({ withheld: true }).where(eq(messages.id, id)).run();
    return;
  }
  if (refusesMail(address)) return markUndelivered(id, true);
  const wait = number === 1 ? await takeMailPlace("message", address) : undefined;
  if (wait !== undefined) {
    inTransaction(() => {
      done();
      enqueue({ kind: KIND, payload: { messageId: id }, dueAt: Date.now() + wait * 1000 });
    });
    return;
  }
  const isMember = confirmedMember(address) !== undefined;
  const answers = recipientType === "member" && hasWrittenTo(Number(message.recipientId), senderId);
  // Whoever is listed is written to by strangers, and someone without a confirmed account has no inbox to refuse in.
  const refusal = (message.about !== null && !answers) || !isMember ? refusalLink(address) : undefined;
  const about = shownAbout(message.about, message.aboutTitle);
  await sendMail({
    to: { name: shownName(recipientName), address },
    words: messageMail(
      env().appUrl,
      { ...message, senderName, senderEmail, about, isMember, answers },
      refusal,
    ),
    key: keyOf(id),
    follows: answers ? mailsBefore(message) : [],
    author: { name: senderName, address: senderEmail },
    refuse: refusal,
  });
  db().update(messages).set({ deliveredAt: Date.now() }).where(eq(messages.id, id)).run();
}

/** Few at once, so that a slow mail server doesn't hold up other tasks. */
export function handleMessageTasks(): void {
  handleTask(KIND, ({ messageId }, attempt) => deliver(Number(messageId), attempt), {
    atOnce: 2,
    onGivenUp: ({ messageId }) => markUndelivered(Number(messageId)),
  });
}
