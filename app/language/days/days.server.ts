import { en, type ParsedResult } from "chrono-node";

import { DAY_MS } from "#app/platform/durations";

/** Days that a request names, as "2026-12-31"; positions are those of its characters. */
export interface AskedDays {
  start: number;
  end: number;
  from?: string;
  until?: string;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

const monthEnd = (date: Date): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));

/** Monday is the first day. */
const weekStart = (date: Date): Date => addDays(date, -((date.getUTCDay() + 6) % 7));

const utc = (result: ParsedResult["start"]): Date =>
  new Date(Date.UTC(result.get("year") ?? 0, (result.get("month") ?? 1) - 1, result.get("day") ?? 1));

/** The first and the last day that the words stand for. */
function spanOf({ text, start, end }: ParsedResult): [Date, Date] {
  const first = utc(start);
  if (end) return [first, start.isCertain("day") || end.isCertain("day") ? utc(end) : monthEnd(utc(end))];
  if (/weekend/i.test(text)) {
    const saturday = addDays(weekStart(first), 5);
    return [saturday, addDays(saturday, 1)];
  }
  if (/week/i.test(text)) return [weekStart(first), addDays(weekStart(first), 6)];
  if (/month/i.test(text) || !(start.isCertain("day") || start.isCertain("weekday"))) {
    if (/year/i.test(text))
      return [
        new Date(Date.UTC(first.getUTCFullYear(), 0, 1)),
        new Date(Date.UTC(first.getUTCFullYear(), 11, 31)),
      ];
    return [new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1)), monthEnd(first)];
  }
  return [first, first];
}

const OPENS = /\b(?:after|from|since|starting|beginning)(?: the| on)?\s*$/i;
const CLOSES = /\b(?:before|until|till|by|up to)(?: the| on)?\s*$/i;

/** What chrono doesn't know as a day. */
const HOLIDAYS: readonly [RegExp, string][] = [
  [/\bchristmas(?: day)?\b/gi, "25 Dec"],
  [/\bnew year'?s eve\b/gi, "31 Dec"],
  [/\bnew year(?:'?s)?(?: day)?\b(?! eve)/gi, "1 Jan"],
  [/\bhalloween\b/gi, "31 Oct"],
];

/** The first month of each, in the northern half of the world, where most that ask live. */
const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const SEASON_MONTHS = 3;
const SEASON = /\b(this|next|in|over|during) (?:the )?(spring|summer|autumn|fall|winter)\b(?: (20\d\d))?/i;

/** The one that is, or the next to come; "next" is never the one that is. */
function seasonIn(text: string, today: Date): AskedDays | undefined {
  const [said = "", which = "", season = "", year] = SEASON.exec(text) ?? [];
  const first = SEASONS[season.toLowerCase()];
  if (first === undefined) return undefined;
  const day = dayOf(today);
  const now = today.getUTCFullYear();
  const spans = (year ? [Number(year)] : [now - 1, now, now + 1]).map((each) => ({
    from: dayOf(new Date(Date.UTC(each, first, 1))),
    until: dayOf(new Date(Date.UTC(each, first + SEASON_MONTHS, 0))),
  }));
  const isNext = which.toLowerCase() === "next";
  const span = year ? spans[0] : spans.find(({ from, until }) => (isNext ? from > day : until >= day));
  const start = text.indexOf(said);
  return span && { start, end: start + said.length, ...span };
}

/** Whether it names a day, a week or a month: "night", "at 5" and "24/7" don't. */
const isDay = ({ text, start }: ParsedResult): boolean =>
  !/^\d+\/\d+$/.test(text) &&
  (/week|month|quarter|year|to(?:day|night|morrow)/i.test(text) ||
    (["day", "weekday", "month"] as const).some((part) => start.isCertain(part)));

/** How long something takes: "build something in a weekend". */
const DURATION = /\b(?:in|over|within|for) (?:an?|one) (?:day|week|weekend|month)$/i;

/** The last year that a bare number names. */
const LAST_YEAR = 2099;

const YEAR = /\b(?:in|during|for|of) (20\d\d)\b/;

/** "in the next 2 weeks", "the last three months": from or until today. */
const SPAN_OF_TIME =
  /\b(next|coming|following|last|past|previous)\s+(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\s+(days?|weeks?|months?)\b/i;
const NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function spanOfTime(text: string, today: Date): AskedDays | undefined {
  const match = SPAN_OF_TIME.exec(text);
  if (!match) return undefined;
  const [said, which = "", many = "", unit = ""] = match;
  const count = Number(many) || NUMBERS.indexOf(many.toLowerCase()) + 2;
  const days = count * (/^d/i.test(unit) ? 1 : /^w/i.test(unit) ? 7 : 30);
  const isPast = /^(?:last|past|previous)/i.test(which);
  const [from, until] = isPast ? [addDays(today, -days), today] : [today, addDays(today, days)];
  return { start: match.index, end: match.index + said.length, from: dayOf(from), until: dayOf(until) };
}

export function daysIn(text: string, today: Date): AskedDays | undefined {
  const span = spanOfTime(text, today) ?? seasonIn(text, today);
  if (span) return span;
  // As long as it was, so that positions stay.
  const known = HOLIDAYS.reduce(
    (all, [name, day]) => all.replace(name, (found) => day.padEnd(found.length)),
    text,
  ).replace(/\bbetween (\d{1,2})(?:st|nd|rd|th)? and (?=\d)/gi, (found, day: string) =>
    `${day} - `.padStart(found.length),
  );
  const found = en.casual
    .parse(known, { instant: today, timezone: 0 }, { forwardDate: true })
    .find((result) => isDay(result) && !DURATION.test(known.slice(0, result.index) + result.text));
  if (!found) {
    const year = YEAR.exec(text);
    if (!year || Number(year[1]) > LAST_YEAR) return undefined;
    const span = { start: year.index, end: year.index + year[0].length };
    return { ...span, from: `${year[1]}-01-01`, until: `${year[1]}-12-31` };
  }
  const [first, last] = spanOf(found);
  const before = known.slice(0, found.index);
  const end = found.index + found.text.length;
  // chrono takes some of these words into its own.
  const opens = OPENS.exec(before) ?? /^(?:after|from|since)\b/i.exec(found.text);
  const closes = CLOSES.exec(before) ?? /^(?:before|until|till|by)\b/i.exec(found.text);
  // The range that was rewritten above.
  const between = /\bbetween\b/i.exec(text)?.index ?? found.index;
  const wordAt = (pattern: RegExp) => (pattern.test(before) ? before.search(pattern) : found.index);
  if (opens && !found.end) return { start: wordAt(OPENS), end, from: dayOf(first) };
  if (closes && !found.end) {
    const until = /before/i.test(closes[0]) ? addDays(first, -1) : last;
    return { start: wordAt(CLOSES), end, until: dayOf(until) };
  }
  return { start: Math.min(found.index, between), end, from: dayOf(first), until: dayOf(last) };
}
