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

/** Letters, digits and apostrophes; a dot before two letters is theirs (".NET"). */
const WORD = /(?:(?<![\p{L}\p{N}.])\.(?=\p{L}{2}))?[\p{L}\p{N}\p{M}'’]+/gu;
/** "U.S.A" */
const ABBREVIATION = /(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])/gu;
/** Signs at a word's end: "C++", "50%". */
const SIGNS = /^[+#%]+(?!['’\p{M}]*[\p{L}\p{N}])/u;

function writtenIn(stretch: string): { start: number; end: number }[] {
  const dotted = [...stretch.matchAll(ABBREVIATION)].map(
    ({ 0: { length }, index }) => [index, index + length] as const,
  );
  const words: { start: number; end: number }[] = [];
  for (const { 0: text, index: start } of stretch.matchAll(WORD)) {
    const end = start + text.length;
    const last = words.at(-1);
    if (last && dotted.some(([from, to]) => from < start && start < to)) last.end = end;
    else words.push({ start, end });
  }
  return words.map(({ start, end }) => ({
    start,
    end: end + (SIGNS.exec(stretch.slice(end))?.[0].length ?? 0),
  }));
}

/** Names that are filling words in small letters. */
const NAMES: ReadonlySet<string> = new Set(["IT", "WHO"]);

export function typedWords(text: string): TypedWord[] {
  const hasSmall = /\p{Ll}/u.test(text);
  return [...text.matchAll(TOKEN)].flatMap(({ 0: stretch, index: from }, token) =>
    writtenIn(stretch).flatMap(({ start, end }) => {
      const written = stretch.slice(start, end);
      const setOff = /^["“”„«»]/.test(stretch) || (hasSmall && NAMES.has(written));
      const words = asWords(withSigns(written)).split(" ").filter(Boolean);
      return words.map((word) => ({ word, start: from + start, end: from + end, token, setOff }));
    }),
  );
}
