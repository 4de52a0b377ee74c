import { CalendarLink } from "#app/kinds/events/calendar-link";
import { EntryName } from "#app/ui/cards/entry-name";
import { shortMonth, type EventCardData } from "#app/kinds/events/event";
import { TagList } from "#app/ui/cards/tag-list";
import { ExternalLink } from "#app/ui/external-link";
import { DateTile } from "#app/ui/media/date-tile";
import { Picture } from "#app/ui/media/picture";

interface EventCardProps {
  event: EventCardData;
  next?: boolean;
  /** While it is being written, it is in no calendar. */
  preview?: boolean;
}

export function EventCard({ event, next, preview }: EventCardProps) {
  const { title, description, organiser, industries, price, url, times, where, cancelled } = event;
  const inCalendar = !preview && !cancelled;
  return (
    <article className="card event-card">
      <div className="card-top">
        <DateTile day={times.day} month={shortMonth(times)} next={next} />
        <div className="card-id">
          <EntryName to={event.path}>{title}</EntryName>
          {organiser && (
            <p>
              <bdi>{organiser}</bdi>
            </p>
          )}
        </div>
        <Picture path={event.picture} size={48} fallback={null} />
      </div>
      <p>
        <b>
          {cancelled && "Cancelled · "}
          <time dateTime={event.start}>
            {times.date}, {times.hours}
          </time>
        </b>
        <br />
        <bdi className="meta">{where}</bdi>
      </p>
      <p className="desc" dir="auto">
        {description}
      </p>
      <TagList label="Industries" items={industries} more={event.more.industries} to={event.path} />
      {(price || url || inCalendar) && (
        <div className="card-foot">
          <span>{price}</span>
          {url && <ExternalLink href={url} label="Website" of={title} />}
          {inCalendar && <CalendarLink event={event} />}
        </div>
      )}
    </article>
  );
}
