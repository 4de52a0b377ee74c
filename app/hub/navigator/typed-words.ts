import { asWords } from "#app/platform/search/whole-words";

/** A word of what was typed, and where it stands there. */
export interface TypedWord {
  /** The word as the vocabulary has words. */
  word: string;
  start: number;
  end: number;
  /** Words of one token stand together: no blank is between them, or quotation marks are around them. */
  token: number;
  /** Whether it is set off as a name is: in quotation marks, or by its capitals ("IT"). */
  setOff: boolean;
}

const TOKEN = /["“”„«»][^"“”„«»]*["“”„«»]|[^\s"“”„«»]+/gu;

/** Letters, digits and apostrophes, the dots of abbreviations, and the signs that belong to a word's end: "C++", "50%". */
const WORD =
  /(?:(?<![\p{L}\p{N}])\p{L}\.(?=\p{L}(?![\p{L}\p{N}]))|[\p{L}\p{N}\p{M}'’])+(?:[+#%]+(?![\p{L}\p{N}]))?/gu;

/** Names that are filling words in small letters. */
const NAMES: ReadonlySet<string> = new Set(["IT", "WHO"]);

/** The words of a text with their places; punctuation is between them. */
export function typedWords(text: string): TypedWord[] {
  const hasSmall = /\p{Ll}/u.test(text);
  return [...text.matchAll(TOKEN)].flatMap(({ 0: stretch, index: from }, token) =>
    [...stretch.matchAll(WORD)].flatMap(({ 0: written, index }) => {
      const start = from + index;
      const setOff = /^["“”„«»]/.test(stretch) || (hasSmall && NAMES.has(written));
      const words = asWords(written).split(" ").filter(Boolean);
      return words.map((word) => ({ word, start, end: start + written.length, token, setOff }));
    }),
  );
}
