import { addDays, daysBetween, startOfDay, writeDay, type Days } from "#app/language/days/calendar";
import { daysNamed, namedAt, reading } from "#app/language/days/named-days.server";
import type { Named, Read } from "#app/language/days/single-days.server";
import { phraseAt, phraseOf, table, tokensOf } from "#app/language/tokens";

/** Days that a request names, as "2026-12-31"; positions are those of its characters. */
export interface AskedDays {
  start: number;
  end: number;
  from?: string;
  until?: string;
  /** Of "3/4", which could be the fourth of March. */
  isDayFirst?: true;
}

interface Ends {
  from: Date;
  until: Date;
}

type Side = "since" | "from" | "after" | "before" | "until" | "between";

const SIDES = table<Side>([
  ["since", "since"],
  ["from", "from, starting, beginning, starting from, as of, no earlier than, not earlier than"],
  ["after", "after"],
  ["before", "before"],
  ["until", "until, till, by, up to, no later than, not later than"],
  ["between", "between"],
]);

const ONWARDS = table([[true, "onwards, onward, or later, and later, and after, and beyond"]]);

interface Joined extends Named {
  isRange: boolean;
}

const RANGES = new Set(["-", "–", "—", "to", "until", "till", "through"]);
const LISTS = new Set(["and", "or", "&", "/", ","]);
const LINKS = new Set(["the", "in", "on"]);

const skipLinks = ({ tokens }: Read, at: number): number => {
  let next = at;
  while (tokens[next] && LINKS.has(phraseOf(tokens.slice(next, next + 1)))) next += 1;
  return next;
};

/** What a span goes on with: "to Friday", "and February"; "Monday or in March" isn't a span. */
function nextOf(read: Read, { end, kind }: Named, isBetween: boolean): Joined | undefined {
  const wordAt = (at: number) => phraseOf(read.tokens.slice(at, at + 1));
  const joint = wordAt(end);
  const isRange = RANGES.has(joint) || (isBetween && joint === "and");
  if (!isRange && !LISTS.has(joint)) return undefined;
  const length = joint === "," && /^(?:and|or)$/.test(wordAt(end + 1)) ? 2 : 1;
  const next = namedAt(read, skipLinks(read, end + length));
  return next && (isRange || next.kind === kind) ? { ...next, isRange } : undefined;
}

const union = ([from, until]: Days, [start, end]: Days): Days => [
  from < start ? from : start,
  until > end ? until : end,
];

/** All of them: what has no year follows the one before it, or comes before a last one that has. */
function daysInOrder(all: readonly Named[], today: Date): Days | undefined {
  const last = all.length > 1 ? all.at(-1) : undefined;
  const end = last?.isFixed ? daysNamed(last, today)?.[0] : undefined;
  let [whole, before]: (Days | undefined)[] = [];
  for (const named of all) {
    const isBack: boolean = before === undefined && end !== undefined && !named.isFixed;
    before = isBack
      ? daysNamed({ ...named, which: "since" }, end ?? today)
      : daysNamed(named, before?.[0] ?? today);
    if (!before) return undefined;
    whole = whole ? union(whole, before) : before;
  }
  return whole;
}

/** In days. */
const HALF_A_YEAR = 184;

/** "June or May" are one year's. */
function daysOf(first: Named, others: readonly Joined[], today: Date): Days | undefined {
  const days = daysInOrder([first, ...others], today);
  const isLong = days && daysBetween(days) > HALF_A_YEAR;
  const isList = others.every(({ isRange }) => !isRange);
  return isLong && isList ? daysInOrder([first, ...others].toReversed(), today) : days;
}

/** What of them is meant. */
function sideOf(
  side: Side | undefined,
  [from, until]: Days,
  isRange: boolean,
  isEnd: boolean,
): Partial<Ends> {
  if (side === "after") return { from: from < until ? addDays(until, 1) : from };
  if (side === "before") return { until: isEnd ? until : addDays(from, -1) };
  if (side === "until") return { until };
  return (side === "since" || side === "from") && !isRange ? { from } : { from, until };
}

function askedAt(read: Read, at: number): AskedDays | undefined {
  const { tokens, today } = read;
  const plain = namedAt(read, at);
  const asked = plain ? undefined : phraseAt(tokens, at, SIDES);
  const named = plain ?? (asked && namedAt(read, skipLinks(read, at + asked.length)));
  if (!named) return undefined;
  const first: Named = asked?.value === "since" ? { which: "since", ...named } : named;
  const others: Joined[] = [];
  for (let next = nextOf(read, first, asked?.value === "between"); next; next = nextOf(read, next, false))
    others.push(next);
  const days = daysOf(first, others, today);
  if (!days) return undefined;
  const { end } = others.at(-1) ?? first;
  const onwards = phraseAt(tokens, end, ONWARDS);
  const isRange = others.length > 0 || (first.kind === "day" && days[0] < days[1]);
  const isEnd = phraseOf(tokens.slice(at, end)).includes(" end ");
  const { from, until } = sideOf(onwards ? "from" : asked?.value, days, isRange, isEnd);
  return {
    start: tokens[at]?.start ?? 0,
    end: tokens[end + (onwards?.length ?? 0) - 1]?.end ?? 0,
    ...(from && { from: writeDay(from) }),
    ...(until && { until: writeDay(until) }),
    ...([first, ...others].some(({ isDayFirst }) => isDayFirst) && { isDayFirst: true }),
  };
}

/** The first days that a text names. */
export function daysIn(written: string, now: Date): AskedDays | undefined {
  const text = written.replace(/[‘’ʼ]/g, "'");
  const tokens = tokensOf(text);
  const read = reading(text, tokens, startOfDay(now));
  for (const at of tokens.keys()) {
    const asked = askedAt(read, at);
    if (asked) return asked;
  }
  return undefined;
}
