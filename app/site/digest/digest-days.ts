import { DAY_MS, HOUR_MS } from "#app/platform/durations";

/** In UTC (other/product.md, "Mail of what is new"). */
export const DIGEST_HOUR = 7;

/** The first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** Days from one such hour to the next, since 1970. */
const daysTo = (time: number): number => Math.floor((time - DIGEST_HOUR * HOUR_MS) / DAY_MS);

const timeOf = (day: number): number => day * DAY_MS + DIGEST_HOUR * HOUR_MS;

/** The last time that it was that hour; moments are milliseconds since 1970. */
export const lastMorning = (time: number): number => timeOf(daysTo(time));

/** The last Monday at that hour. */
export function lastMonday(time: number): number {
  const day = daysTo(time);
  return timeOf(day - ((day + FIRST_WEEKDAY) % 7));
}
