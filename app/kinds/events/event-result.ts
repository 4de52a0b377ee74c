import { shortMonth } from "#app/kinds/events/event";
import type { EventEntry } from "#app/kinds/events/event-fields";
import { timesOf, whereOf } from "#app/kinds/events/shown-event";
import { eventKind } from "#app/kinds/events/event-kind";
import { entryPath } from "#app/catalogue/entry-path";
import type { SearchRow } from "#app/catalogue/results/search-row";

export const eventResult = (event: EventEntry): SearchRow => {
  const times = timesOf(event);
  const { day, weekday, date, hours } = times;
  return {
    picture: { look: "date", day, weekday, month: shortMonth(times) },
    name: event.title,
    to: entryPath(eventKind, { id: event.id, name: event.title }),
    lead: event.organiser,
    text: event.description,
    facts: [`${date}, ${hours}`, whereOf(event), event.price],
  };
};
