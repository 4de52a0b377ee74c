import { and, eq, lt, sql } from "drizzle-orm";

import { enqueueDelivery } from "#app/messages/message-delivery.server";
import { isBlocked } from "#app/accounts/blocks/blocks.server";
import { FREE_MESSAGES } from "#app/accounts/members/member";
import { LIMIT_REACHED, type MessageStatus } from "#app/messages/message";
import type { MessageInput } from "#app/messages/message-schema";
import type { Recipient } from "#app/messages/recipients.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { moderate } from "#app/platform/moderation/moderation.server";
import { refusesMail } from "#app/messages/refusals.server";
import { db } from "#app/platform/db/db.server";
import { countAgainst, countClient, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { makeOnce } from "#app/platform/forms/idempotency.server";
import { hubMembers, messages } from "#drizzle/schema.server";

/** Per hour, including blocked messages, which are free. */
const BY_MEMBER: RateLimit = { name: "messages", points: 20, seconds: HOUR_SECONDS };
const BY_CLIENT: RateLimit = { name: "messages-client", points: 60, seconds: HOUR_SECONDS };

export interface SentMessage {
  id: number;
  status: MessageStatus;
  moderationReason: string | null;
  recipientName: string;
}

const limitReached = () => new Refusal(403, LIMIT_REACHED);

export const countedMessages = (memberId: number): number =>
  db().select({ count: hubMembers.messageCount }).from(hubMembers).where(eq(hubMembers.id, memberId)).get()
    ?.count ?? 0;

/**
 * Call it in the transaction that stores the message: one statement checks and raises the count, so two messages can't
 * take one place. Throws Refusal 403 when none are left.
 */
export function countMessage(memberId: number): void {
  const { changes } = db()
    .update(hubMembers)
    .set({ messageCount: sql`${hubMembers.messageCount} + 1` })
    .where(and(eq(hubMembers.id, memberId), lt(hubMembers.messageCount, FREE_MESSAGES)))
    .run();
  if (changes === 0) throw limitReached();
}

const outcomeOf = (id: number): SentMessage => {
  const { status, moderationReason, recipientName } = messages;
  const stored = db()
    .select({ id: messages.id, status, moderationReason, recipientName })
    .from(messages)
    .where(eq(messages.id, id));
  const found = stored.get();
  if (!found) throw new Refusal(409, "This message was deleted meanwhile; please send it again");
  return found;
};

/** Call it in a transaction. */
function store(
  { subject, content }: MessageInput,
  sender: SessionMember,
  { name, email, memberId, about }: Recipient,
  reason: string | undefined,
): number {
  const refused = refusesMail(email);
  const status: MessageStatus = reason ? "blocked" : refused ? "undelivered" : "sent";
  const counted = status === "sent";
  if (counted) countMessage(sender.id);
  const withheld = refused || (memberId !== undefined && isBlocked(sender.id, memberId));
  const message: typeof messages.$inferInsert = {
    senderId: sender.id,
    senderName: sender.name,
    recipientId: memberId === undefined ? email : String(memberId),
    recipientName: name,
    recipientEmail: about ? "" : email,
    recipientType: memberId === undefined ? "external" : "member",
    about: about?.to,
    aboutTitle: about?.title,
    subject,
    content,
    status,
    moderationReason: reason ?? null,
    counted,
    withheld,
  };
  const id = Number(db().insert(messages).values(message).run().lastInsertRowid);
  if (counted && !withheld) enqueueDelivery(id);
  return id;
}

interface Sending {
  input: MessageInput;
  sender: SessionMember;
  /** Asked again when the message is stored: the recipient may have left meanwhile. Throws Refusal where there is none. */
  findRecipient: () => Recipient;
  token: string | undefined;
}

/**
 * A repeated `token` sends nothing more; blocked messages and those to refusing mailboxes are stored and free. Throws
 * Refusal 403 without messages left, 429 after too many tries.
 */
export async function sendMessage(
  request: Request,
  { input, sender, findRecipient, token }: Sending,
): Promise<SentMessage> {
  const submission = { memberId: sender.id, kind: "messages", token, content: input };
  let reason: string | undefined;
  const judge = async () => {
    const { name, about } = findRecipient();
    await countClient(BY_CLIENT, request);
    await countAgainst(BY_MEMBER, String(sender.id));
    // Saves the model's call; the binding check is in the transaction.
    if (countedMessages(sender.id) >= FREE_MESSAGES) throw limitReached();
    const { subject, content } = input;
    // The sender answers only for a name that they typed.
    const recipientName = about ? "" : name;
    reason = await moderate({ senderName: sender.name, recipientName, subject, content });
  };
  return outcomeOf(await makeOnce(submission, judge, () => store(input, sender, findRecipient(), reason)));
}
