/** With its place among the characters of the text. */
export interface Token {
  kind: "number" | "word" | "sign";
  text: string;
  start: number;
  end: number;
}

const BLANKS = /\s+/y;

/** Thousands apart by blanks, as in French; other marks are told apart once the whole number is known. */
const KINDS: readonly [Token["kind"], RegExp][] = [
  ["number", /\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?!\d)(?:[.,]\d+)?/y],
  ["number", /\d+(?:[.,'’]\d+)*|[.,]\d+/y],
  // Chinese characters stand by themselves: 億円
  ["word", /[^\P{L}\p{Script=Han}]+/uy],
  ["sign", /[<>]=?|[^]/uy],
];

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = start;
    return pattern.exec(text)?.[0];
  };
  while (start < text.length) {
    start += read(BLANKS)?.length ?? 0;
    for (const [kind, pattern] of KINDS) {
      const found = read(pattern);
      if (found === undefined) continue;
      tokens.push({ kind, text: found, start, end: start + found.length });
      start += found.length;
      break;
    }
  }
  return tokens;
}

/** In small letters, as tables have them. */
export const phraseOf = (tokens: readonly Token[]): string =>
  tokens.map(({ text }) => text.toLowerCase()).join(" ");

/** In tokens. */
const LONGEST_PHRASE = 5;

/** Of the phrases that begin there, or end there with `isBefore`, the longest that the table has, and of how many tokens. */
export function phraseAt<Value>(
  tokens: readonly Token[],
  at: number,
  table: ReadonlyMap<string, Value>,
  isBefore = false,
): { value: Value; length: number } | undefined {
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const from = isBefore ? at - length : at;
    if (from < 0 || from + length > tokens.length) continue;
    const value = table.get(phraseOf(tokens.slice(from, from + length)));
    if (value !== undefined) return { value, length };
  }
  return undefined;
}

/** By phrase what several of them, apart by commas, mean alike. */
export const table = <Value>(entries: readonly (readonly [Value, phrases: string])[]): Map<string, Value> =>
  new Map(entries.flatMap(([value, phrases]) => phrases.split(", ").map((phrase) => [phrase, value])));

const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
export const NUMBER_WORDS = new Map(WORDS.map((word, i) => [word, i + 1]));
