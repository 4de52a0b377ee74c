import { defineEntries } from "#app/entries/define-entries";
import { eventKind } from "#app/features/events/event-kind";

export const eventEntries = defineEntries(eventKind, {
  addLabel: "Add Event",
  title: "Add Event",
  about: "List an event: what happens, when and where, and who it is for.",
  editTitle: "Edit your event",
  submit: "Add Event",
  one: "event",
  added: "Event added",
  saved: "Event saved",
  deleted: "Event deleted",
  failed: "Failed to add event",
});

export const EVENT_WORDS = {
  title: "Please enter a title",
  description: "Please enter a description",
  start: "Please enter a date and a time",
  end: "Please enter an end that is after the start",
  bothAlike: "Please enter start and end alike: both with a time, or both without",
  year: "Please enter a date from 1970 to 2199",
  long: "Please enter an end within a year of the start",
  timeZone: "Please enter a time zone, such as Europe/Berlin",
  place: "Please enter a place, or tick that it is online",
};
