import { amountIn, spansFor, yearsIn, type AskedAmount } from "#app/language/amounts/asked-amounts";
import notKnown from "#app/language/data/not-known.json" with { type: "json" };
import type { AskedDays } from "#app/language/days/days.server";
import { isNegated } from "#app/language/reading/parts";
import type { Part } from "#app/language/reading/reading";
import { covers, typedIn, wordsAt, type Request, type Span, type Ways } from "#app/language/reading/request";
import { isFiller } from "#app/language/words/fillers";
import { AFTER_NUMBERS, BEFORE_NUMBERS } from "#app/language/words/number-words";
import { wordsIn } from "#app/language/words/phrases";
import { trimEnd } from "#app/platform/trim-end";
import type { Section } from "#app/language/reading/section";

/** A rate makes no exact number. */
const rounded = (amount: number): string =>
  String(Number.isInteger(amount) ? amount : Math.round(Number(amount.toPrecision(3))));

/** As filters write them: "1000000-", "-500000" */
const rangeOf = ({ from, to, timesAYear = 1 }: AskedAmount): string =>
  [from, to].map((end) => (end === undefined ? "" : rounded(end * timesAYear))).join("-");

/** "A fund of", "funds over": with a word between. */
function isBeside(request: Request, amount: Span, others: readonly string[]): boolean {
  const { start } = wordsAt(request, amount);
  return others.includes(request.words[start - 1] ?? "") && /^\p{L}/u.test(request.text.slice(amount.start));
}

/** Amounts, years and days: what no list of words holds. */
export function measuresIn(
  request: Request,
  { filters, known }: Section,
  days: AskedDays | undefined,
): Part[] {
  const { text } = request;
  const parts: Part[] = [];
  const add = (name: string, options: readonly (string | undefined)[], at: Span) => {
    const given = options.filter((option) => option !== undefined);
    const span = wordsAt(request, at);
    if (given.length > 0 && span.end > span.start)
      parts.push({
        name,
        options: given,
        typed: trimEnd(text.slice(at.start, at.end), " .,;").trimStart(),
        ...span,
      });
  };
  const amount = amountIn(text);
  const years = yearsIn(text);
  for (const {
    name,
    offer,
    options = [],
    read,
    isYearly = false,
    isCount = false,
    notBeside = [],
  } of filters) {
    // An amount an hour or a month is neither a ticket nor funding.
    const isMeant = !isCount && (isYearly || amount?.timesAYear === undefined);
    if (offer?.type === "ranges" && amount && isMeant) {
      add(name, [read(rangeOf(amount), known)], amount);
    } else if (offer?.type === "text" && amount && isMeant && !isBeside(request, amount, notBeside)) {
      const isRange = amount.to !== undefined || amount.isAtLeast;
      add(name, [read(isRange ? rangeOf(amount) : `$${amount.from ?? ""}`, known)], amount);
    } else if (years && options.length > 0) add(name, spansFor(options, years), years);
    else if (offer?.type === "day" && days) add(name, [days[offer.side]], days);
  }
  return parts;
}

const WITHOUT = wordsIn("without no zero");

/** "Without funding" are those that say none. */
export function undisclosedIn(request: Request, { filters, known }: Section): Part[] {
  const { words } = request;
  return filters.flatMap(({ name, offer, read }) => {
    const at = words.findIndex((word, i) => i > 0 && word === name && WITHOUT.has(words[i - 1] ?? ""));
    const option = offer?.type === "ranges" && at > 0 ? read("undisclosed", known) : undefined;
    const span = { start: at - 1, end: at + 1 };
    return option === undefined ? [] : [{ name, options: [option], typed: typedIn(request, span), ...span }];
  });
}

const MEASURED = wordsIn(
  "pay pays paying paid salary ticket tickets check checks cheque cheques writing costing",
);

/** "not in January", "no tickets over 1M": what it asks for is taken away. */
export function isUnwanted(words: readonly string[], { start }: Span): boolean {
  let at = start;
  while (MEASURED.has(words[at - 1] ?? "")) at -= 1;
  return isNegated(words, at, []);
}

