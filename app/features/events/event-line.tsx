import type { ReactNode } from "react";

import { CalendarLink } from "#app/features/events/calendar-link";
import type { ShownEvent } from "#app/features/events/event";
import { Line, type InList } from "#app/entries/list/line";
import type { RowText } from "#app/entries/list/row-text";
import { Marked } from "#app/platform/search/marked";
import { TagList } from "#app/ui/cards/tag-list";
import { DateTile } from "#app/ui/media/date-tile";

interface EventLineProps extends InList {
  event: ShownEvent & RowText;
  next: boolean;
  /** For whose event it is. */
  own: ReactNode;
}

export function EventLine({ event, next, own, ...inList }: EventLineProps) {
  const { times, where } = event;
  return (
    <Line
      {...inList}
      entry={event}
      picture={<DateTile day={times.day} weekday={times.weekday} next={next} />}
      name={event.title}
      url={event.url}
      by={event.organiser}
      end={
        <>
          <b>
            <time dateTime={event.start}>
              <span className="vh">{times.date}, </span>
              {times.hours}
            </time>
          </b>
          <p className="meta">
            <bdi>
              <Marked text={where} searched={inList.searched} />
            </bdi>
          </p>
          {event.price && <p className="meta">{event.price}</p>}
          <CalendarLink event={event} />
        </>
      }
    >
      <TagList label="Industries" items={event.industries} />
      {own}
    </Line>
  );
}
