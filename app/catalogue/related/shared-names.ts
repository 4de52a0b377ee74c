import { fold } from "#app/platform/search/text-match";

/* What entries name, and others may name, too: industries, skills, companies, words of a title. */

/** Names that say nothing of what an entry is about. */
const isTelling = (name: string): boolean => !/^(?:other|others|n\/a|none|general)$/i.test(name);

/** Each once, whatever its case. */
export const tellingNames = (names: readonly string[]): string[] => [
  ...new Map(names.filter(isTelling).map((name) => [name.toLowerCase(), name])).values(),
];

/** In the order of `own`, which are telling names. */
export function namesInCommon(own: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map((name) => name.toLowerCase()));
  return own.filter((name) => keys.has(name.toLowerCase()));
}

/** What people write who have no company, or don't say which. */
const NO_COMPANY =
  /^(?:independent|self[- ]?employed|freelance(?:r)?|stealth(?: mode| startup)?|confidential|unemployed|private|various|unknown|none|n\/?a)$/i;

export const companyNamed = (company: string | null): string | null =>
  company && !NO_COMPANY.test(company.trim()) ? company : null;

export const inSameCompany = (one: string | null, other: string | null): boolean =>
  companyNamed(one) !== null && one?.toLowerCase() === other?.toLowerCase();

/** Words that many titles have, whatever they are about. */
const COMMON = new Set(
  (
    "about action advanced basics beginner beginners build building chief complete course create deep develop explore " +
    "first from fundamentals getting guide hands head hello help intro introducing introduction into learn learning lead " +
    "level manager member more officer online overview part plan prepare program series senior specialist start started " +
    "staff supervisor team that this through tutorial understanding using what when will with without work workshop your"
  ).split(" "),
);

/** Letters. */
const SHORTEST_WORD = 4;

/** Lower-case, each once. */
export const titleWords = (title: string): string[] => [
  ...new Set(
    (fold(title).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length >= SHORTEST_WORD && !COMMON.has(word),
    ),
  ),
];
