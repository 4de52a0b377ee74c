import type { EntryForm } from "#app/catalogue/form/entry-fields";
import { cardOf } from "#app/catalogue/fields/card-values";
import { typedEntry } from "#app/catalogue/fields/field-values";
import { EventCard } from "#app/kinds/events/event-card";
import { eventDefinition } from "#app/kinds/events/event-fields";
import { shownEvent } from "#app/kinds/events/shown-event";
import { oneOf } from "#app/platform/forms/form-values";
import { Tile } from "#app/ui/media/tile";

const UNNAMED = "Your event";

const UNDATED = { day: "?", weekday: "Day", month: "", date: "Date", hours: "time", when: "" };

export const eventForm: EntryForm = {
  ...eventDefinition,
  tile: (now) => <Tile seed={oneOf(now, "title") || UNNAMED} size={64} />,
  card: (values) => {
    const event = typedEntry(eventDefinition.fields, values, UNNAMED);
    const { start, timeZone } = event;
    const shown = shownEvent({ ...event, timeZone: timeZone || "UTC" });
    const card = cardOf(eventDefinition.fields, shown);
    const isDated = /^\d{4}-\d\d-\d\d/.test(start);
    return <EventCard preview event={isDated ? card : { ...card, times: UNDATED }} />;
  },
};
