import { newChangeLink, newMemberLink, newRegistrationLink } from "#app/features/members/email-links.server";
import {
  addressChangedMail,
  addressInUseMail,
  alreadyMemberMail,
  confirmationMail,
  memberConfirmationMail,
  newAddressMail,
  passwordChangedMail,
  resetMail,
} from "#app/features/members/member-mails";
import { isTaken, memberByEmail, memberById, newResetToken } from "#app/features/members/members.server";
import { addRegistration, waitingFor } from "#app/features/members/registrations.server";
import { inTransaction } from "#app/foundation/db.server";
import { env } from "#app/foundation/env.server";
import type { MailWords } from "#app/foundation/mail-layout.server";
import { sendMail } from "#app/foundation/mail.server";
import { countAgainst, limitKey, type RateLimit } from "#app/foundation/rate-limit.server";
import { Refusal } from "#app/foundation/refusal";
import { enqueue, handleWork } from "#app/foundation/work-queue.server";

/*
 * What happens after the answer. An answer to someone who joins, or asks for a link, only adds a row here, whether or
 * not the address is known: so neither its words nor its time tell (rulings, section 5).
 */

/**
 * How many mails strangers can have sent to one address, whoever asks. What is over that is not sent and not told; the
 * latest link is then in the mailbox already, and works as long as the window lasts.
 */
const MAILS: RateLimit = { name: "mails", points: 6, seconds: 60 * 60 };

async function mayMail(email: string): Promise<boolean> {
  try {
    await countAgainst(MAILS, limitKey(email));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Adds a registration to the queue; its password must be hashed. */
export const enqueueJoin = (input: { email: string; name: string; password: string }): void =>
  enqueue({ kind: "join", payload: input, email: input.email });

/** Asks for fresh verification links. */
export const enqueueResend = (email: string): void => enqueue({ kind: "resend", payload: { email }, email });

/** Asks for a reset link. */
export const enqueueForgot = (email: string): void => enqueue({ kind: "forgot", payload: { email }, email });

/** Asks to confirm a member's new address. */
export const enqueueAddressChange = (memberId: number, email: string): void =>
  enqueue({ kind: "change-address", payload: { memberId, email }, email });

type MemberMail =
  | { about: "already-member" | "address-in-use" }
  | { about: "registration"; registrationId: number }
  | { about: "unverified" | "reset" }
  | { about: "new-address"; memberId: number }
  | { about: "address-changed" | "password-changed"; name: string };

/** Adds a mail to the queue. Its link is made when it is sent: no token lies in the queue. */
export const enqueueMemberMail = (email: string, mail: MemberMail): void =>
  enqueue({ kind: "member-mail", payload: { email, ...mail }, email });

/** The words of a mail that is about to be sent; undefined when there is no longer a reason for it. */
function wordsOf(email: string, mail: MemberMail): { words: MailWords; name?: string } | undefined {
  const site = env().appUrl;
  switch (mail.about) {
    case "already-member":
      return { words: alreadyMemberMail(site) };
    case "address-in-use":
      return { words: addressInUseMail(site) };
    case "address-changed":
      return { words: addressChangedMail(site, mail.name), name: mail.name };
    case "password-changed":
      return { words: passwordChangedMail(site, mail.name), name: mail.name };
    case "registration": {
      const waiting = waitingFor(email).find(({ id }) => id === mail.registrationId);
      if (!waiting) return undefined;
      const { name } = waiting;
      return { words: confirmationMail(site, name, email, newRegistrationLink(waiting)), name };
    }
    case "unverified": {
      const member = memberByEmail(email);
      if (!member || member.verified) return undefined;
      const { name } = member;
      return { words: memberConfirmationMail(site, name, email, newMemberLink(member)), name };
    }
    case "reset": {
      const member = memberByEmail(email);
      const token = newResetToken(email);
      if (!member || !token) return undefined;
      return { words: resetMail(site, member.name, email, token), name: member.name };
    }
    case "new-address": {
      const member = memberById(mail.memberId);
      if (!member || isTaken(email, member.id)) return undefined;
      const { id, name } = member;
      return { words: newAddressMail(site, name, email, newChangeLink(id, email)), name };
    }
  }
}

/** Names the work of this room to the queue. */
export function handleMemberWork(): void {
  handleWork("join", async (payload) => {
    const { email, name, password } = payload as { email: string; name: string; password: string };
    // Without its mail nobody could confirm a registration; it would only push out others.
    if (!(await mayMail(email))) return;
    inTransaction(() => {
      if (memberByEmail(email)?.verified) enqueueMemberMail(email, { about: "already-member" });
      else {
        const { id } = addRegistration({ email, name, password });
        enqueueMemberMail(email, { about: "registration", registrationId: id });
      }
    });
  });

  const sendLinks = async (email: string, withReset: boolean) => {
    const member = memberByEmail(email);
    const waiting = member?.verified ? [] : waitingFor(email);
    const reasons: MemberMail[] = waiting.map(({ id }) => ({ about: "registration", registrationId: id }));
    if (member && withReset) reasons.push({ about: "reset" });
    else if (member && !member.verified) reasons.push({ about: "unverified" });
    if (reasons.length === 0 || !(await mayMail(email))) return;
    inTransaction(() => reasons.forEach((reason) => enqueueMemberMail(email, reason)));
  };
  handleWork("resend", ({ email }) => sendLinks(String(email), false));
  handleWork("forgot", ({ email }) => sendLinks(String(email), true));

  handleWork("change-address", async (payload) => {
    const { memberId, email } = payload as { memberId: number; email: string };
    if (!(await mayMail(email))) return;
    enqueueMemberMail(
      email,
      isTaken(email, memberId) ? { about: "address-in-use" } : { about: "new-address", memberId },
    );
  });

  handleWork("member-mail", async (payload, { id }) => {
    const { email, ...mail } = payload as { email: string } & MemberMail;
    const composed = wordsOf(email, mail);
    if (!composed) return;
    const { words, name } = composed;
    await sendMail({ to: { name, address: email }, words, key: `member-${id}` });
  });
}
