import { defineEntries } from "#app/catalogue/define-entries";
import { eventKind } from "#app/kinds/events/event-kind";

export const eventEntries = defineEntries(eventKind, {
  addLabel: "Add Event",
  title: "Add Event",
  about: "List an event: what happens, when and where, and who it is for.",
  submit: "Add Event",
});
