import type { ReactNode } from "react";

import type { ListedEvent } from "#app/kinds/events/event";
import { EventLine } from "#app/kinds/events/event-line";

interface EventMonthsProps {
  events: readonly ListedEvent[];
  /** In the order of their days, which months part. */
  byDate: boolean;
  /** The id of the one that is marked as the next. */
  next: number | undefined;
  searched: readonly string[];
  saveOf: (event: ListedEvent) => ReactNode;
  ownActions: (event: ListedEvent) => ReactNode;
}

export function EventMonths({ events, byDate, next, searched, saveOf, ownActions }: EventMonthsProps) {
  const lines = (shown: readonly ListedEvent[]) => (
    <div className="lines">
      {shown.map((event) => (
        <EventLine
          key={event.id}
          event={event}
          next={event.id === next}
          saysDate={!byDate}
          save={saveOf(event)}
          own={ownActions(event)}
          searched={searched}
        />
      ))}
    </div>
  );
  if (!byDate) return lines(events);
  const months = [...new Set(events.map(({ times }) => times.month))];
  return months.map((month) => (
    <section key={month} className="month" aria-label={month}>
      <h2>{month}</h2>
      {lines(events.filter(({ times }) => times.month === month))}
    </section>
  ));
}
