import { statement } from "#app/platform/db/db.server";

/** A post with more of them names many things. */
const MAX_WORDS = 300;

/** Characters. */
const LONGEST_WORD = 100;

/** Names are written with capitals; a script without them has no lower-case letters either. */
const isOfName = (word: string): boolean => word.length <= LONGEST_WORD && /[\p{Lu}\p{Lt}\p{Lo}]/u.test(word);

/** In lower case, each once, in their order. */
export const nameWords = (text: string): string[] => [
  ...new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).filter(isOfName).map((word) => word.toLowerCase())),
];

export const indexedWords = (text: string): string[] => nameWords(text).slice(0, MAX_WORDS);

/** Compared with the name, the newest of those with its rarest word. */
const MAX_COMPARED = 40;

/** Words of a name that are looked up. */
const MAX_LOOKED_UP = 5;

const isWordAround = (before: string | undefined, after: string | undefined): boolean =>
  [before, after].some((character) => character !== undefined && /[\p{L}\p{N}]/u.test(character));

/** Whole words, with the same capitals. */
export function namesIt(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!isWordAround(text[at - 1], text[at + name.length])) return true;
  }
  return false;
}

const newestWith = (word: string): number[] =>
  statement<[string, number], number>(
    "SELECT post_id FROM post_words WHERE word = ? ORDER BY post_id DESC LIMIT ?",
  )
    .pluck()
    .all(word, MAX_COMPARED);

/** Newest first. Empty for a name without capitals, as those are words like any other. */
export function postsNaming(name: string, limit: number): number[] {
  const found = nameWords(name).slice(0, MAX_LOOKED_UP).map(newestWith);
  const [rarest = []] = found.toSorted((one, other) => one.length - other.length);
  if (rarest.length === 0) return [];
  return statement<[string], { id: number; content: string }>(
    "SELECT id, content FROM posts WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id DESC",
  )
    .all(JSON.stringify(rarest))
    .filter(({ content }) => namesIt(content, name))
    .slice(0, limit)
    .map(({ id }) => id);
}
