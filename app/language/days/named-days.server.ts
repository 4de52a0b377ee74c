import { en, type ParsedResult } from "chrono-node";

import {
  addDays,
  dayAt,
  daysBetween,
  MONTHS,
  monthsOf,
  SEASONS,
  WEEKDAYS,
  writeDay,
  type Days,
} from "#app/language/days/calendar";
import { HOLIDAYS } from "#app/language/days/holidays";
import { NUMBER_WORDS, phraseAt, phraseOf, table, type Token } from "#app/language/tokens";

/* Days as a request names them: chrono reads single ones, the rules below all that stands for several, or comes every year. */

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

type Rule = (read: Read, at: number) => Named | undefined;

const wordAt = ({ tokens }: Read, at: number): string => (tokens[at] ? phraseOf([tokens[at]]) : "");

const endAt = ({ tokens }: Read, character: number): number =>
  tokens.findLastIndex(({ start }) => start < character) + 1;

const fixed = (days: Days, end: number, kind: Named["kind"] = "span"): Named => ({
  end,
  kind,
  isFixed: true,
  around: () => [days],
});

const YEAR = /^(?:19|20)\d\d$/;

/** Leap days are no further apart. */
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
  // "every Friday in January" is no day.
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

const PERIODS = table([
  [inWeek(0, 6), "week"],
  [inWeek(5, 6), "weekend"],
  [inMonths(1), "month"],
  [inMonths(3), "quarter"],
  [inMonths(12), "year"],
]);

