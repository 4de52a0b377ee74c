import { DAY_MS, HOUR_MS } from "#app/platform/durations";

/** In UTC (other/product.md, "Mail of what is new"). */
export const DIGEST_HOUR = 7;

/** The first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** Moments are milliseconds since 1970. */
export const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** The last Monday at that hour. */
export function lastMonday(time: number): number {
  const day = Math.floor((time - DIGEST_HOUR * HOUR_MS) / DAY_MS);
  const weekday = (day + FIRST_WEEKDAY) % 7;
  return (day - weekday) * DAY_MS + DIGEST_HOUR * HOUR_MS;
}
