import type { EventEntry } from "#app/features/events/event";
import { timesOf, whereOf } from "#app/features/events/shown-event";
import { eventKind } from "#app/features/events/event-kind";
import { entryPath } from "#app/entries/entry-path";
import type { SearchRow } from "#app/entries/results/search-row";

export const eventResult = (event: EventEntry): SearchRow => {
  const { day, weekday, date, hours } = timesOf(event);
  return {
    picture: { look: "date", day, weekday },
    name: event.title,
    to: entryPath(eventKind, { id: event.id, name: event.title }),
    lead: event.organiser,
    text: event.description,
    facts: [`${date}, ${hours}`, whereOf(event), event.price],
  };
};
