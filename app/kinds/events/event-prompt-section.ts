import type { KindWords } from "#app/language/reading/section";

export const eventSection: KindWords = {
  words: [
    ...["event", "what is on", "whats on", "what is happening", "whats happening", "happening"],
    ...["networking event", "gathering", "event calendar", "calendar"],
    ...["meet in person", "meet others", "meet people", "meet like minded"],
    ...["veranstaltung", "veranstaltungen", "konferenz", "konferenzen", "treffen", "évènement", "événement"],
    ...["conférence", "rencontre", "evento", "conferencia", "encuentro"],
  ],
  specific: [
    ...["meetup", "meet ups", "conference", "workshop", "hackathon", "webinar"],
    ...["summit", "symposium", "demo day", "tech talk", "expo", "congress"],
    ...["seminar", "competition"],
  ],
  // "I want to meet up with investors"
  vague: ["meet up"],
  impliedBy: ["from", "until"],
  fillers: [
    "ai",
    "coming",
    "next",
    "upcoming",
    "going",
    "attend",
    "happen",
    "taking",
    "place",
    "person",
    "held",
    "organised",
    "organized",
    "scheduled",
  ],
  elsewhere: [
    "in the event",
    ...["management", "planning", "planner", "ticketing", "driven"].map((what) => `event ${what}`),
    "conference call",
    "conference room",
    "video conference",
  ],
  examples: ["Meetups about edge AI", "Events in Dubai"],
};
