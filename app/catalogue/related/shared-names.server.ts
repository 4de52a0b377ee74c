import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import { candidatesOf, newestWith, type Candidates } from "#app/catalogue/related/candidates.server";
import { sharedIndustries, sharedTitleWords, type Clause } from "#app/catalogue/related/reasons";
import { findIds } from "#app/platform/search/find-texts.server";
import { rangeOf, type SearchedKind } from "#app/platform/search/search-index.server";
import { fold } from "#app/platform/search/text-match";

/** What entries name, and others may name, too: industries, skills, words of a title. */
export interface SharedNames<Entity> {
  of(entity: Entity): readonly string[];
  /** "both in A and B" */
  say(shared: readonly string[]): Clause;
  /** Those that name the most of them; by default none, and the rule says which. */
  candidates?(kind: SearchedKind, names: readonly string[]): Candidates;
}

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

const OFFERED = new Map<string, string>(FILTER_INDUSTRIES.map((name) => [name.toLowerCase(), name]));

export const INDUSTRIES: SharedNames<{ industries: readonly string[] }> = {
  of: ({ industries }) => tellingNames(industries),
  say: sharedIndustries,
  candidates: (kind, industries) =>
    candidatesOf(kind, industries, (name, limit) =>
      newestWith(kind, "industry", OFFERED.get(name.toLowerCase()) ?? name, limit),
    ),
};

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
const wordsIn = (title: string): string[] => [
  ...new Set(
    (fold(title).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length >= SHORTEST_WORD && !COMMON.has(word),
    ),
  ),
];

/** The longest are looked up, as each lookup in the search index takes as long as ten others. */
const MAX_LOOKED_UP = 3;

export const TITLE_WORDS: SharedNames<{ title: string }> = {
  of: ({ title }) => wordsIn(title),
  say: sharedTitleWords,
  candidates(kind, words) {
    const longest = words.toSorted((one, other) => other.length - one.length).slice(0, MAX_LOOKED_UP);
    return candidatesOf(kind, longest, (word, limit) =>
      findIds({ range: rangeOf(kind, "name"), texts: [word], limit }),
    );
  },
};

/** What people write who have no company, or don't say which. */
const NO_COMPANY =
  /^(?:independent|self[- ]?employed|freelance(?:r)?|stealth(?: mode| startup)?|confidential|unemployed|private|various|unknown|none|n\/?a)$/i;

export const companyNamed = (company: string | null): string | null =>
  company && !NO_COMPANY.test(company.trim()) ? company : null;

export const inSameCompany = (one: string | null, other: string | null): boolean =>
  companyNamed(one) !== null && one?.toLowerCase() === other?.toLowerCase();
