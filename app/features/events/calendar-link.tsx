import { calendarUrl, type EventEntry } from "#app/features/events/event";

export const CalendarLink = ({ event: { id, title } }: { event: EventEntry }) => (
  <a className="text-btn" href={calendarUrl(id)} download>
    Add to calendar<span className="vh">{`: ${title}`}</span>
  </a>
);
