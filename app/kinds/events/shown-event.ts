import { ONLINE, type EventTimes, type ShownEvent } from "#app/kinds/events/event";
import type { EventEntry } from "#app/kinds/events/event-fields";
import { MIDDLE_DOT } from "#app/ui/cards/middle-dot";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads the clock's own time, whatever the offset. Names of days come from here, as engines abbreviate them differently. */
function readTime(text: string) {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(text) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const monthName = MONTHS[Number(month) - 1] ?? "";
  return {
    midnight,
    time,
    day: String(Number(day)),
    weekday: WEEKDAYS[new Date(midnight).getUTCDay()] ?? "",
    short: `${Number(day)} ${monthName.slice(0, 3)}`,
    month: `${monthName} ${year}`,
    year,
  };
}

export function timesOf({ start, end }: Pick<EventEntry, "start" | "end">): EventTimes {
  const { midnight, time, day, weekday, short, month, year } = readTime(start);
  const date = `${weekday} ${short} ${year}`;
  const shared = { day, weekday, month, date };
  const until = end ? readTime(end) : undefined;
  const days = until ? (until.midnight - midnight) / DAY_MS : 0;
  const lastDay = until && (until.year === year ? until.short : `${until.short} ${until.year}`);
  const said = (hours: string, whole = hours) => ({ ...shared, hours, when: `${date}, ${whole}` });
  if (!time) return said(until && days > 0 ? `All day, to ${lastDay}` : "All day");
  if (!until) return said(time);
  if (days === 0) return said(`${time}–${until.time}`);
  return said(
    `${time} to ${lastDay}, ${until.time}`,
    `${time} to ${until.weekday} ${lastDay}, ${until.time}`,
  );
}

/** "Toronto time" */
export const zoneLabel = (timeZone: string): string => {
  const city = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return timeZone.includes("/") ? `${city} time` : city;
};

/** "Rotterdam, Netherlands", or "Online · Toronto time" */
export const whereOf = ({
  place,
  online,
  timeZone,
}: Pick<EventEntry, "place" | "online" | "timeZone">): string =>
  [place, online && ONLINE, online && zoneLabel(timeZone)].filter(Boolean).join(MIDDLE_DOT);

export const shownEvent = (event: EventEntry): ShownEvent => ({
  ...event,
  times: timesOf(event),
  where: whereOf(event),
});
