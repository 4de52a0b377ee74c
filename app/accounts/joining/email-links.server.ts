import { and, eq, gt } from "drizzle-orm";

import { endAddressChange, endChangeLinks } from "#app/accounts/members/address-change.server";
import { BAD_VERIFICATION } from "#app/accounts/members/member";
import type { VerifyInput } from "#app/accounts/members/member-schema";
import { isTaken, memberByEmail, memberById, type Member } from "#app/accounts/members/members.server";
import {
  endRegistrations,
  REGISTRATION_TTL_MS,
  type Registration,
} from "#app/accounts/members/registrations.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { hashToken, newToken } from "#app/platform/one-time-token.server";
import { Refusal } from "#app/platform/refusal";
import { revokeAllTokens } from "#app/accounts/tokens/tokens.server";
import { endAllSessions } from "#app/accounts/sessions/session.server";
import { moveSubscriber } from "#app/accounts/subscribers/subscribers.server";
import { emailLinks, hubMembers, registrations } from "#drizzle/schema.server";

/* The token is made when the mail is sent; only its hash is stored. */

type Link = typeof emailLinks.$inferSelect;
type LinkTarget = Pick<Link, "purpose" | "email"> & { registrationId?: number; memberId?: number };

export interface NewLink {
  token: string;
  expiresAt: number;
}

const inADay = (): number => Date.now() + REGISTRATION_TTL_MS;

function newLink(target: LinkTarget, expiresAt = inADay()): NewLink {
  const { token, tokenHash } = newToken();
  db()
    .insert(emailLinks)
    .values({ ...target, tokenHash, expiresAt })
    .run();
  return { token, expiresAt };
}

/** Earlier links stay valid until they expire. `renewed`: whoever joined asks for it, and has another 24 hours. */
export function newRegistrationLink(registration: Registration, renewed: boolean): NewLink {
  const { id, email } = registration;
  return inTransaction(() => {
    const expiresAt = renewed ? inADay() : registration.expiresAt;
    if (renewed) db().update(registrations).set({ expiresAt }).where(eq(registrations.id, id)).run();
    return newLink({ purpose: "registration", email, registrationId: id }, expiresAt);
  });
}

export const newMemberLink = ({ id, email }: Member): NewLink =>
  newLink({ purpose: "member", email, memberId: id });

export function newChangeLink(memberId: number, email: string): string {
  return inTransaction(() => {
    endChangeLinks(memberId);
    return newLink({ purpose: "change", email, memberId }).token;
  });
}

export interface Confirmation {
  member: Member;
  changed: boolean;
  replacedEmail?: string;
  /** Hash of the mark of the browser that asked, when a registration was just confirmed. */
  browser?: string;
}

const invalid = () => new Refusal(400, BAD_VERIFICATION);

const findLink = ({ token, email }: VerifyInput): Link | undefined =>
  db()
    .select()
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.tokenHash, hashToken(token)),
        eq(emailLinks.email, email),
        gt(emailLinks.expiresAt, Date.now()),
      ),
    )
    .get();

const findRegistration = ({ registrationId }: Link): Registration | undefined =>
  registrationId === null
    ? undefined
    : db().select().from(registrations).where(eq(registrations.id, registrationId)).get();

/** Who asked for a link that wasn't confirmed yet: a browser, by the hash of its mark, or a member. */
export interface LinkAsker {
  browser?: string;
  memberId?: number;
}

export function askerOf(input: VerifyInput): LinkAsker {
  const link = findLink(input);
  if (!link || link.confirmedAt !== null) return {};
  if (link.purpose === "change") return { memberId: link.memberId ?? undefined };
  return { browser: findRegistration(link)?.browser ?? undefined };
}

/** The member who confirmed the address by this link. */
function confirmedBy({ memberId, email }: Link): Member | undefined {
  const member = memberId === null ? undefined : memberById(memberId);
  return member?.verified && member.email === email ? member : undefined;
}

export type LinkState = { waits: true } | { waits: false; member: Member; changed: boolean };

