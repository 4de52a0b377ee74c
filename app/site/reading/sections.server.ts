import { NOTHING_KNOWN } from "#app/catalogue/filters/list-query";
import { knownTo } from "#app/catalogue/filters/filter-groups.server";
import { sortsOf, type KindList } from "#app/catalogue/list/kind-list.server";
import { daysIn } from "#app/language/days/days.server";
import { Lexicon, type ListedWords } from "#app/language/reading/lexicon";
import { readRequest, requestReader } from "#app/language/reading/read-request";
import type { Ways } from "#app/language/reading/request";
import type { Reading } from "#app/language/reading/reading";
import type { Section, SectionWords } from "#app/language/reading/section";
import { atOnce, make, type InTurns } from "#app/catalogue/query/kind-indexes.server";
import type { WordList } from "#app/language/words/slips";
import { isPlaceWord } from "#app/language/places/places";
import { isEnglish } from "#app/language/words/english.server";
import { isKnownWord } from "#app/language/words/known-words.server";
import communityWords from "#app/community/community-words.json" with { type: "json" };
import { postKind } from "#app/community/post-kind";
import { KINDS, LISTS } from "#app/site/kinds.server";
import { PAGE_WORDS } from "#app/site/reading/pages";
import homeWords from "#app/site/reading/home-words.json" with { type: "json" };
import { phraseLists } from "#app/language/words/phrases";

/* Where requests lead. */

const WITHOUT_LIST = { filters: [], sorts: [], known: NOTHING_KNOWN };

const listSection = (words: SectionWords, { kind, ...list }: KindList<{ id: number }>): Section => ({
  ...words,
  name: kind.name,
  label: kind.label,
  path: kind.path,
  addPath: kind.addPath,
  filters: list.filters,
  sorts: sortsOf(list),
  known: knownTo(kind.table),
});

export const SECTIONS: readonly Section[] = [
  ...Object.values(KINDS).map(({ section, list }) => listSection(section, list)),
  {
    ...phraseLists(communityWords),
    ...WITHOUT_LIST,
    name: "community",
    label: "Community",
    path: "/community",
    searchedAt: (q) => `/search?${new URLSearchParams({ q, type: postKind.name })}`,
    noun: "community posts or reels",
    verb: "are",
  },
  {
    words: [],
    ...phraseLists(homeWords),
    ...WITHOUT_LIST,
    name: "home",
    label: "Home",
    path: "/",
    noun: "home page",
    verb: "is",
    isPage: true,
  },
];

export const lexicon = new Lexicon(SECTIONS);

let listed: ListedWords | undefined;

function* listing(): InTurns<ListedWords> {
  return (listed = yield* lexicon.list(PAGE_WORDS));
}

const words = (): WordList =>
  (lexicon.follow(listed) ?? make("The list of the words of requests", listing)).list;

/** As the transaction sees the entries. */
export const waysOf = (today = new Date()): Ways => ({
  lexicon,
  words: words(),
  isWord: (word) => isEnglish(word) || isPlaceWord(word) || isKnownWord(word),
  daysIn: (text) => daysIn(text, today),
});

/** For several lists, in one transaction. */
export const readerOf = (text: string, today?: Date) => requestReader(text, waysOf(today));

export const read = (text: string, own?: string, today?: Date): Reading | undefined =>
  readerOf(text, today)(own);

/** Of what sections know by themselves: for when nothing can be looked up. */
export function readWithoutData(text: string): Reading | undefined {
  const bare = new Lexicon(SECTIONS.map((section) => ({ ...section, known: NOTHING_KNOWN })));
  const ways: Ways = {
    lexicon: bare,
    words: atOnce(bare.list(PAGE_WORDS)).list,
    isWord: isEnglish,
    daysIn: (days) => daysIn(days, new Date()),
  };
  return readRequest(text, ways);
}

export const sectionOf = ({ kind: { path } }: { kind: { path: string } }): Section | undefined =>
  SECTIONS.find((section) => section.path === path);

export const listOf = ({ path }: Pick<Section, "path">): KindList<{ id: number }> | undefined =>
  Object.values(LISTS).find(({ kind }) => kind.path === path);
