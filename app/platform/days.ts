import { DAY_MS, HOUR_MS } from "#app/platform/durations";

/* Days as ISO 8601 writes them: "2026-12-31". */

const YEARS = /^(?:19[7-9]|20\d|21\d)\d-\d\d-\d\d$/;

/** As JSON Schema says it. */
export const DAY_PATTERN = YEARS.source;

/** Its beginning in UTC, in milliseconds; undefined where there is no such day. */
export function readDay(text: string): number | undefined {
  const at = YEARS.test(text) ? Date.parse(`${text}T00:00Z`) : NaN;
  return new Date(at).toJSON()?.startsWith(text) ? at : undefined;
}

/** In UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, "2026-12-31".length);

/** The last place where a day ends is at UTC−12. */
const LAST_PLACE_MS = 12 * HOUR_MS;

/** When it has ended everywhere, in milliseconds. */
export const endOfDay = (day: string): number => Date.parse(day) + DAY_MS + LAST_PLACE_MS;

/** The earliest that hasn't ended everywhere. */
export const firstDay = (now = Date.now()): string => dayOf(now - LAST_PLACE_MS);

export const dayAhead = (days: number, now = Date.now()): string => dayOf(now + days * DAY_MS);

const DAY_AND_MONTH = { day: "numeric", month: "long", timeZone: "UTC" } as const;
const IN_WORDS = new Intl.DateTimeFormat("en-GB", { ...DAY_AND_MONTH, year: "numeric" });
const WITHIN_YEAR = new Intl.DateTimeFormat("en-GB", DAY_AND_MONTH);

/** "12 November 2026" */
export const dayInWords = (day: string | number): string => IN_WORDS.format(new Date(day));

/** "12 November" */
export const dayOfYear = (day: string): string => WITHIN_YEAR.format(new Date(day));
