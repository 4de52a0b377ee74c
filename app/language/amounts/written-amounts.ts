import {
  CODE_WORDS,
  CURRENCY_NAMES,
  ENGLISH_CODES,
  SIGNS,
  UNITS,
  type Marked,
} from "#app/language/amounts/amount-words";
import { phraseAt, type Token } from "#app/language/tokens";

/* The one grammar of amounts of money, in forms, imports and requests (other/product.md, "Funding"). */

/** Positions are those of tokens. */
export interface WrittenAmount {
  number: string;
  unit?: number;
  /** Undefined where nothing marks it, null for a currency without a rate. */
  currency?: Marked;
  start: number;
  end: number;
  /** The other end of a range. */
  other?: WrittenAmount;
}

type Tokens = readonly Token[];

/** A code outranks a sign ("CAD $5M" is Canadian), and a sign a name. */
interface Mark {
  currency: Marked;
  rank: 1 | 2 | 3;
  /** In tokens. */
  length: number;
}

const isGlued = (tokens: Tokens, at: number): boolean => tokens[at - 1]?.end === tokens[at]?.start;

/** The dot of "Rs." and "Mio." */
const dotAt = (tokens: Tokens, at: number): number =>
  tokens[at]?.text === "." && isGlued(tokens, at) ? 1 : 0;

function codeAt(tokens: Tokens, at: number): Mark | undefined {
  const { text = "", kind } = tokens[at] ?? {};
  if (kind !== "word") return undefined;
  const currency = CODE_WORDS.get(text.toUpperCase());
  if (currency === undefined || (ENGLISH_CODES.test(text) && text !== text.toUpperCase())) return undefined;
  return { currency, rank: 3, length: 1 + dotAt(tokens, at + 1) };
}

/** "$", "C$", "HK$"; of a word before it ("of$5M") only the sign counts. */
function signAt(tokens: Tokens, at: number): Mark | undefined {
  const [{ text = "", kind } = {}, next] = [tokens[at], tokens[at + 1]];
  if (kind === "word" && next && isGlued(tokens, at + 1) && /^[$¥£]$/.test(next.text)) {
    const known = SIGNS.get(text.toUpperCase() + next.text);
    if (known) return { currency: known, rank: 2, length: 2 };
    return /^[A-Z]{1,3}$/.test(text) ? { currency: null, rank: 2, length: 2 } : undefined;
  }
  if (kind !== "sign" || !/^\p{Sc}$/u.test(text)) return undefined;
  return { currency: SIGNS.get(text) ?? null, rank: 2, length: 1 };
}

/** "euros"; with its country ("Hong Kong dollars") it is as good as a code. */
function nameAt(tokens: Tokens, at: number): Mark | undefined {
  const { value, length = 0 } = phraseAt(tokens, at, CURRENCY_NAMES) ?? {};
  return value === undefined ? undefined : { currency: value, rank: length > 1 ? 3 : 1, length };
}

function markBefore(tokens: Tokens, at: number): Mark | undefined {
  const code = codeAt(tokens, at);
  if (code) return { ...code, length: code.length + (signAt(tokens, at + code.length)?.length ?? 0) };
  const isRand = tokens[at]?.text === "R" && tokens[at + 1]?.kind === "number" && isGlued(tokens, at + 1);
  return isRand ? { currency: null, rank: 2, length: 1 } : signAt(tokens, at);
}

function markAfter(tokens: Tokens, at: number): Mark | undefined {
  const isBracket = tokens[at]?.text === "(";
  const mark = codeAt(tokens, isBracket ? at + 1 : at) ?? (isBracket ? undefined : signAt(tokens, at));
  const end = at + (mark?.length ?? 0) + (isBracket ? 2 : 0);
  // That of the next amount.
  if (mark && tokens[end]?.kind !== "number") return { ...mark, length: end - at };
  const isOf = tokens[at]?.text === "of";
  const name = nameAt(tokens, isOf ? at + 1 : at);
  return name && { ...name, length: name.length + (isOf ? 1 : 0) };
}

