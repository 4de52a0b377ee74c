import { DAY_MS } from "#app/platform/durations";

/* Source: other/product.md, "Retention". Times are milliseconds since 1970; years and days are in UTC. */

/** Time from warning to deletion, and before a failed warning is sent again. */
const NOTICE_PERIOD_MS = 30 * DAY_MS;

export interface Activity {
  joinedAt: number;
  lastSeenAt: number | null;
  inactivityWarnedAt: number | null;
  inactivityWarningFailedAt: number | null;
}

/** 29 February becomes 1 March in other years. */
export const yearsAfter = (time: number, years: number): number => {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
};

export const seenAt = ({ lastSeenAt, joinedAt }: Activity): number => lastSeenAt ?? joinedAt;

/** A midnight, so that the warning can name it as a day; `warnedAt` is when a mail server accepted the warning. */
export const deletedFrom = (activity: Activity, warnedAt: number): number =>
  Math.ceil(Math.max(yearsAfter(seenAt(activity), 2), warnedAt + NOTICE_PERIOD_MS) / DAY_MS) * DAY_MS;

/** A warning dated in the future came from a wrong clock and is ignored. */
export function fateOf(activity: Activity, now: number): "keep" | "warn" | "delete" {
  const { inactivityWarnedAt: warnedAt, inactivityWarningFailedAt: failedAt } = activity;
  if (yearsAfter(seenAt(activity), 2) > now + NOTICE_PERIOD_MS) return "keep";
  if (warnedAt !== null && warnedAt > seenAt(activity) && warnedAt <= now) {
    return deletedFrom(activity, warnedAt) <= now ? "delete" : "keep";
  }
  const failedLately = failedAt !== null && failedAt <= now && failedAt > now - NOTICE_PERIOD_MS;
  return failedLately ? "keep" : "warn";
}

export const daysBetween = (from: number, to: number): number => Math.floor((to - from) / DAY_MS);
