import { memberPath } from "#app/catalogue/entry-path";
import { entryOwner } from "#app/catalogue/store/entry-owner.server";
import { isAnswer } from "#app/messages/free-messages.server";
import {
  ENTRY_GONE,
  INVALID_TO,
  MEMBER_GONE,
  MEMBER_HIDDEN,
  NOBODY_BEHIND,
  OWN_ENTRY,
  OWN_PAGE,
  shownAbout,
} from "#app/messages/message";
import type { Addressee } from "#app/messages/message-schema";
import { recipientByAddress, verifiedMember, type Recipient } from "#app/messages/recipients.server";
import { hasThread } from "#app/messages/threads.server";
import { memberPages, whyHidden } from "#app/site/entries/member-pages.server";
import { SEARCH_KINDS } from "#app/site/kinds";
import type { MessageRecipient } from "#app/messages/messages-data";
import type { SessionMember } from "#app/operations/caller";
import { fieldRefusal, Refusal } from "#app/platform/refusal";
import type { DataKind } from "#drizzle/schema.server";

const MEMBERS = "members";
const REFERENCE = /^([a-z-]{1,20})\/(\d{1,15})$/;

const KINDS: ReadonlyMap<string, DataKind> = new Map<string, DataKind>([
  ...SEARCH_KINDS.map(({ name, table }) => [name, table] as const),
  ["reels", "reels"],
]);

type Known = Recipient & Required<Pick<Recipient, "about">> & { memberId: number };

/** Throws Refusal 400 at `to`. */
function memberBehind(to: string, senderId: number | undefined): Known {
  const [, kind = "", digits = ""] = REFERENCE.exec(to) ?? [];
  const id = Number(digits);
  const about = { to: `${kind}/${id}`, title: null };
  if (kind === MEMBERS) {
    const member = verifiedMember(id);
    // As their page says it: who shows none isn't named by their number either, unless they are in touch.
    if (!member) throw fieldRefusal("to", memberPages.wasDeleted(id) ? MEMBER_GONE : MEMBER_HIDDEN);
    const isKnown = senderId !== undefined && hasThread(senderId, id);
    if (id !== senderId && whyHidden(id) && !isKnown) throw fieldRefusal("to", MEMBER_HIDDEN);
    return { name: member.name, email: member.email, memberId: id, about };
  }
  const table = KINDS.get(kind);
  if (!table) throw fieldRefusal("to", INVALID_TO);
  const entry = entryOwner(table, id);
  if (!entry) throw fieldRefusal("to", ENTRY_GONE);
  const owner = entry.ownerId === null ? undefined : verifiedMember(entry.ownerId);
  if (!owner) throw fieldRefusal("to", NOBODY_BEHIND);
  return {
    name: owner.name,
    email: owner.email,
    memberId: owner.id,
    about: { ...about, title: entry.title },
  };
}

function recipientBehind(to: string, senderId: number | undefined): Known {
  const recipient = memberBehind(to, senderId);
  if (recipient.memberId === senderId) {
    throw fieldRefusal("to", recipient.about.title === null ? OWN_PAGE : OWN_ENTRY);
  }
  return recipient;
}

/** Throws Refusal 400 at `to` or `recipientEmail`. */
export const recipientOf = (addressee: Addressee, sender: SessionMember): Recipient =>
  "to" in addressee ? recipientBehind(addressee.to, sender.id) : recipientByAddress(addressee, sender);

/** For the form; without the address. */
export function shownRecipient(to: string, viewerId: number | undefined): MessageRecipient {
  try {
    const { name, about, memberId } = recipientBehind(to, viewerId);
    return {
      to: about.to,
      name,
      about: shownAbout(about.to, about.title),
      page: whyHidden(memberId) ? undefined : memberPath({ id: memberId, name }),
      isAnswer: viewerId !== undefined && isAnswer(viewerId, memberId),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { to, problem: error.message };
  }
}
