import { plainLetters, visible } from "#app/platform/moderation/plain-letters";
import { MEMBER_LABEL, SITE_NAME } from "#app/platform/site";

/** Under whom the posts of a deleted member stay. */
export const FORMER_MEMBER = "Former member";

/** What looks alike in most typefaces, digits above all, is one letter. */
const LOOKS: Record<string, string> = {
  "0": "o",
  "1": "i",
  l: "i",
  "|": "i",
  "!": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "8": "b",
  m: "rn",
};

/** A name by its look: without case, marks, blanks, signs and what nobody sees. */
const folded = (name: string): string =>
  plainLetters(visible(name))
    .toLowerCase()
    .replace(/[0134578l|!@$m]/g, (character) => LOOKS[character] ?? character)
    .replace(/[^\p{L}\p{N}]/gu, "");

const foldedWords = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(folded));

/** Each alone is a name of ours. */
const OURS = foldedWords([
  ...[SITE_NAME, MEMBER_LABEL, FORMER_MEMBER, "Deleted member", "AI Community Member"],
  ...["Support", "Help desk", "Customer service", "Customer care", "Trust and safety", "Security team"],
  ...["Admin", "Administrator", "Administration", "Moderator", "Moderation", "Operator", "Staff"],
  ...["Webmaster", "Postmaster", "Hostmaster", "Mailer daemon", "No reply", "Do not reply"],
]);
/** Only beside one of these are they. */
const BESIDE_OURS = foldedWords([
  ...["the", "of", "at", "from", "by", "for", "and", "your", "our", "s", "com", "online", "official"],
  ...["verified", "member", "community", "customer", "user", "team", "desk", "center", "centre", "service"],
  ...["help", "care", "security", "safety", "account", "billing", "payment", "legal", "privacy", "news"],
  ...["newsletter", "notification", "info", "contact", "office", "bot", "assistant", "system", "management"],
  ...["manager", "owner", "founder", "ceo", "company", "inc"],
]);

/** What a name consists of from its start up to a place: of these words, or of these and one of ours. */
type MadeOf = "beside" | "ours";

/** Whether others would take it for the site's own, or for those who run it. */
export function isNameOfOurs(name: string): boolean {
  const text = folded(name);
  const madeOf: (MadeOf | undefined)[] = ["beside"];
  for (let place = 0; place < text.length; place++) {
    const before = madeOf[place];
    if (!before) continue;
    for (const word of [...OURS, ...BESIDE_OURS]) {
      if (!text.startsWith(word, place)) continue;
      const end = place + word.length;
      if (before === "ours" || OURS.has(word)) madeOf[end] = "ours";
      else madeOf[end] ??= "beside";
    }
  }
  return madeOf[text.length] === "ours";
}
