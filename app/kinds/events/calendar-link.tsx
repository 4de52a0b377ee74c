import { calendarUrl } from "#app/kinds/events/event";
import type { EventEntry } from "#app/kinds/events/event-fields";

export const CalendarLink = ({ event: { id, title } }: { event: EventEntry }) => (
  <a className="text-btn" href={calendarUrl(id)} download>
    Add to calendar<span className="vh">{`: ${title}`}</span>
  </a>
);
