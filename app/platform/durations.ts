export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Rate limits and cookies count seconds. */
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Between two moments, in milliseconds since 1970; both belong to it. */
export interface Period {
  from: number;
  to: number;
}

export const isIn = (time: number, { from, to }: Period): boolean => time >= from && time <= to;
