import { en } from "chrono-node";

import { addDays, daysBetween, WEEKDAYS, writeDay, type Days } from "#app/language/days/calendar";
import {
  base,
  dateOf,
  fixed,
  longest,
  period,
  PERIODS,
  wordAt,
  type Named,
  type Read,
  type Rule,
  type Which,
} from "#app/language/days/single-days.server";
import { NUMBER_WORDS, phraseAt, table, type Token } from "#app/language/tokens";

/* Days as a request names them: what stands for several, or for a part of others. */

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

/** What a rule of single days reads: "28/12", not "12-15 March". */
const IN_NUMBERS = /^\d{1,2}[/.-]\P{L}*$/u;

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
      return start.isCertain("day") && !IN_NUMBERS.test(said) && !isTaken && !isTime && !isMoved;
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
