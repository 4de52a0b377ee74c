import type { ReactNode } from "react";

import type { ListedEvent } from "#app/kinds/events/event";
import { EventLine } from "#app/kinds/events/event-line";

interface EventMonthsProps {
  /** In the order of their days. */
  events: readonly ListedEvent[];
  /** The id of the one that is marked as the next. */
  next: number | undefined;
  searched: readonly string[];
  saveOf: (event: ListedEvent) => ReactNode;
  ownActions: (event: ListedEvent) => ReactNode;
}

export function EventMonths({ events, next, searched, saveOf, ownActions }: EventMonthsProps) {
  const months = [...new Set(events.map(({ times }) => times.month))];
  return months.map((month) => (
    <section key={month} className="month" aria-label={month}>
      <h2>{month}</h2>
      <div className="lines">
        {events
          .filter(({ times }) => times.month === month)
          .map((event) => (
            <EventLine
              key={event.id}
              event={event}
              next={event.id === next}
              save={saveOf(event)}
              own={ownActions(event)}
              searched={searched}
            />
          ))}
      </div>
    </section>
  ));
}
