import { eventKind } from "#app/kinds/events/event-kind";
import type { SectionDefinition } from "#app/catalogue/prompt-section";

export const eventSection: SectionDefinition = {
  label: eventKind.label,
  path: eventKind.path,
  noun: "events",
  verb: "are",
  fields: ["texts"],
  search: "texts",
  words: ["event(s)", "meetup(s)", "meet ups", "conference(s)", "workshop(s)", "hackathon(s)", "webinar(s)"],
  // "I want to meet up with investors"
  vague: ["meet up"],
  fillers: ["ai", "coming", "next", "upcoming"],
  elsewhere: [
    "in the event",
    ...["management", "planning", "planner(s)", "ticketing", "driven"].map((what) => `event ${what}`),
    "conference call(s)",
    "conference room(s)",
    "video conference(s)",
  ],
  forgiving: ["conference(s)", "workshop(s)", "hackathon(s)", "webinar(s)"],
  completions: ["events"],
};
