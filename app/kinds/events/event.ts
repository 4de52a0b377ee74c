import type { CardOf } from "#app/catalogue/fields/card-values";
import type { EventEntry } from "#app/kinds/events/event-fields";
import { eventKind } from "#app/kinds/events/event-kind";

/** As calendars compare it with a copy of their own. */
export interface CalendarEvent extends EventEntry {
  /** 0, and one more with each change. */
  revision: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

export const ONLINE = "Online";

/** What its owner may say of it. */
export const CANCELLING = {
  cancel: { value: "cancel", label: "Cancel this event" },
  restore: { value: "restore", label: "It takes place after all" },
};

export const CALENDAR = `${eventKind.path}.ics`;

export const calendarUrl = (id: number): string => `${eventKind.path}/${id}.ics`;

/** As its list shows it. */
export interface ListedEvent extends ShownEvent {
  path: string;
}

/** With its time and place in words. */
export interface ShownEvent extends EventEntry {
  times: EventTimes;
  where: string;
}

export interface EventTimes {
  day: string;
  weekday: string;
  /** "May 2026" */
  month: string;
  /** "Thu 21 May 2026" */
  date: string;
  /** "23:00 to 22 May, 06:30" */
  hours: string;
  /** "Thu 21 May 2026, 23:00 to Fri 22 May, 06:30" */
  when: string;
}

/** "May", as a tile has it. */
export const shortMonth = ({ month }: Pick<EventTimes, "month">): string => month.slice(0, 3);

export type EventCardData = CardOf<ShownEvent>;

/** The last part of a place. */
export const regionOf = (place: string | null): string | null =>
  place
    ?.split(/[,،、，]/)
    .at(-1)
    ?.trim() || null;
