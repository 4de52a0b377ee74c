import { ADDRESS_CHANGE, ADDRESS_MAIL } from "#app/accounts/members/address-change.server";
import { newChangeLink, newMemberLink, newRegistrationLink } from "#app/accounts/joining/email-links.server";
import {
  addressChangedMail,
  addressInUseMail,
  alreadyMemberMail,
  confirmationMail,
  newAddressMail,
  passwordChangedMail,
  resetLink,
  resetMail,
  tokenMadeMail,
  type NamedToken,
  type Waiting,
} from "#app/accounts/mails/member-mails";
import { newResetLink } from "#app/accounts/joining/password-reset.server";
import { isTaken, memberByEmail, memberById, type Member } from "#app/accounts/members/members.server";
import { addRegistration, waitingFor, type Joining } from "#app/accounts/members/registrations.server";
import { inTransaction } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { takeMailPlace, type CausedMail } from "#app/platform/mail/mail-allowance.server";
import type { MailWords } from "#app/platform/mail/mail-layout.server";
import { sendMail } from "#app/platform/mail/mail.server";
import { shownName } from "#app/platform/mail/shown-name";
import { enqueue, handleTask } from "#app/platform/queue/task-queue.server";

/* Only adds a row, so that timing doesn't tell whether an address is known (other/product.md, "Joining"). */

/** A mail over the limit is dropped silently; the last link sent still works when the window ends. */
const mayMail = async (kind: CausedMail, email: string, asker?: string): Promise<boolean> =>
  (await takeMailPlace(kind, email, asker)) === undefined;

/** The password must already be hashed. */
export const enqueueJoin = (input: Joining): void =>
  enqueue({ kind: "join", payload: { ...input }, email: input.email });

interface AskedMail {
  email: string;
  /** A keyed hash of the network. */
  asker: string;
  /** Hashes of the marks that the asking browser has: their registrations get another 24 hours. */
  browsers: string[];
}

export const enqueueAsked = (kind: "resend" | "forgot", asked: AskedMail): void =>
  enqueue({ kind, payload: { ...asked }, email: asked.email });

type MemberMail =
  | { about: "already-member"; redirectTo?: string }
  | { about: "address-in-use" }
  /** `renewed`: ids of registrations. */
  | { about: "links"; withReset: boolean; renewed: number[] }
  | { about: "address-changed" | "password-changed"; name: string }
  | { about: "token-made"; name: string; token: NamedToken };

/** The link is made when the mail is sent: no token lies in the queue. */
export const enqueueMemberMail = (email: string, mail: MemberMail): void =>
  enqueue({ kind: "member-mail", payload: { email, ...mail }, email });

function waitingAt(email: string, member: Member | undefined, renewed: readonly number[]): Waiting[] {
  const registrations = waitingFor(email).map((one): Waiting => ({
    about: "registration",
    name: one.name,
    asked: { at: one.createdAt, device: one.device ?? "an unknown device" },
    ...newRegistrationLink(one, renewed.includes(one.id)),
    redirectTo: one.redirectTo ?? undefined,
  }));
  const own: Waiting[] = member ? [{ about: "member", name: member.name, ...newMemberLink(member) }] : [];
  return [...registrations.toReversed(), ...own];
}

type LinksMail = Extract<MemberMail, { about: "links" }>;

function linksMail(
  email: string,
  // A task of an earlier version names none.
  { withReset, renewed = [] }: LinksMail,
): { words: MailWords; name: string } | undefined {
  const site = env().appUrl;
  const member = memberByEmail(email);
  const token = member && withReset ? newResetLink(member).token : undefined;
  const [latest, ...earlier] = member?.verified ? [] : waitingAt(email, token ? undefined : member, renewed);
  if (!latest)
    return member && token
      ? { words: resetMail(site, member.name, email, token), name: member.name }
      : undefined;
  const reset = token && resetLink(site, email, token);
  return { words: confirmationMail(site, email, [latest, ...earlier], reset), name: latest.name };
}

function wordsOf(email: string, mail: MemberMail): { words: MailWords; name?: string } | undefined {
  const site = env().appUrl;
  switch (mail.about) {
    case "already-member":
      return { words: alreadyMemberMail(site, email, mail.redirectTo) };
    case "address-in-use":
      return { words: addressInUseMail(site, email) };
    case "address-changed":
      return { words: addressChangedMail(site, mail.name), name: mail.name };
    case "password-changed":
      return { words: passwordChangedMail(site, mail.name), name: mail.name };
    case "token-made":
      return { words: tokenMadeMail(site, mail.name, mail.token), name: mail.name };
    case "links":
      return linksMail(email, mail);
  }
}

export function handleMemberTasks(): void {
  handleTask("join", async (payload, { done }) => {
    const joining = payload as unknown as Joining;
    const { email, asker, redirectTo } = joining;
    const mailed = await mayMail("join", email, asker);
    inTransaction(() => {
      done();
      if (memberByEmail(email)?.verified) {
        if (mailed) enqueueMemberMail(email, { about: "already-member", redirectTo });
        return;
      }
      const { id } = addRegistration(joining);
      if (mailed) enqueueMemberMail(email, { about: "links", withReset: false, renewed: [id] });
    });
  });

  const sendLinks = async (
    kind: "resend" | "forgot",
    { email, asker, browsers = [] }: AskedMail,
    done: () => void,
  ) => {
    const withReset = kind === "forgot";
    const member = memberByEmail(email);
    const waiting = waitingFor(email);
    const hasLinks = member?.verified ? withReset : member !== undefined || waiting.length > 0;
    if (!hasLinks || !(await mayMail(kind, email, asker))) return;
    const own = waiting.filter(({ browser }) => browser !== null && browsers.includes(browser));
    inTransaction(() => {
      done();
      enqueueMemberMail(email, { about: "links", withReset, renewed: own.map(({ id }) => id) });
    });
  };
  handleTask("resend", (payload, { done }) => sendLinks("resend", payload as unknown as AskedMail, done));
  handleTask("forgot", (payload, { done }) => sendLinks("forgot", payload as unknown as AskedMail, done));

  handleTask(ADDRESS_CHANGE, async (payload, { done }) => {
    const { memberId, email } = payload as { memberId: number; email: string };
    if (!(await mayMail("change", email))) return;
    inTransaction(() => {
      done();
      if (isTaken(email, memberId)) enqueueMemberMail(email, { about: "address-in-use" });
      else enqueue({ kind: ADDRESS_MAIL, payload: { memberId, email }, email });
    });
  });

  // A slow mail server must leave room for other tasks.
  const mails = { atOnce: 3 };
  handleTask(
    ADDRESS_MAIL,
    async (payload, { id, number }) => {
      const { memberId, email } = payload as { memberId: number; email: string };
      const member = memberById(memberId);
      if (!member || isTaken(email, memberId)) return;
      const words = newAddressMail(env().appUrl, member.name, email, newChangeLink(memberId, email).token);
      const to = { name: shownName(member.name), address: email };
      await sendMail({ to, words, key: `address-${id}-${number}` });
    },
    mails,
  );
  handleTask(
    "member-mail",
    async (payload, { id, number }) => {
      const { email, ...mail } = payload as { email: string } & MemberMail;
      const composed = wordsOf(email, mail);
      if (!composed) return;
      const { words, name } = composed;
      const to = { name: name && shownName(name), address: email };
      await sendMail({ to, words, key: `member-${id}-${number}` });
    },
    mails,
  );
}
