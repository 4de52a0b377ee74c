import { and, eq } from "drizzle-orm";

import { confirmedMember } from "#app/messages/confirmed-member.server";
import { OWN_ADDRESS } from "#app/messages/message";
import type { AddressedMessageInput } from "#app/messages/message-schema";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { db } from "#app/platform/db/db.server";
import { fieldRefusal } from "#app/platform/refusal";
import { hubMembers, type messages } from "#drizzle/schema.server";

export interface Recipient {
  name: string;
  email: string;
  /** Undefined where no member has confirmed the address. */
  memberId: number | undefined;
  /** The entry or member that was written to (`startups/12`): then the sender knows no address. */
  about?: { to: string; title: string | null };
}

/** Throws Refusal 400 at `recipientEmail` for the sender's own address. */
export function recipientByAddress(
  { recipientName: name, recipientEmail: email }: AddressedMessageInput,
  sender: SessionMember,
): Recipient {
  if (email === sender.email) throw fieldRefusal("recipientEmail", OWN_ADDRESS);
  return { name, email, memberId: confirmedMember(email) };
}

export const verifiedMember = (id: number): { id: number; name: string; email: string } | undefined =>
  db()
    .select({ id: hubMembers.id, name: hubMembers.name, email: hubMembers.email })
    .from(hubMembers)
    .where(and(eq(hubMembers.id, id), eq(hubMembers.verified, true)))
    .get();

/** Where a message about an entry goes: to the address that its member has now. Empty once the recipient has left. */
export const addressOf = ({
  about,
  recipientId,
  recipientEmail,
}: Pick<typeof messages.$inferSelect, "about" | "recipientId" | "recipientEmail">): string =>
  about === null ? recipientEmail : (verifiedMember(Number(recipientId))?.email ?? "");
