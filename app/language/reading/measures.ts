import { amountIn, spansFor, yearsIn } from "#app/language/amounts/asked-amounts";
import type { AskedDays } from "#app/language/days/days.server";
import { isNegated } from "#app/language/reading/parts";
import type { Part } from "#app/language/reading/reading";
import { covers, wordsAt, type Request, type Span, type Ways } from "#app/language/reading/request";
import { wordsIn } from "#app/language/words/phrases";
import { trimEnd } from "#app/platform/trim-end";
import type { Section } from "#app/language/reading/section";

/** A rate makes no exact number. */
const rounded = (amount: number): string =>
  String(Number.isInteger(amount) ? amount : Math.round(Number(amount.toPrecision(3))));

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
  for (const { name, offer, options = [], read, isYearly = false, isCount = false } of filters) {
    // An amount an hour or a month is neither a ticket nor funding.
    const isMeant = !isCount && (isYearly || amount?.timesAYear === undefined);
    if (offer?.type === "ranges" && amount && isMeant) {
      const times = amount.timesAYear ?? 1;
      const [from, to] = [amount.from, amount.to].map((end) =>
        end === undefined ? "" : rounded(end * times),
      );
      add(name, [read(`${from}-${to}`, known)], amount);
    } else if (offer?.type === "text" && amount && isMeant)
      add(name, [read(`$${amount.from ?? amount.to ?? ""}`, known)], amount);
    else if (years && options.length > 0) add(name, spansFor(options, years), years);
    else if (offer?.type === "day" && days) add(name, [days[offer.side]], days);
  }
  return parts;
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

const BEFORE_NUMBERS = wordsIn(
  "more less fewer than over under above below at least most up to after before since until between around about exactly from",
  "minimum maximum min max founded rated paying pays paid costs cost costing than",
);
const AFTER_NUMBERS = wordsIn(
  "k m b million billion thousand dollars euros pounds usd eur gbp an a per hour hourly day week month monthly year years hours days",
  "weeks months or more higher lower later earlier less plus lakh lakhs crore crores rupees won kronor percent star stars employees people persons staff users customers",
);

/** They belong to what follows. */
const OPEN_ENDS = wordsIn("or an a per");

/** Comparisons that no filter knows, as they are of one thing together: "founded after 2021", "with less than 20 employees". */
export function comparisonsIn({ words }: Request, measures: readonly Span[]): Span[] {
  const spans: Span[] = [];
  words.forEach((word, at) => {
    if (!/^\d/.test(word) || covers([...spans, ...measures], at)) return;
    let [start, end] = [at, at + 1];
    const isFree = (i: number) => !covers([...spans, ...measures], i);
    while (start > 0 && isFree(start - 1) && BEFORE_NUMBERS.has(words[start - 1] ?? "")) start -= 1;
    while (end < words.length && isFree(end) && AFTER_NUMBERS.has(words[end] ?? "")) end += 1;
    while (end > at + 1 && OPEN_ENDS.has(words[end - 1] ?? "")) end -= 1;
    if (end - start > 1) spans.push({ start, end });
  });
  return spans;
}
