import { withSigns } from "#app/language/words/phrases";
import { asWords } from "#app/platform/search/whole-words";

export interface TypedWord {
  word: string;
  start: number;
  end: number;
  /** Words of one token have no blank between them, or quotation marks around them. */
  token: number;
  /** In quotation marks, or by its capitals ("IT"). */
  setOff: boolean;
}

const TOKEN = /["“”„«»][^"“”„«»]*["“”„«»]|[^\s"“”„«»]+/gu;

/** Letters, digits, apostrophes, the dots of abbreviations, and signs at a word's end: "C++", "50%". */
const WORD =
  /(?:(?<![\p{L}\p{N}.])\.(?=\p{L}{2}))?(?:(?<![\p{L}\p{N}])\p{L}\.(?=\p{L}(?![\p{L}\p{N}]))|[\p{L}\p{N}\p{M}'’])+(?:[+#%]+(?!['’\p{M}]*[\p{L}\p{N}]))?/gu;

/** Names that are filling words in small letters. */
const NAMES: ReadonlySet<string> = new Set(["IT", "WHO"]);

export function typedWords(text: string): TypedWord[] {
  const hasSmall = /\p{Ll}/u.test(text);
  return [...text.matchAll(TOKEN)].flatMap(({ 0: stretch, index: from }, token) =>
    [...stretch.matchAll(WORD)].flatMap(({ 0: written, index }) => {
      const start = from + index;
      const setOff = /^["“”„«»]/.test(stretch) || (hasSmall && NAMES.has(written));
      const words = asWords(withSigns(written)).split(" ").filter(Boolean);
      return words.map((word) => ({ word, start, end: start + written.length, token, setOff }));
    }),
  );
}
