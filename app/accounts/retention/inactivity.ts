/*
 * When an account counts as inactive, and when it may go (other/product.md, "Retention"). Times are milliseconds since
 * 1970; years and days are those of UTC.
 */

const DAY = 24 * 60 * 60 * 1000;
/** How long before the deletion a member is warned, and after how long a warning that failed is sent again. */
const AHEAD = 30 * DAY;

/** What of a member decides about deletion; columns of `hub_members`. */
export interface Activity {
  joinedAt: number;
  lastSeenAt: number | null;
  inactivityWarnedAt: number | null;
  inactivityWarningFailedAt: number | null;
}

/** The same moment in another year; of a 29 February without its like the 1 March. */
export const yearsAfter = (time: number, years: number): number => {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
};

/** When a member was last known to be there. */
export const seenAt = ({ lastSeenAt, joinedAt }: Activity): number => lastSeenAt ?? joinedAt;

/**
 * From which moment on a member may be deleted who isn't seen any more: the midnight after 2 years of inactivity and 30
 * days of warning, so that a warning can name it as a day.
 *
 * @param warnedAt when a mail server took the warning
 */
export const deletedFrom = (activity: Activity, warnedAt: number): number =>
  Math.ceil(Math.max(yearsAfter(seenAt(activity), 2), warnedAt + AHEAD) / DAY) * DAY;

/**
 * What is to be done about a member at a moment. A warning dated later than now comes from a clock that was ahead, and
 * counts as none.
 */
export function fateOf(activity: Activity, now: number): "keep" | "warn" | "delete" {
  const { inactivityWarnedAt: warnedAt, inactivityWarningFailedAt: failedAt } = activity;
  if (yearsAfter(seenAt(activity), 2) > now + AHEAD) return "keep";
  if (warnedAt !== null && warnedAt > seenAt(activity) && warnedAt <= now) {
    return deletedFrom(activity, warnedAt) <= now ? "delete" : "keep";
  }
  const failedLately = failedAt !== null && failedAt <= now && failedAt > now - AHEAD;
  return failedLately ? "keep" : "warn";
}

/** Whole days between two moments. */
export const daysBetween = (from: number, to: number): number => Math.floor((to - from) / DAY);
