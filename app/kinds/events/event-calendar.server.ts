import ical, { ICalEvent, ICalEventStatus } from "ical-generator";

import type { ListFormat } from "#app/catalogue/formats/list-format";
import { entryPath } from "#app/catalogue/entry-path";
import { eventKind } from "#app/kinds/events/event-kind";
import { ONLINE, type CalendarEvent } from "#app/kinds/events/event";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";
import { DAY_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { cleanText } from "#app/platform/text/text-rules";
import { SITE_NAME } from "#app/platform/site";

const isDay = (text: string): boolean => !text.includes("T");

/** RFC 5545. Days are named in UTC, so that no server's own time zone moves them; the end of a span of days isn't part of it. */
function spanOf({ start, end }: CalendarEvent) {
  const allDay = isDay(start);
  const last = end && isDay(end) ? new Date(Date.parse(end) + DAY_MS) : end && new Date(end);
  return { start: new Date(start), end: last, allDay, timezone: allDay ? "UTC" : undefined };
}

/** The library escapes an address as if it were a text (RFC 5545, section 3.3.13). */
class EventWithPlainUrl extends ICalEvent {
  override toString(): string {
    return super.toString().replace(/^URL\b.*$/m, () => `URL:${this.url()}`);
  }
}

const newCalendar = () =>
  ical({ name: `${SITE_NAME} events`, prodId: { company: SITE_NAME, product: "Events" } });

/** Events are known by the site's name in a calendar that also has others. */
function calendarOf(event: CalendarEvent): string {
  const { hostname } = new URL(env().appUrl);
  const calendar = newCalendar();
  const changed = new Date(event.changedAt);
  const data = {
    ...spanOf(event),
    id: `event-${event.id}@${hostname}`,
    sequence: event.revision,
    stamp: changed,
    lastModified: changed,
    summary: event.title,
    status: event.cancelled ? ICalEventStatus.CANCELLED : undefined,
    description: cleanText([event.description, event.url].filter(Boolean).join("\n\n")),
    location: event.place ?? (event.online ? ONLINE : undefined),
    url: env().appUrl + entryPath(eventKind, { id: event.id, name: event.title }),
  };
  calendar.createEvent(new EventWithPlainUrl(data, calendar));
  return `${calendar.toString()}\r\n`;
}

const CALENDAR_TYPE = "text/calendar";

export const calendarResponse = (request: Request, event: CalendarEvent): Promise<Response> =>
  versionedResponse(request, JSON.stringify(event), `${CALENDAR_TYPE}; charset=utf-8`, () =>
    calendarOf(event),
  );

const END = "END:VCALENDAR";

const partOf = (calendar: string): string =>
  calendar.slice(calendar.indexOf("BEGIN:VEVENT"), calendar.lastIndexOf(END));

const SPAN = ["from", "until", "when"];

/** What was in a calendar stays in it for a year. */
function withPast(asked: URLSearchParams): URLSearchParams {
  const asks = new URLSearchParams(asked);
  if (SPAN.some((name) => asks.has(name))) return asks;
  asks.set("from", new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, "2026-12-31".length));
  return asks;
}

/** RFC 5545, section 3.6: a calendar has a component, also where it has no event. */
const UTC_ZONE = [
  ...["BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE", ""],
].join("\r\n");

/** A list of events as a calendar. */
export const calendarFormat = (load: (ids: readonly number[]) => CalendarEvent[]): ListFormat => ({
  ending: "ics",
  label: "Calendar",
  type: CALENDAR_TYPE,
  narrow: withPast,
  follow: { scheme: "webcal", label: "Subscribe" },
  write: () => ({
    head: newCalendar().toString().replace(END, UTC_ZONE),
    rows: (ids) => load(ids).map((event) => partOf(calendarOf(event))),
    foot: `${END}\r\n`,
    // Up to 20 ms each, for descriptions that are long.
    rowsPerChunk: 3,
  }),
});
