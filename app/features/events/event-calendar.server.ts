import ical from "ical-generator";

import { ONLINE, type EventEntry } from "#app/features/events/event";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";
import { DAY_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { cleanText } from "#app/platform/text/text-rules";
import { SITE_NAME } from "#app/platform/site";

/** Half a millisecond each, in which nothing else is answered. */
export const MAX_CALENDAR_EVENTS = 200;

const isDay = (text: string): boolean => !text.includes("T");

/** RFC 5545. Days are named in UTC, so that no server's own time zone moves them; the end of a span of days isn't part of it. */
function spanOf({ start, end }: EventEntry) {
  const allDay = isDay(start);
  const last = end && isDay(end) ? new Date(Date.parse(end) + DAY_MS) : end && new Date(end);
  return { start: new Date(start), end: last, allDay, timezone: allDay ? "UTC" : undefined };
}

/** Events are known by the site's name in a calendar that also has others. */
function calendarOf(events: readonly EventEntry[]): string {
  const { hostname } = new URL(env().appUrl);
  const calendar = ical({ name: `${SITE_NAME} events`, prodId: { company: SITE_NAME, product: "Events" } });
  for (const event of events) {
    calendar.createEvent({
      ...spanOf(event),
      id: `event-${event.id}@${hostname}`,
      summary: event.title,
      description: cleanText(event.description),
      location: event.place ?? (event.online ? ONLINE : undefined),
      url: event.url ?? undefined,
    });
  }
  return calendar.toString();
}

export const calendarResponse = (request: Request, events: readonly EventEntry[]): Promise<Response> =>
  versionedResponse(request, JSON.stringify(events), "text/calendar; charset=utf-8", () =>
    calendarOf(events),
  );
