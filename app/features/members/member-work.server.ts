import { ADDRESS_CHANGE, ADDRESS_MAIL } from "#app/features/members/address-change.server";
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
 * How many mails of one kind anybody can have sent to one address. What is over that is not sent and not told. It keeps
 * no owner out: the latest of the links that were sent still works when the window ends, and a registration whose mail
 * was left out can have it sent again.
 */
const MAILS: RateLimit = { name: "mails", points: 6, seconds: 60 * 60 };

async function mayMail(kind: string, email: string): Promise<boolean> {
  try {
    await countAgainst(MAILS, limitKey(kind, email));
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

type MemberMail =
  | { about: "already-member" | "address-in-use" }
  | { about: "registration"; registrationId: number }
  | { about: "unverified" | "reset" }
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
  }
}

/** Names the work of this room to the queue. */
export function handleMemberWork(): void {
  handleWork("join", async (payload, { done }) => {
    const { email, name, password } = payload as { email: string; name: string; password: string };
    const mailed = await mayMail("join", email);
    inTransaction(() => {
      done();
      if (memberByEmail(email)?.verified) {
        if (mailed) enqueueMemberMail(email, { about: "already-member" });
        return;
      }
      const { id } = addRegistration({ email, name, password });
      if (mailed) enqueueMemberMail(email, { about: "registration", registrationId: id });
    });
  });

  const sendLinks = async (kind: string, email: string, withReset: boolean, done: () => void) => {
    const member = memberByEmail(email);
    const waiting = member?.verified ? [] : waitingFor(email);
    const reasons: MemberMail[] = waiting.map(({ id }) => ({ about: "registration", registrationId: id }));
    if (member && withReset) reasons.push({ about: "reset" });
    else if (member && !member.verified) reasons.push({ about: "unverified" });
    if (reasons.length === 0 || !(await mayMail(kind, email))) return;
    inTransaction(() => {
      done();
      for (const reason of reasons) enqueueMemberMail(email, reason);
    });
  };
  handleWork("resend", ({ email }, { done }) => sendLinks("resend", String(email), false, done));
  handleWork("forgot", ({ email }, { done }) => sendLinks("forgot", String(email), true, done));

  handleWork(ADDRESS_CHANGE, async (payload, { done }) => {
    const { memberId, email } = payload as { memberId: number; email: string };
    if (!(await mayMail("change", email))) return;
    inTransaction(() => {
      done();
      if (isTaken(email, memberId)) enqueueMemberMail(email, { about: "address-in-use" });
      else enqueue({ kind: ADDRESS_MAIL, payload: { memberId, email }, email });
    });
  });

  // A slow mail server must leave room for everything else.
  const mails = { atOnce: 3 };
  handleWork(
    ADDRESS_MAIL,
    async (payload, { id, number }) => {
      const { memberId, email } = payload as { memberId: number; email: string };
      const member = memberById(memberId);
      if (!member || isTaken(email, memberId)) return;
      const { name } = member;
      const words = newAddressMail(env().appUrl, name, email, newChangeLink(memberId, email));
      await sendMail({ to: { name, address: email }, words, key: `address-${id}-${number}` });
    },
    mails,
  );
  handleWork(
    "member-mail",
    async (payload, { id, number }) => {
      const { email, ...mail } = payload as { email: string } & MemberMail;
      const composed = wordsOf(email, mail);
      if (!composed) return;
      const { words, name } = composed;
      await sendMail({ to: { name, address: email }, words, key: `member-${id}-${number}` });
    },
    mails,
  );
}
