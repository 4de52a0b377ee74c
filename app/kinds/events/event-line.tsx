import type { ReactNode } from "react";

import { CalendarLink } from "#app/kinds/events/calendar-link";
import type { ListedEvent } from "#app/kinds/events/event";
import { Line } from "#app/catalogue/lines/line";
import { marking } from "#app/platform/search/marked";
import { DateTile } from "#app/ui/media/date-tile";

interface EventLineProps {
  event: ListedEvent;
  searched: readonly string[];
  next: boolean;
  /** Where no heading says the month. */
  saysDate: boolean;
  save: ReactNode;
  /** For whose event it is. */
  own: ReactNode;
}

export function EventLine({ event, searched, next, saysDate, save, own }: EventLineProps) {
  const { times, where } = event;
  const mark = marking(searched);
  return (
    <Line
      picture={<DateTile day={times.day} weekday={times.weekday} next={next} />}
      name={event.title}
      to={event.path}
      by={event.organiser}
      text={event.description}
      url={event.url}
      mark={mark}
      save={save}
      tags={{ label: "Industries", items: event.industries }}
      facts={[
        event.cancelled && <b key="cancelled">Cancelled</b>,
        <b key="time">
          <time dateTime={event.start}>
            <span className={saysDate ? undefined : "vh"}>{times.date}, </span>
            {times.hours}
          </time>
        </b>,
        <bdi key="where">{mark(where)}</bdi>,
        event.price,
        !event.cancelled && <CalendarLink key="calendar" event={event} />,
      ]}
    >
      {own}
    </Line>
  );
}