/** Without an effect. Undefined where confirming would be refused. */
export function stateOfLink(input: VerifyInput): LinkState | undefined {
  const link = findLink(input);
  if (!link) return undefined;
  const { purpose, email, memberId } = link;
  if (link.confirmedAt !== null) {
    const member = confirmedBy(link);
    return member && { waits: false, member, changed: purpose === "change" };
  }
  if (purpose === "registration") return findRegistration(link) && { waits: true };
  const member = memberId === null ? undefined : memberById(memberId);
  const isGood = member && (purpose === "change" ? !isTaken(email, member.id) : member.email === email);
  return isGood ? { waits: true } : undefined;
}

/** Works for 24 hours (other/product.md, "Confirming an address"). @throws Refusal 400 for any other link */
export function confirmAddress(input: VerifyInput): Confirmation {
  return inTransaction(() => {
    const link = findLink(input);
    if (!link) throw invalid();
    if (link.confirmedAt !== null) {
      const member = confirmedBy(link);
      if (!member) throw invalid();
      return { member, changed: link.purpose === "change" };
    }
    switch (link.purpose) {
      case "registration":
        return makeMember(link);
      case "member":
        return { member: confirmMember(link), changed: false };
      case "change":
        return changeAddress(link);
    }
  });
}

const memberOfLink = ({ memberId }: Link): Member => {
  const member = memberId === null ? undefined : memberById(memberId);
  if (!member) throw invalid();
  return member;
};

function markConfirmed(memberId: number, which: ReturnType<typeof eq>): void {
  db().update(emailLinks).set({ confirmedAt: Date.now(), memberId, registrationId: null }).where(which).run();
}

function makeMember(link: Link): Confirmation {
  const registration = findRegistration(link);
  if (!registration) throw invalid();
  const { browser } = registration;
  return { member: confirmRegistration(registration), changed: false, browser: browser ?? undefined };
}

/** Ends the address's other registrations, and the sessions of a member who lost its confirmation. */
export function confirmRegistration({ id, email, name, password }: Registration): Member {
  return inTransaction(() => {
    const confirmed = { name, password, verified: true, lastSeenAt: Date.now() };
    const earlier = memberByEmail(email);
    const member = earlier
      ? db().update(hubMembers).set(confirmed).where(eq(hubMembers.id, earlier.id)).returning().get()
      : db()
          .insert(hubMembers)
          .values({ ...confirmed, email })
          .returning()
          .get();
    if (!member) throw invalid();
    if (earlier) {
      endAllSessions(earlier.id);
      revokeAllTokens(earlier.id);
      endAddressChange(earlier.id);
    }
    // This registration's links succeed from now on; those of the others are deleted.
    markConfirmed(member.id, eq(emailLinks.registrationId, id));
    endRegistrations(email);
    return member;
  });
}

function confirmMember(link: Link): Member {
  const member = memberOfLink(link);
  if (member.email !== link.email) throw invalid();
  const confirmed = { verified: true, lastSeenAt: Date.now() };
  db().update(hubMembers).set(confirmed).where(eq(hubMembers.id, member.id)).run();
  markConfirmed(member.id, eq(emailLinks.tokenHash, link.tokenHash));
  endRegistrations(link.email);
  return { ...member, ...confirmed };
}

function changeAddress(link: Link): Confirmation {
  const member = memberOfLink(link);
  const { email } = link;
  if (isTaken(email, member.id)) throw invalid();
  db()
    .update(hubMembers)
    // A reset link in the old mailbox must not open the account.
    .set({ email, verified: true, resetToken: null, resetTokenExpires: null, lastSeenAt: Date.now() })
    .where(eq(hubMembers.id, member.id))
    .run();
  markConfirmed(member.id, eq(emailLinks.tokenHash, link.tokenHash));
  endRegistrations(email);
  moveSubscriber(member.email, email);
  return { member: { ...member, email, verified: true }, changed: true, replacedEmail: member.email };
}
