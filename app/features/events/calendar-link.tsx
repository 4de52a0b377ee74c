import { calendarUrl } from "#app/features/events/event";
import type { EventEntry } from "#app/features/events/event-fields";

export const CalendarLink = ({ event: { id, title } }: { event: EventEntry }) => (
  <a className="text-btn" href={calendarUrl(id)} download>
    Add to calendar<span className="vh">{`: ${title}`}</span>
  </a>
);
