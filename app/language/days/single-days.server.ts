import type { ParsedResult } from "chrono-node";

import {
  addDays,
  dayAt,
  daysBetween,
  MONTHS,
  monthsOf,
  SEASONS,
  WEEKDAYS,
  type Days,
} from "#app/language/days/calendar";
import { HOLIDAYS } from "#app/language/days/holidays";
import { phraseAt, phraseOf, table, type Token } from "#app/language/tokens";

/* Single days, months and years as a request names them, and what comes every year; chrono reads dates. */

export type Which = "this" | "next" | "last" | "since";

/** Positions are those of tokens. */
export interface Named {
  end: number;
  /** What it may stand for around a day, in order. */
  around: (day: Date) => readonly Days[];
  kind: "day" | "month" | "span";
  which?: Which;
  /** The one before, the one that is and the one to come. */
  isPeriod?: true;
  /** Said with its year, or by its distance from today. */
  isFixed?: boolean;
  /** "3/4", which could be the fourth of March. */
  isDayFirst?: boolean;
}

/** What a rule reads in. */
export interface Read {
  text: string;
  tokens: readonly Token[];
  today: Date;
  /** By the position of their first character. */
  byChrono: ReadonlyMap<number, ParsedResult>;
}

export type Rule = (read: Read, at: number) => Named | undefined;

export const wordAt = ({ tokens }: Read, at: number): string => (tokens[at] ? phraseOf([tokens[at]]) : "");

const endAt = ({ tokens }: Read, character: number): number =>
  tokens.findLastIndex(({ start }) => start < character) + 1;

export const fixed = (days: Days, end: number, kind: Named["kind"] = "span"): Named => ({
  end,
  kind,
  isFixed: true,
  around: () => [days],
});

const YEAR = /^(?:19|20)\d\d$/;

/** Leap days are never further apart. */
const YEARS_AROUND = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** With the year that may follow. */
function yearly(read: Read, end: number, kind: Named["kind"], of: (year: number) => Days | undefined): Named {
  const at = [",", "of", "in"].includes(wordAt(read, end)) ? end + 1 : end;
  const year = YEAR.test(wordAt(read, at)) ? Number(wordAt(read, at)) : undefined;
  const around = (day: Date) =>
    (year === undefined ? YEARS_AROUND.map((years) => day.getUTCFullYear() + years) : [year]).flatMap(
      (each) => {
        const days = of(each);
        return days ? [days] : [];
      },
    );
  return { end: year === undefined ? end : at + 1, kind, around, isFixed: year !== undefined };
}

/** Words that say other things as well, and years, are days only after these. */
const LEADING = new Set([
  ...["in", "on", "for", "of", "by", "to", "from", "since", "after", "before", "until", "till", "during"],
  ...["over", "this", "next", "last", "past", "following", "coming", "early", "mid", "late", "starting"],
  ...["between", "and", "or", "-", "–", "/", "through", "year"],
]);
const AMBIGUOUS = new Set(["may", "march", "mar", "sun", "sat"]);

const isLed = (read: Read, at: number): boolean => LEADING.has(wordAt(read, at - 1));

/** "who may or may not", "startups and may" */
const isMeant = (read: Read, at: number): boolean =>
  !AMBIGUOUS.has(wordAt(read, at)) ||
  YEAR.test(wordAt(read, at + 1)) ||
  (isLed(read, at) && (!/^(?:and|or|to)$/.test(wordAt(read, at - 1)) || isMonth(read, at - 2)));

const isMonth = (read: Read, at: number): boolean => MONTHS.has(wordAt(read, at)) && isMeant(read, at);

const isOfDay = (read: Read, at: number): boolean => /^\d{1,2}$|^(?:st|nd|rd|th)$/.test(wordAt(read, at));

const month: Rule = (read, at) => {
  const index = MONTHS.get(wordAt(read, at));
  const isDay = isOfDay(read, at - 1) || (wordAt(read, at - 1) === "of" && isOfDay(read, at - 2));
  if (index === undefined || isDay || isOfDay(read, at + 1) || !isMonth(read, at)) return undefined;
  return yearly(read, at + 1, "month", (year) => monthsOf(year, index));
};

const season: Rule = (read, at) => {
  const index = SEASONS.get(wordAt(read, at));
  if (index === undefined) return undefined;
  const named = yearly(read, at + 1, "span", (year) => monthsOf(year, index, 3));
  return named.isFixed || isLed(read, wordAt(read, at - 1) === "the" ? at - 1 : at) ? named : undefined;
};

const quarter: Rule = (read, at) => {
  const number = Number(wordAt(read, at + 1));
  if (wordAt(read, at) !== "q" || !(number >= 1 && number <= 4)) return undefined;
  return yearly(read, at + 2, "span", (year) => monthsOf(year, number * 3 - 3, 3));
};

const holiday: Rule = (read, at) => {
  const { value: dayOf, length = 0 } = phraseAt(read.tokens, at, HOLIDAYS) ?? {};
  return dayOf && yearly(read, at + length, "day", (year) => [dayOf(year), dayOf(year)]);
};

