import { entriesNamed, rowOf } from "#app/catalogue/related/related-kind.server";
import { MAX_RELATED, type RelatedRow } from "#app/catalogue/related/related";
import { namesIt } from "#app/community/post-words/post-words.server";
import { NAMED_KINDS } from "#app/site/kinds-related.server";

/** A text's first; each is looked up in three indexes. */
const MAX_PHRASES = 200;
/** Of an entry's name. */
const MAX_NAME_WORDS = 4;
/** Characters. */
const SHORTEST_NAME = 3;

/** Characters; a longer run without a blank is no word of a name. */
const LONGEST_WORD = 100;

const IS_IN_NAMES = /[\p{L}\p{N}]/u;
const POSSESSIVE = /['’]s$/u;

/** Without signs at its ends, and without a possessive "s". Reads each character once: any text comes here. */
function bare(phrase: string): string {
  const characters = [...phrase];
  const first = characters.findIndex((character) => IS_IN_NAMES.test(character));
  const last = characters.findLastIndex((character) => IS_IN_NAMES.test(character));
  return characters
    .slice(Math.max(0, first), last + 1)
    .join("")
    .replace(POSSESSIVE, "");
}

const mayBegin = (word: string): boolean => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(bare(word));

/** Up to four words, the first with a capital or of a script without them. */
export function phrasesIn(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word.length <= LONGEST_WORD);
  const phrases = words.flatMap((word, i) =>
    mayBegin(word)
      ? Array.from({ length: MAX_NAME_WORDS }, (_, more) => bare(words.slice(i, i + more + 1).join(" ")))
      : [],
  );
  return [...new Set(phrases)].filter((phrase) => phrase.length >= SHORTEST_NAME).slice(0, MAX_PHRASES);
}

interface Said {
  text: string;
  author: string;
  role: string | undefined;
}

/** Startups, investors and talent whose names a post or reel, or its author's role, writes as they do. */
export function namedEntries({ text, author, role = "" }: Said): RelatedRow[] {
  const phrases = phrasesIn(`${role}\n${text}`);
  const why = (name: string, members: readonly string[] = []) => {
    if (members.includes(author)) return "Its co-founder wrote this.";
    return namesIt(text, name) ? "Named in the text." : "Named in the author’s role.";
  };
  const rows = NAMED_KINDS.flatMap((of) =>
    entriesNamed(of, phrases, 1)
      .toSorted((one, other) => one.id - other.id)
      .flatMap((entry) => {
        const name = of.store.nameOf(entry);
        const isNamed = name !== author && (namesIt(role, name) || namesIt(text, name));
        return isNamed ? [rowOf(of, entry, why(name, of.membersOf?.(entry)))] : [];
      }),
  );
  return rows.slice(0, MAX_RELATED);
}
