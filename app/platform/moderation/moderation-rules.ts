import { findLinks, leadsToIp, shortenerOf } from "#app/platform/moderation/links-in-text";
import { asShown, turnsOrder, visible } from "#app/platform/moderation/plain-letters";
import { isProfane } from "#app/platform/moderation/profanity";
import { isRepetitive } from "#app/platform/moderation/repetition";
import { hasWallet } from "#app/platform/moderation/wallets";

/* Source: other/product.md, "Moderation". Must run in time linear in the message's length. */

export type Rule = "profanity" | "links" | "ip-link" | "shortener" | "wallet" | "capitals" | "repetition";

/** `reason` has no full stop and doesn't repeat the forbidden word. */
export interface RuleHit {
  rule: Rule;
  reason: string;
}

export interface ModeratedText {
  senderName: string;
  recipientName: string;
  subject: string;
  content: string;
}

const MAX_LINKS = 2;
const MIN_SHOUTED_LETTERS = 40;
const CAPITALS_PER_SMALL_LETTER = 10;

const NAMES = [
  ["senderName", "Your name"],
  ["recipientName", "The recipient's name"],
] as const;
const WRITTEN = [
  ["subject", "Its subject"],
  ["content", "Its text"],
] as const;

/** Letters without case, and links, don't count. */
function isShouted(seen: string): boolean {
  const words = seen.replace(/(?:https?:\/\/|www\.)\S*/gi, " ");
  const capitals = words.match(/\p{Lu}/gu)?.length ?? 0;
  const small = words.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals + small >= MIN_SHOUTED_LETTERS && small * CAPITALS_PER_SMALL_LETTER <= capitals;
}

function linkHit(seen: string): RuleHit | undefined {
  const links = findLinks(seen);
  if (links.some(leadsToIp)) {
    return { rule: "ip-link", reason: "It links to an IP address instead of a site with a name" };
  }
  for (const { host } of links) {
    const shortener = shortenerOf(host);
    if (shortener)
      return { rule: "shortener", reason: `It links to ${shortener}, which hides where it leads` };
  }
  return links.length > MAX_LINKS ? { rule: "links", reason: "It has more than two links" } : undefined;
}

/** Checks the texts as they are written, and as they show where that differs. */
export function brokenRule(message: ModeratedText): RuleHit | undefined {
  const hit = ruleBrokenBy(message);
  if (hit || !Object.values(message).some(turnsOrder)) return hit;
  const { senderName, recipientName, subject, content } = message;
  return ruleBrokenBy({
    senderName: asShown(senderName),
    recipientName: asShown(recipientName),
    subject: asShown(subject),
    content: asShown(content),
  });
}

/** Checks the parts and their whole, so that nothing is hidden by spreading it over them. */
function ruleBrokenBy(message: ModeratedText): RuleHit | undefined {
  const parts = [...NAMES, ...WRITTEN].map(([part, place]) => ({ place, seen: visible(message[part]) }));
  const whole = parts.map(({ seen }) => seen).join("\n");
  const profane = parts.find(({ seen }) => isProfane(seen))?.place ?? (isProfane(whole) ? "It" : undefined);
  if (profane) return { rule: "profanity", reason: `${profane} has swear words or insults` };
  const link = linkHit(whole);
  if (link) return link;
  if (hasWallet(whole)) return { rule: "wallet", reason: "It has the address of a cryptocurrency wallet" };
  const written = parts.slice(NAMES.length).map(({ seen }) => seen);
  if ([...written, written.join("\n")].some(isShouted)) {
    return { rule: "capitals", reason: "It is written in capitals throughout" };
  }
  return isRepetitive(whole)
    ? { rule: "repetition", reason: "It says the same thing over and over" }
    : undefined;
}

export function objectionToName(name: string): string | undefined {
  const hit = brokenRule({ senderName: name, recipientName: "", subject: "", content: "" });
  return hit && `${hit.reason}. Please choose another name.`;
}