/** "week", of "this week" and "the end of the week". */
const period: Rule = (read, at) => {
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

/** "28/12" and "12/28" as they exist, "3/4" the day first. "24/7", "1/2" and "10-20" are no days by themselves. */
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

const dateOf = (part: ParsedResult["start"], inYear = part.get("year") ?? 0): Date =>
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

const longest = (found: readonly (Named | undefined)[]): Named | undefined =>
  found.reduce((best, each) => (each && each.end > (best?.end ?? 0) ? each : best), undefined);

const base: Rule = (read, at) => longest(BASES.map((rule) => rule(read, at)));

const WHICH = table<Which>([
  ["this", "this, current"],
  ["next", "next, coming, following, upcoming"],
  ["last", "last, past, previous"],
]);

const which: Rule = (read, at) => {
  const said = WHICH.get(wordAt(read, at));
  const named = said && (base(read, at + 1) ?? period(read, at + 1));
  return named && { ...named, which: said };
};

const withoutThe = (read: Read, at: number): number => (wordAt(read, at) === "the" ? at + 1 : at);

/** What a part is one of: "of the next month", "December" */
const whole: Rule = (read, at) => {
  const start = withoutThe(read, /^(?:of|in|-)$/.test(wordAt(read, at)) ? at + 1 : at);
  return which(read, start) ?? base(read, start) ?? period(read, start);
};

/** As shares of its days. */
const PARTS = table([
  [[0, 1 / 3], "early"],
  [[1 / 3, 2 / 3], "mid, middle of"],
  [[2 / 3, 1], "late"],
  [[0, 1 / 4], "start of, beginning of, first days of"],
  [[3 / 4, 1], "end of, end, last days of"],
  [[0, 1 / 2], "first half of"],
  [[1 / 2, 1], "second half of"],
] as const);

const within = (named: Named, part: (days: Days) => Days): Named => ({
  ...named,
  kind: "span",
  around: (day) => named.around(day).map(part),
});

/** "the week of 7 December" */
const around: Rule = (read, at) => {
  const of = PERIODS.get(wordAt(read, at));
  const named = of && wordAt(read, at + 1) === "of" ? base(read, withoutThe(read, at + 2)) : undefined;
  return of && named?.kind === "day" ? within(named, ([day]) => of(day, 0)) : undefined;
};

const part: Rule = (read, at) => {
  const said = phraseAt(read.tokens, at, PARTS);
  const named = said && whole(read, at + said.length);
  if (!named) return undefined;
  const [from, until] = said.value;
  return within(named, (days) => {
    const count = daysBetween(days);
    return [addDays(days[0], Math.floor(count * from)), addDays(days[0], Math.floor(count * until) - 1)];
  });
};

const ORDINALS = table([
  [0, "first, 1 st"],
  [1, "second, 2 nd"],
  [2, "third, 3 rd"],
  [3, "fourth, 4 th"],
  [-1, "last"],
]);

/** "the first week of January", "the last Friday of the month" */
const ordinal: Rule = (read, at) => {
  const { value: count, length = 0 } = phraseAt(read.tokens, at, ORDINALS) ?? {};
  const unit = wordAt(read, at + length);
  const day = WEEKDAYS.get(unit) ?? (unit === "weekend" ? 6 : undefined);
  if (count === undefined || (day === undefined && unit !== "week")) return undefined;
  const named = /^(?:of|in)$/.test(wordAt(read, at + length + 1)) && whole(read, at + length + 1);
  if (!named) return undefined;
  const size = unit === "week" ? 7 : unit === "weekend" ? 2 : 1;
  return within(named, ([first, last]) => {
    const start = count < 0 ? addDays(last, 1 + 7 * count) : addDays(first, 7 * count);
    const from = day === undefined ? start : addDays(start, (day - start.getUTCDay() + 7) % 7);
    return [from, addDays(from, size - 1)];
  });
};

/** Of "the coming weeks". */
const SEVERAL = 3;
const COUNTS = new Map([...NUMBER_WORDS, ["a", 1], ["few", SEVERAL], ["several", SEVERAL]]);
const UNIT_DAYS = table([
  [1, "day, days"],
  [7, "week, weeks"],
  [30, "month, months"],
  [365, "year, years"],
]);
const OVER = new Set(["in", "over", "within", "during"]);

/** From today, or until then: "within 2 weeks", "the last three months", "over the next month". */
const rolling: Rule = (read, at) => {
  const over = wordAt(read, at);
  const start = withoutThe(read, OVER.has(over) ? at + 1 : at);
  const said = WHICH.get(wordAt(read, start));
  const next = said === undefined || said === "this" ? start : start + 1;
  const number = wordAt(read, next);
  const count = /^\d{1,3}$/.test(number) ? Number(number) : COUNTS.get(number);
  const size = UNIT_DAYS.get(wordAt(read, count === undefined ? next : next + 1));
  const isOver = OVER.has(over) && start > at + 1 && next > start;
  const isCounted = count !== undefined && (next > start || over === "within");
  const isRolling = size !== undefined && (count === undefined ? isOver : isCounted);
  if (!isRolling || ordinal(read, start)) return undefined;
  const unsaid = wordAt(read, next).endsWith("s") ? SEVERAL : 1;
  const other = addDays(read.today, (said === "last" ? -1 : 1) * (count ?? unsaid) * size);
  const days: Days = said === "last" ? [other, read.today] : [read.today, other];
  return fixed(days, next + (count === undefined ? 1 : 2));
};

/** How long something takes: "build something in a week", "2 days". */
const DURATION = /\b(?:in|over|for) (?:an?|one) (?:day|week|month)$/i;
const LENGTH = /^(?:\d+ ?|\w+ )(?:d|days?|w|weeks?)(?: after)?$/i;

/** What the rule above reads. */
const NUMERIC_START = /^\d{1,2}[/.-]\d/;

/** Single days are chrono's. */
export function reading(text: string, tokens: readonly Token[], today: Date): Read {
  // As long as it was, so that positions stay.
  const ranges = text.replace(/(?<=\d|\dst|\dnd|\drd|\dth) (?:and|or|&) (?=\d)/gi, (found) =>
    "-".padStart(2).padEnd(found.length),
  );
  const found = en.casual
    .parse(ranges, { instant: today, timezone: 0 }, { forwardDate: true })
    .filter(({ text: said, start, index }) => {
      const isTaken = DURATION.test(text.slice(0, index) + said) || LENGTH.test(said);
      // A time from now, which "5M" is to chrono.
      const isTime = start.isCertain("second") && said !== "now";
      const isMoved = /^\d{4}-/.test(said) && !said.includes(writeDay(dateOf(start)));
      return start.isCertain("day") && !NUMERIC_START.test(said) && !isTaken && !isTime && !isMoved;
    });
  return { text, tokens, today, byChrono: new Map(found.map((each) => [each.index, each])) };
}

export const namedAt: Rule = (read, at) =>
  longest([rolling, ordinal, part, around, which, base].map((rule) => rule(read, at)));

/** Of what it may stand for, the one that is meant: the next that isn't over, unless it says otherwise. */
export function daysNamed({ around, isPeriod, which: said }: Named, day: Date): Days | undefined {
  const all = around(day);
  if (isPeriod) return all[said === "last" ? 0 : said === "next" ? 2 : 1];
  if (all.length === 1) return all[0];
  if (said === "next") return all.find(([from]) => from > day);
  if (said === "last") return all.findLast(([, until]) => until < day);
  if (said === "since") return all.findLast(([from]) => from <= day);
  return all.find(([, until]) => until >= day);
}
