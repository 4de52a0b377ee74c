import { DAY_MS } from "#app/platform/durations";
import { table } from "#app/language/tokens";

/* Days in UTC, at their beginning. */

/** The first and the last. */
export type Days = readonly [Date, Date];

export const dayAt = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** Both ends are among them. */
export const daysBetween = ([first, last]: Days): number => (last.getTime() - first.getTime()) / DAY_MS + 1;

export const startOfDay = (date: Date): Date =>
  dayAt(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());

export const writeDay = (date: Date): string => date.toISOString().slice(0, 10);

/** As many months from the first of one. */
export const monthsOf = (year: number, month: number, count = 1): Days => [
  dayAt(year, month, 1),
  dayAt(year, month + count, 0),
];

/** Sunday is 0, as in Date. */
export const WEEKDAYS = table([
  [0, "sunday, sundays, sun"],
  [1, "monday, mondays, mon"],
  [2, "tuesday, tuesdays, tue, tues"],
  [3, "wednesday, wednesdays, wed"],
  [4, "thursday, thursdays, thu, thur, thurs"],
  [5, "friday, fridays, fri"],
  [6, "saturday, saturdays, sat"],
]);

export const MONTHS = table([
  [0, "january, jan"],
  [1, "february, feb"],
  [2, "march, mar"],
  [3, "april, apr"],
  [4, "may"],
  [5, "june, jun"],
  [6, "july, jul"],
  [7, "august, aug"],
  [8, "september, sep, sept"],
  [9, "october, oct"],
  [10, "november, nov"],
  [11, "december, dec"],
]);

/** In the northern half of the world, where most that ask live. */
export const SEASONS = table([
  [2, "spring"],
  [5, "summer"],
  [8, "autumn, fall"],
  [11, "winter"],
]);
