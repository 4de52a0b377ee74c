import { defineFields, type EntityOf, type GivenOf } from "#app/catalogue/fields/field";
import { NAME_LIMIT } from "#app/platform/text/text-rules";

/** Of what is read together. */
export const EVENT_WORDS = {
  start: "Please enter a date and a time",
  end: "Please enter an end that is after the start",
  bothAlike: "Please enter start and end in the same way: both with a time, or both without",
  year: "Please enter a date from 1970 to 2199",
  long: "Please enter an end within a year of the start",
  timeZone: "Please enter a time zone, such as Europe/Berlin",
  place: "Please enter a place, or tick that it is online",
};

export const eventDefinition = defineFields(
  {
    title: { type: "name", label: "Title", missing: "Please enter a title" },
    description: {
      type: "prose",
      isSearched: true,
      label: "Description",
      missing: "Please enter a description",
      hint: "Say who it is for, and what they take home.",
      rows: 4,
    },
    start: { type: "moment", label: "Start", missing: EVENT_WORDS.start },
    end: { type: "moment", label: "End", after: { of: "start", message: EVENT_WORDS.end } },
    /** An IANA name. */
    timeZone: {
      type: "timeZone",
      label: "Time zone",
      missing: EVENT_WORDS.timeZone,
      hint: "Of the place where it happens, such as Europe/Berlin; for many places the city will do.",
    },
    place: {
      type: "line",
      isPlace: true,
      filter: "place",
      isSearched: true,
      label: "Place",
      hint: "Such as “Maashaven, Rotterdam, Netherlands”.",
      unless: { of: "online", message: EVENT_WORDS.place },
      importLimit: NAME_LIMIT,
    },
    online: { type: "flag", filter: "online", isSearched: true, label: "It is online", short: "Online" },
    url: { type: "webAddress", label: "Website URL", short: "Website" },
    price: { type: "line", isSearched: true, label: "Price", placeholder: "Free", importLimit: NAME_LIMIT },
    industries: {
      type: "industries",
      isSearched: true,
      onCard: 3,
      label: "Industries",
      hint: "Choose at least one. The first three appear on its card.",
    },
    organiser: {
      type: "line",
      isSearched: true,
      label: "Organiser",
      autoComplete: "organization",
      importLimit: NAME_LIMIT,
    },
    picture: { type: "picture", label: "Picture" },
    /** Told by its owner's button (event-cancelling.server.ts), or by an import. */
    cancelled: { type: "flag", isImported: true, isKept: true, label: "It is cancelled", short: "Cancelled" },
  },
  {
    sections: [
      { title: "What happens", rows: ["title", "description", "industries"] },
      { title: "When", rows: [["start", "end"], "timeZone"] },
      { title: "Where", rows: ["place", "online", "url"] },
      { title: "Who and how much", rows: [["organiser", "price"], "picture"] },
    ],
    facts: ["start", "place", "organiser", "price", "industries", "url"],
    filters: ["when", "place", "online", "from", "until"],
    sameBy: ["start", "url"],
  },
);

/** Times are in ISO 8601: one of the time zone with its offset, or a day. */
export type EventEntry = EntityOf<(typeof eventDefinition)["fields"]>;

export type EventGiven = GivenOf<(typeof eventDefinition)["fields"]>;
