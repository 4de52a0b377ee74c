import type { EventEntry } from "#app/features/events/event";
import { timesOf, whereOf } from "#app/features/events/shown-event";
import type { SearchRow } from "#app/entries/results/search-row";

export const eventResult = (event: EventEntry): SearchRow => {
  const { day, weekday, date, hours } = timesOf(event);
  return {
    picture: { look: "date", day, weekday },
    name: event.title,
    url: event.url,
    lead: event.organiser,
    text: event.description,
    facts: [`${date}, ${hours}`, whereOf(event), event.price],
  };
};
