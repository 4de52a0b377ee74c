import { NUMBER_WORDS, phraseAt, phraseOf, type Token } from "#app/language/tokens";

const TENS = ["ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const SMALL = new Map<string, number>([
  ...NUMBER_WORDS,
  ...TENS.map((word, i) => [word, 10 * (i + 1)] as const),
]);

const SPOKEN: ReadonlyMap<string, number> = new Map([
  ...SMALL,
  ...[...SMALL].map(([word, number]) => [`${word} hundred`, 100 * number] as const),
  ...([
    ["a", 1],
    ["hundred", 100],
    ["a hundred", 100],
    ["half a", 0.5],
    ["a quarter of a", 0.25],
  ] as const),
]);

const UNITS = new Set(["thousand", "million", "billion", "trillion", "lakh", "crore"]);
const JOINTS = new Set(["and", "to", "or"]);

/** "Half a million", "between one and two million": what is said before a unit in figures, where it was. */
export function inFigures(tokens: readonly Token[]): readonly Token[] {
  const wordAt = (at: number) => phraseOf(tokens.slice(at, at + 1));
  const found: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const { value, length = 1 } = phraseAt(tokens, at, SPOKEN) ?? {};
    const end = at + length;
    const other = JOINTS.has(wordAt(end)) ? (phraseAt(tokens, end + 1, SPOKEN)?.length ?? 0) : 0;
    const isCounted = UNITS.has(wordAt(end)) || (other > 0 && UNITS.has(wordAt(end + 1 + other)));
    const [first, last] = [tokens[at], tokens[end - 1]];
    if (value === undefined || !isCounted || !first || !last) found.push(...tokens.slice(at, at + 1));
    else found.push({ kind: "number", text: String(value), start: first.start, end: last.end });
    at = value === undefined || !isCounted ? at + 1 : end;
  }
  return found;
}
