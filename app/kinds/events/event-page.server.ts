import { eventKind } from "#app/kinds/events/event-kind";
import { calendarUrl } from "#app/kinds/events/event";
import type { eventDefinition, EventEntry } from "#app/kinds/events/event-fields";
import { whenOf, type EventTab } from "#app/kinds/events/event-filter";
import { timesOf, whereOf, zoneLabel } from "#app/kinds/events/shown-event";
import { momentsOf } from "#app/kinds/events/event-schema.server";
import type { PageSaid } from "#app/catalogue/kind-parts.server";
import { present } from "#app/catalogue/page/entry-content";

const MODES = {
  both: "https://schema.org/MixedEventAttendanceMode",
  online: "https://schema.org/OnlineEventAttendanceMode",
  offline: "https://schema.org/OfflineEventAttendanceMode",
} as const;

/** Of an event without a place, which isn't online either, nothing is known. */
const modeOf = ({ place, online }: EventEntry) =>
  online ? (place ? MODES.both : MODES.online) : place ? MODES.offline : undefined;

const ownerNote = ({ id, cancelled }: EventEntry) => ({
  title: cancelled ? "You have cancelled it" : "Does it take place?",
  text: cancelled
    ? "Whoever saved it was told so."
    : "If it doesn’t, say so: it stays listed as cancelled, and whoever saved it is told.",
  way: {
    label: cancelled ? "It takes place after all" : "Cancel it",
    to: `${eventKind.path}/${id}/cancelling`,
  },
});

export function eventPage(event: EventEntry): PageSaid<typeof eventDefinition> {
  const { id, title, start, end, timeZone, place, online, url, price, industries, cancelled } = event;
  const { when } = timesOf(event);
  const tab: EventTab = momentsOf(event).overAt > Date.now() ? "coming" : "past";
  const isComing = tab === "coming";
  return {
    line: present(cancelled && "Cancelled", when, whereOf(event), !isComing && "This event is over"),
    over: cancelled
      ? {
          title: "Cancelled",
          text: isComing ? "It doesn’t take place." : "It didn’t take place.",
          way: { label: "Upcoming events", to: eventKind.path },
        }
      : undefined,
    ofOwner: isComing ? ownerNote(event) : undefined,
    facts: {
      start: { label: "When", text: when, note: start.includes("T") ? zoneLabel(timeZone) : undefined },
      place: (linksOf) => ({ label: "Where", links: [...linksOf("place"), ...linksOf("online")] }),
      // It is searched, but nobody looks for others of that price.
      price: price && { text: price },
    },
    asked: whenOf(tab),
    action:
      isComing && !cancelled ? { label: "Add to calendar", href: calendarUrl(id), isFile: true } : undefined,
    schema: {
      "@type": "Event",
      name: title,
      startDate: start,
      endDate: end ?? undefined,
      eventStatus: cancelled ? "https://schema.org/EventCancelled" : undefined,
      eventAttendanceMode: modeOf(event),
      location: [
        ...(place ? [{ "@type": "Place" as const, name: place, address: place }] : []),
        ...(online ? [{ "@type": "VirtualLocation" as const, url: url ?? undefined }] : []),
      ],
      organizer: event.organiser ? { "@type": "Organization", name: event.organiser } : undefined,
      keywords: industries,
    },
  };
}
