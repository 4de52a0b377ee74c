import { DAY_MS } from "#app/platform/durations";
import { timeAgo } from "#app/platform/text/time-ago";

export const DAYS = ["Today", "Earlier this week", "Earlier"] as const;

export type NotificationDay = (typeof DAYS)[number];

const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const DATE_AND_YEAR = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Since 1970. */
const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** The first of January 1970 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);

/** Days and weeks are those of UTC, and begin at midnight and on Mondays; moments are milliseconds since 1970. */
export function toldDay(time: number, now: number): NotificationDay {
  const [day, today] = [dayOf(time), dayOf(now)];
  if (day >= today) return "Today";
  return day >= mondayOf(today) ? "Earlier this week" : "Earlier";
}

/** "20m ago", "Tuesday", "3 March", "3 March 2025" */
export function toldTime(time: number, now: number): string {
  switch (toldDay(time, now)) {
    case "Today":
      return timeAgo(time, now);
    case "Earlier this week":
      return WEEKDAY.format(time);
    case "Earlier": {
      const isThisYear = new Date(time).getUTCFullYear() === new Date(now).getUTCFullYear();
      return (isThisYear ? DATE : DATE_AND_YEAR).format(time);
    }
  }
}
