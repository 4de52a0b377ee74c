import { memberByEmail, memberById, type Member } from "#app/accounts/members/members.server";
import { OWN_ADDRESS } from "#app/messages/message";
import type { Addressee } from "#app/messages/message-schema";
import type { SessionMember } from "#app/operations/caller";
import { fieldRefusal } from "#app/platform/refusal";
import type { messages } from "#drizzle/schema.server";

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
  { recipientName: name, recipientEmail: email }: Exclude<Addressee, { to: string }>,
  sender: SessionMember,
): Recipient {
  if (email === sender.email) throw fieldRefusal("recipientEmail", OWN_ADDRESS);
  return { name, email, memberId: confirmedMember(email) };
}

const confirmed = (member: Member | undefined) => (member?.verified ? member : undefined);

export const verifiedMember = (id: number) => confirmed(memberById(id));

export const confirmedMember = (email: string) => confirmed(memberByEmail(email))?.id;

/** Where a message about an entry goes: to the address that its member has now. Empty once the recipient has left. */
export const addressOf = ({
  about,
  recipientId,
  recipientEmail,
}: Pick<typeof messages.$inferSelect, "about" | "recipientId" | "recipientEmail">): string =>
  about === null ? recipientEmail : (verifiedMember(Number(recipientId))?.email ?? "");
