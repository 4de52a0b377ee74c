import { eq } from "drizzle-orm";

import { endAddressChange } from "#app/accounts/members/address-change.server";
import { BAD_VERIFICATION } from "#app/accounts/members/member";
import type { VerifyInput } from "#app/accounts/members/member-schema";
import { isTaken, memberByEmail, memberById, type Member } from "#app/accounts/members/members.server";
import { endRegistrations, type Registration } from "#app/accounts/members/registrations.server";
import {
  endLinks,
  findLink,
  lifetimeOf,
  markUsed,
  newLink,
  newOnlyLink,
  type NewLink,
  type Verification,
} from "#app/accounts/members/verifications.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import { revokeAllTokens } from "#app/accounts/tokens/tokens.server";
import { endAllSessions } from "#app/accounts/sessions/session.server";
import { moveSubscriber } from "#app/accounts/subscribers/subscribers.server";
import { hubMembers, registrations, verifications } from "#drizzle/schema.server";

/** Earlier links stay valid until they expire. `renewed`: whoever joined asks for it, and has another 24 hours. */
export function newRegistrationLink(registration: Registration, renewed: boolean): NewLink {
  const { id, email } = registration;
  return inTransaction(() => {
    const expiresAt = renewed ? lifetimeOf("registration") : registration.expiresAt;
    if (renewed) db().update(registrations).set({ expiresAt }).where(eq(registrations.id, id)).run();
    return newLink({ type: "registration", email, registrationId: id }, expiresAt);
  });
}

export const newMemberLink = ({ id, email }: Member): NewLink =>
  newLink({ type: "member", email, memberId: id });

export const newChangeLink = (memberId: number, email: string): NewLink =>
  inTransaction(() => newOnlyLink("change", memberId, email));

export interface Confirmation {
  member: Member;
  changed: boolean;
  replacedEmail?: string;
  /** Hash of the mark of the browser that asked, when a registration was just confirmed. */
  browser?: string;
}

const invalid = () => new Refusal(400, BAD_VERIFICATION);

const findConfirming = (input: VerifyInput) => findLink(input, "registration", "member", "change");

const findRegistration = ({ registrationId }: Verification): Registration | undefined =>
  registrationId === null
    ? undefined
    : db().select().from(registrations).where(eq(registrations.id, registrationId)).get();

/** Who asked for a link that wasn't confirmed yet: a browser, by the hash of its mark, or a member. */
export interface LinkAsker {
  browser?: string;
  memberId?: number;
}

export function askerOf(input: VerifyInput): LinkAsker {
  const link = findConfirming(input);
  if (!link || link.usedAt !== null) return {};
  if (link.type === "change") return { memberId: link.memberId ?? undefined };
  return { browser: findRegistration(link)?.browser ?? undefined };
}

/** The member who confirmed the address by this link. */
function confirmedBy({ memberId, email }: Verification): Member | undefined {
  const member = memberId === null ? undefined : memberById(memberId);
  return member?.verified && member.email === email ? member : undefined;
}

export type LinkState = { waits: true } | { waits: false; member: Member; changed: boolean };

/** Without an effect. Undefined where confirming would be refused. */
export function stateOfLink(input: VerifyInput): LinkState | undefined {
  const link = findConfirming(input);
  if (!link) return undefined;
  const { type, email, memberId } = link;
  if (link.usedAt !== null) {
    const member = confirmedBy(link);
    return member && { waits: false, member, changed: type === "change" };
  }
  if (type === "registration") return findRegistration(link) && { waits: true };
  const member = memberId === null ? undefined : memberById(memberId);
  const isGood = member && (type === "change" ? !isTaken(email, member.id) : member.email === email);
  return isGood ? { waits: true } : undefined;
}

/** Works for 24 hours (other/product.md, "Confirming an address"). @throws Refusal 400 for any other link */
export function confirmAddress(input: VerifyInput): Confirmation {
  return inTransaction(() => {
    const link = findConfirming(input);
    if (!link) throw invalid();
    if (link.usedAt !== null) {
      const member = confirmedBy(link);
      if (!member) throw invalid();
      return { member, changed: link.type === "change" };
    }
    switch (link.type) {
      case "registration":
        return makeMember(link);
      case "member":
        return { member: confirmMember(link), changed: false };
      default:
        return changeAddress(link);
    }
  });
}

const memberOfLink = ({ memberId }: Verification): Member => {
  const member = memberId === null ? undefined : memberById(memberId);
  if (!member) throw invalid();
  return member;
};

function makeMember(link: Verification): Confirmation {
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
    markUsed(member.id, eq(verifications.registrationId, id));
    endRegistrations(email);
    return member;
  });
}

function confirmMember(link: Verification): Member {
  const member = memberOfLink(link);
  if (member.email !== link.email) throw invalid();
  const confirmed = { verified: true, lastSeenAt: Date.now() };
  db().update(hubMembers).set(confirmed).where(eq(hubMembers.id, member.id)).run();
  markUsed(member.id, eq(verifications.tokenHash, link.tokenHash));
  endRegistrations(link.email);
  return { ...member, ...confirmed };
}

function changeAddress(link: Verification): Confirmation {
  const member = memberOfLink(link);
  const { email } = link;
  if (isTaken(email, member.id)) throw invalid();
  db()
    .update(hubMembers)
    .set({ email, verified: true, lastSeenAt: Date.now() })
    .where(eq(hubMembers.id, member.id))
    .run();
  // One in the old mailbox must not open the account.
  endLinks(member.id, "reset");
  markUsed(member.id, eq(verifications.tokenHash, link.tokenHash));
  endRegistrations(email);
  moveSubscriber(member.email, email);
  return { member: { ...member, email, verified: true }, changed: true, replacedEmail: member.email };
}