/** "M", "Mio.", and "MSEK", which is a currency as well. */
function unitAt(tokens: Tokens, at: number): { unit: number; length: number; mark?: Mark } | undefined {
  const { text = "" } = tokens[at] ?? {};
  const next = tokens[at + 1];
  const isNextGlued = next !== undefined && isGlued(tokens, at + 1);
  const isLoose = !isGlued(tokens, at);
  // "5m2", "top 5 M&A firms", "for 10 T-shirts"
  if (isNextGlued && (next.kind === "number" || (isLoose && next.text === "&"))) return undefined;
  const unit = isLoose && /^t$/i.test(text) ? undefined : UNITS.get(text.toLowerCase());
  if (unit !== undefined) return { unit, length: 1 + dotAt(tokens, at + 1) };
  const [, size = "", code = ""] = /^([kmb]n?)([A-Z]{3}|kr)$/i.exec(text) ?? [];
  const [of, currency] = [UNITS.get(size.toLowerCase()), CODE_WORDS.get(code.toUpperCase())];
  if (of === undefined || currency === undefined || text.toLowerCase() === text) return undefined;
  return { unit: of, length: 1, mark: { currency, rank: 3, length: 0 } };
}

/** "1,500,000", "1.500.000,50", "1'500'000.50", "1,50,000"; a single comma or dot parts thousands where it can. */
function readNumber(written: string, hasUnit: boolean): number {
  const plain = written.replace(/[^\d.,]/g, "");
  const marks = plain.replace(/\d/g, "");
  const last = marks.at(-1);
  if (last === undefined) return Number(plain);
  const [whole = "", ...parts] = plain.split(last);
  // "1.500M" is a million and a half, "1,500M" a thousand times as much.
  const isThousand = /^[1-9]\d{0,2}$/.test(whole) && parts[0]?.length === 3 && (last === "," || !hasUnit);
  const isGrouped = parts.length > 1 || (marks.length === 1 && plain === written && isThousand);
  if (isGrouped) return Number(plain.replace(/[.,]/g, ""));
  return Number(`${whole.replace(/[.,]/g, "")}.${parts[0]}`);
}

function singleAt(tokens: Tokens, start: number): WrittenAmount | undefined {
  const before = markBefore(tokens, start);
  const at = start + (before?.length ?? 0);
  const number = tokens[at];
  if (number?.kind !== "number") return undefined;
  const glued = !before && isGlued(tokens, at) ? tokens[at - 1] : undefined;
  // "B2B", "1/2 million"
  if (glued?.kind === "word" || (glued?.text === "/" && isGlued(tokens, at - 1))) return undefined;
  const { unit, length = 0, mark } = unitAt(tokens, at + 1) ?? {};
  const end = at + 1 + length;
  const after = mark ?? markAfter(tokens, end);
  const currency = (after && after.rank > (before?.rank ?? 0) ? after : before)?.currency;
  return { number: number.text, unit, currency, start, end: end + (after?.length ?? 0) };
}

export const valueOf = ({ number, unit }: WrittenAmount): number =>
  readNumber(number, unit !== undefined) * (unit ?? 1);

const isBare = ({ unit, currency }: WrittenAmount): boolean => unit === undefined && currency === undefined;

const isYear = (amount: WrittenAmount): boolean => /^(?:19|20)\d\d$/.test(amount.number) && isBare(amount);

/** In "1.5-2M €" unit and currency are those of both, in "500,000 to 2M" the unit isn't. */
function withOther(one: WrittenAmount, other: WrittenAmount): WrittenAmount {
  const isLower = readNumber(one.number, true) <= readNumber(other.number, true);
  const [unit, otherUnit] = isLower
    ? [one.unit ?? other.unit, other.unit ?? one.unit]
    : [one.unit, other.unit];
  const currency = one.currency ?? other.currency;
  const [low, high] = [
    { ...one, unit, currency },
    { ...other, unit: otherUnit, currency: other.currency ?? currency },
  ];
  // "raised $5M - 3 investors"
  const isApart = valueOf(high) < valueOf(low) && high.unit === undefined;
  // "2024 - 5M"
  return isApart || (isYear(one) && !isYear(other)) ? one : { ...low, end: other.end, other: high };
}

const RANGES = new Set(["-", "–", "—", "to"]);

/** In the order of the text. */
export function amountsIn(tokens: Tokens): WrittenAmount[] {
  const amounts: WrittenAmount[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const one = singleAt(tokens, at);
    if (!one) continue;
    const join = tokens[one.end]?.text.toLowerCase() ?? "";
    const isBetween = join === "and" && tokens[at - 1]?.text.toLowerCase() === "between";
    const other = RANGES.has(join) || isBetween ? singleAt(tokens, one.end + 1) : undefined;
    // "Round 3 - $5M"
    const isApart = isBare(one) && tokens[one.end + 1]?.kind !== "number";
    const amount = other && !isApart ? withOther(one, other) : one;
    amounts.push(amount);
    at = amount.end - 1;
  }
  return amounts;
}
