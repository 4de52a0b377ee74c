import { plainLetters, visible } from "#app/platform/moderation/plain-letters";
import { SITE_NAME } from "#app/platform/site";

/** Under whom the posts of a deleted member stay. */
export const FORMER_MEMBER = "Former member";

/** By letter, what looks like it in most typefaces. */
const LOOKS: Readonly<Record<string, string>> = {
  a: "4@",
  b: "8",
  e: "3",
  i: "1|!",
  o: "0",
  s: "5$",
  t: "7",
};

/** A name by its look: without case, marks and what nobody sees, and with a blank for hyphens, dots and the like. */
const folded = (name: string): string =>
  plainLetters(visible(name))
    .toLowerCase()
    .replaceAll("l", "i")
    .replaceAll("m", "rn")
    .replace(/[^\p{L}\p{N}|!@$]+/gu, " ");

const BETWEEN = "[ |!@$]{0,3}";

/** Matches a name in what `folded` returns, however it is spaced. */
const lookOf = (name: string): string =>
  [...folded(name).replaceAll(" ", "")].map((letter) => `[${letter}${LOOKS[letter] ?? ""}]`).join(BETWEEN);

const oneOf = (names: readonly string[]): string => `(?:${names.map(lookOf).join("|")})`;

const ALONE = [
  ...[FORMER_MEMBER, "Deleted member", "AI Community Member"],
  ...["Support", "Customer support", "Customer service", "Customer care", "Help desk"],
  ...["Trust and safety", "Security team", "Admin", "Administrator", "Administration", "Moderator"],
  ...["Moderation", "Operator", "Staff", "Webmaster", "Postmaster", "Hostmaster", "Mailer daemon"],
  ...["No reply", "Do not reply"],
];

/** Before or behind one of those. */
const BESIDE = oneOf(["The", "Your", "Official", "Verified", "System", "Team", "s"]);

/** Digits and signs make no other name of it. */
const IS_ALONE = new RegExp(
  String.raw`^\P{L}*(?:${BESIDE}${BETWEEN})?${oneOf(ALONE)}(?:${BETWEEN}${BESIDE})?\P{L}*$`,
  "u",
);
const HAS_SITE_NAME = new RegExp(String.raw`(?<!\p{L})${lookOf(SITE_NAME)}(?!\p{L})`, "u");

/** Whether others would take it for the site's own, or for those who run it. */
export function isNameOfOurs(name: string): boolean {
  const text = folded(name);
  return HAS_SITE_NAME.test(text) || IS_ALONE.test(text);
}