/** Of misspelt months and days. */
function daysInWords({ typed, words }: Request, { daysIn }: Ways): AskedDays | undefined {
  if (words.every((word, i) => word === typed[i]?.word)) return undefined;
  const found = daysIn(words.join(" "));
  if (!found) return undefined;
  // From characters between blanks to those of the text.
  const ends = words.map((_, i) => words.slice(0, i + 1).join(" ").length);
  const first = ends.findIndex((end) => end > found.start);
  const last = ends.findIndex((end) => end >= found.end);
  return { ...found, start: typed[first]?.start ?? 0, end: typed[last]?.end ?? 0 };
}

export const daysAsked = (request: Request, ways: Ways): AskedDays | undefined =>
  ways.daysIn(request.text) ?? daysInWords(request, ways);

/** They belong to what follows. */
const OPEN_ENDS = wordsIn("or an a per");

/** Where whoever asks is isn't known, nor what was talked about before, nor what is at which hour. */
const NOT_KNOWN: ReadonlySet<string> = new Set(notKnown);

const ARTICLE = /^an?$/;

/** When something was begun. */
const BEGUN = wordsIn("founded established started launched created begun since in from");

/** Days where entries have none, and "near me": what no filter of the section knows, and no text says. */
export function unknownIn(
  request: Request,
  { filters }: Section,
  days: AskedDays | undefined,
  taken: readonly Span[],
): Span[] {
  const { words } = request;
  const spans = words.flatMap((_, start) => {
    const length = [4, 3, 2, 1].find((count) => NOT_KNOWN.has(words.slice(start, start + count).join(" ")));
    return length === undefined ? [] : [{ start, end: start + length }];
  });
  if (!days || filters.some(({ offer }) => offer?.type === "day")) return spans;
  const { start, end } = wordsAt(request, days);
  let first = start;
  while (first > 0 && BEGUN.has(words[first - 1] ?? "")) first -= 1;
  const isTaken = request.isQuoted(start, end) || covers(taken, start) || covers(taken, end - 1);
  return isTaken ? spans : [...spans, { start: first, end }];
}

/** Who asks ("I'm a nurse", "as a teacher"), unless a list knows the word. */
export function askerIn({ words, isQuoted }: Request, isMeant: (word: string) => boolean): Span[] {
  const isWord = (at: number) => {
    const word = words[at] ?? "";
    return /^\p{L}{3,}/u.test(word) && !isFiller(word) && !isMeant(word) && !isQuoted(at, at + 1);
  };
  return words.flatMap((word, at) => {
    const isAs = word === "as" && ARTICLE.test(words[at + 1] ?? "");
    const isAm = /^(?:i am|we are)$/.test(`${words[at - 1]} ${word}`);
    if (!isAs && !isAm && word !== "im") return [];
    const start = ARTICLE.test(words[at + 1] ?? "") ? at + 2 : at + 1;
    if (!isWord(start)) return [];
    return [{ start, end: isWord(start + 1) ? start + 2 : start + 1 }];
  });
}

/** Comparisons that no filter knows, as they are of one thing together: "with less than 20 employees". */
export function unknownComparisons({ words, isQuoted }: Request, taken: readonly Span[]): Span[] {
  const spans: Span[] = [];
  const isFree = (at: number) => !covers([...spans, ...taken], at) && !isQuoted(at, at + 1);
  words.forEach((word, at) => {
    if (!/^\d/.test(word) || !isFree(at)) return;
    let [start, end] = [at, at + 1];
    const isYear = /^(?:19|20)\d\d$/.test(word);
    const isBefore = (each = "") => BEFORE_NUMBERS.has(each) || (isYear && BEGUN.has(each));
    while (start > 0 && isFree(start - 1) && isBefore(words[start - 1])) start -= 1;
    for (let more = 1; more > 0 && end < words.length && isFree(end); end += more) {
      const isRange = /^(?:and|to)$/.test(words[end] ?? "") && /^\d/.test(words[end + 1] ?? "");
      more = isRange ? 2 : AFTER_NUMBERS.has(words[end] ?? "") ? 1 : 0;
    }
    while (end > at + 1 && OPEN_ENDS.has(words[end - 1] ?? "")) end -= 1;
    // Of something that isn't known either: "more than 2 founders".
    if (start < at && end === at + 1 && isFree(end) && words[end]?.endsWith("s")) end += 1;
    if (end - start > 1) spans.push({ start, end });
  });
  return spans;
}
