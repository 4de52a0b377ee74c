import { amountIn, spansFor, yearsIn } from "#app/catalogue/reading/amounts";
import type { AskedDays } from "#app/catalogue/reading/days.server";
import type { Part } from "#app/catalogue/reading/reading";
import { wordsAt, type Request, type Span, type Ways } from "#app/catalogue/reading/request";
import type { Section } from "#app/catalogue/reading/section";

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
      parts.push({ name, options: given, typed: text.slice(at.start, at.end).trim(), ...span });
  };
  const amount = amountIn(text);
  const years = yearsIn(text);
  for (const { name, offer, options = [], read } of filters) {
    if (offer?.type === "ranges" && amount) {
      const [from, to] = [amount.from, amount.to].map((end) => (end === undefined ? "" : rounded(end)));
      add(name, [read(`${from}-${to}`, known)], amount);
    } else if (offer?.type === "text" && amount)
      add(name, [read(amount.text, known) ?? read(`$${amount.from ?? amount.to ?? ""}`, known)], amount);
    else if (years && options.length > 0) add(name, spansFor(options, years), years);
    else if (offer?.type === "day" && days) add(name, [days[offer.side]], days);
  }
  return parts;
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