const weekday: Rule = (read, at) => {
  const index = WEEKDAYS.get(wordAt(read, at));
  // "every Friday in January" isn't a day.
  const isOfMonth = /^(?:of|in)$/.test(wordAt(read, at + 1)) && isMonth(read, at + 2);
  if (index === undefined || isOfMonth || !isMeant(read, at)) return undefined;
  const around = (day: Date) =>
    [-2, -1, 0, 1, 2].map((weeks): Days => {
      const found = addDays(day, index - day.getUTCDay() + 7 * weeks);
      return [found, found];
    });
  return { end: at + 1, kind: "day", around };
};

const year: Rule = (read, at) =>
  YEAR.test(wordAt(read, at)) && isLed(read, at) && !/[-–/]/.test(wordAt(read, at - 1))
    ? fixed(monthsOf(Number(wordAt(read, at)), 0, 12), at + 1)
    : undefined;

/** Of a week, which begins on Monday, the days from one to another. */
const inWeek =
  (first: number, last: number) =>
  (day: Date, weeks: number): Days => {
    const monday = addDays(day, 7 * weeks - ((day.getUTCDay() + 6) % 7));
    return [addDays(monday, first), addDays(monday, last)];
  };

const inMonths = (count: number) => (day: Date, others: number) => {
  const first = day.getUTCMonth() - (day.getUTCMonth() % count);
  return monthsOf(day.getUTCFullYear(), first + others * count, count);
};

export const PERIODS = table([
  [inWeek(0, 6), "week"],
  [inWeek(5, 6), "weekend"],
  [inMonths(1), "month"],
  [inMonths(3), "quarter"],
  [inMonths(12), "year"],
]);

/** "week", of "this week" and "the end of the week". */
export const period: Rule = (read, at) => {
  const of = PERIODS.get(wordAt(read, at));
  if (!of) return undefined;
  const around = (day: Date) => [-1, 0, 1].map((others) => of(day, others));
  return { end: at + 1, kind: "span", isPeriod: true, around };
};

/** "build something in a weekend" takes one. */
const weekend: Rule = (read, at) =>
  wordAt(read, at) === "weekend" && wordAt(read, at - 1) === "the" ? period(read, at) : undefined;

/** Undefined for the 31st of February. */
function existing(ofYear: number, ofMonth = 0, ofDay = 0): Days | undefined {
  const found = dayAt(ofYear, ofMonth - 1, ofDay);
  return found.getUTCMonth() === ofMonth - 1 ? [found, found] : undefined;
}

const LEAP_YEAR = 2028;

const NUMERIC = /(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2})(?!\d))?(?![\d/])(\.)?/y;

/** "28/12" and "12/28" as they exist, "3/4" the day first. "24/7", "1/2" and "10-20" aren't days by themselves. */
const numeric: Rule = (read, at) => {
  NUMERIC.lastIndex = read.tokens[at]?.start ?? Infinity;
  const [said, one, sign, two, short, dot] = NUMERIC.exec(read.text) ?? [];
  if (said === undefined || /[-./\w]/.test(read.text.charAt(NUMERIC.lastIndex - said.length - 1)))
    return undefined;
  const [first, second] = [Number(one), Number(two)];
  const isPlain = sign === "/" || dot !== undefined;
  const isDate = isPlain ? Math.max(first, second) > 12 : sign === "-" && first > 12;
  const isAlone = isDate && !/^24.7/.test(said);
  const before = wordAt(read, at - 1);
  const isAfter = /^(?:on|until|till|before|since|after|by)$/.test(before);
  const isBetween = sign !== "-" && /^(?:from|between|to|and)$/.test(before);
  if (short === undefined && !isAlone && !isAfter && !isBetween) return undefined;
  const [date, other] = [
    [second, first],
    [first, second],
  ].filter(([ofMonth, ofDay]) => existing(LEAP_YEAR, ofMonth, ofDay));
  const of = (inYear: number) => existing(inYear, ...(date ?? []));
  const end = endAt(read, NUMERIC.lastIndex);
  const days = short === undefined ? of(LEAP_YEAR) : of(Number(short.padStart(4, "20")));
  if (!days) return undefined;
  const named = short === undefined ? yearly(read, end, "day", of) : fixed(days, end, "day");
  return { ...named, isDayFirst: other !== undefined && first !== second };
};

export const dateOf = (part: ParsedResult["start"], inYear = part.get("year") ?? 0): Date =>
  dayAt(inYear, (part.get("month") ?? 1) - 1, part.get("day") ?? 1);

/** "5 May", "June 3-5", "tomorrow", "in 3 days" */
const byChrono: Rule = (read, at) => {
  const found = read.byChrono.get(read.tokens[at]?.start ?? -1);
  if (!found) return undefined;
  const { start, end: until, index, text } = found;
  const end = endAt(read, index + text.length);
  const first = dateOf(start);
  const length = until ? daysBetween([first, dateOf(until)]) - 1 : 0;
  if (length < 0) return undefined;
  const days = (inYear?: number): Days => [dateOf(start, inYear), addDays(dateOf(start, inYear), length)];
  if (start.isCertain("year") || until?.isCertain("year")) return fixed(days(), end, "day");
  return { ...yearly(read, end, "day", days), end };
};

const BASES = [holiday, byChrono, numeric, month, season, quarter, weekday, weekend, year];

export const longest = (found: readonly (Named | undefined)[]): Named | undefined =>
  found.reduce((best, each) => (each && each.end > (best?.end ?? 0) ? each : best), undefined);

export const base: Rule = (read, at) => longest(BASES.map((rule) => rule(read, at)));
