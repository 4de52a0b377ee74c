import { and, eq, sql } from "drizzle-orm";

import { eventKind } from "#app/kinds/events/event-kind";
import { calendarFormat } from "#app/kinds/events/event-calendar.server";
import { eventPage } from "#app/kinds/events/event-page.server";
import { eventRelation } from "#app/kinds/events/event-related.server";
import { eventSection } from "#app/kinds/events/event-prompt-section";
import { entries, events } from "#drizzle/schema.server";
import { cardOf } from "#app/catalogue/fields/card-values";
import {
  ONLINE,
  regionOf,
  shortMonth,
  type CalendarEvent,
  type EventCardData,
  type ShownEvent,
} from "#app/kinds/events/event";
import { eventDefinition, type EventEntry, type EventGiven } from "#app/kinds/events/event-fields";
import { type EventTab, WHEN_FILTER, tabOf, thisMinute, whenOf } from "#app/kinds/events/event-filter";
import { EVENT_CANCELLED } from "#app/kinds/events/cancelled-mail";
import { eventEntries } from "#app/kinds/events/event-entries";
import { shownEvent, timesOf, whereOf } from "#app/kinds/events/shown-event";
import { eventSchemas, momentsOf } from "#app/kinds/events/event-schema.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { columnsOf } from "#app/catalogue/fields/field-columns.server";
import { PLAIN_ROWS, type RowReader } from "#app/catalogue/list/row-excerpts.server";
import { kindParts } from "#app/catalogue/kind-parts.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { db, statement } from "#app/platform/db/db.server";
import { isGiven, rowsById } from "#app/platform/db/table-rows.server";
import { enqueue } from "#app/platform/queue/task-queue.server";
import type { Order } from "#app/catalogue/query/kind-index";
import { find, type Query } from "#app/catalogue/query/query.server";
import { queryOf } from "#app/catalogue/list/kind-list.server";
import { dayFilter, flagFilter } from "#app/catalogue/filters/filter-types.server";

/** Once a cancelling, also one that an import brings. */
function tellOfCancelling(id: number, { cancelled, ...event }: EventGiven): void {
  const isComing = momentsOf(event).overAt > Date.now();
  const { changes } = statement<[object], unknown>(
    "UPDATE events SET told_cancelled = cancelled WHERE id = @id AND told_cancelled <> cancelled",
  ).run({ id });
  if (changes > 0 && cancelled && isComing) enqueue({ kind: EVENT_CANCELLED, payload: { id, after: 0 } });
}

export const eventStore = defineStore(eventKind, eventDefinition, {
  schemas: eventSchemas,
  computed: momentsOf,
  facets: {
    // Events of one region are related.
    region: ({ place }) => [regionOf(place)].filter((text) => text !== null),
    startsAt: (event) => momentsOf(event).startsAt,
    overAt: (event) => momentsOf(event).overAt,
  },
  onChange: { revision: sql`revision + 1` },
  written: tellOfCancelling,
});

const loadDatedEvents: (ids: readonly number[]) => CalendarEvent[] = rowsById(() =>
  db()
    .select({
      ...columnsOf(eventDefinition.fields, events),
      revision: events.revision,
      changedAt: sql<number>`coalesce(updated_at, created_at)`,
    })
    .from(events)
    .innerJoin(entries, and(eq(entries.kind, "events"), eq(entries.id, events.id)))
    .where(isGiven(events.id))
    .prepare(),
);

export const calendarEvent = (id: number): CalendarEvent | undefined => loadDatedEvents([id])[0];

export const EVENT_ROWS: RowReader<ShownEvent> = {
  ...PLAIN_ROWS,
  says: ({ title, organiser, place }) => [title, organiser, place],
};

const ORDER: Record<EventTab, Order> = {
  coming: { facet: "startsAt", direction: "ascending" },
  past: { facet: "startsAt", direction: "descending" },
};

function dateTile(event: EventEntry) {
  const times = timesOf(event);
  const { day, weekday } = times;
  return { look: "date", day, weekday, month: shortMonth(times) } as const;
}

export const eventParts = kindParts(eventKind, eventDefinition, eventStore, {
  pictureOf: (event) => ({ ...dateTile(event), path: event.picture }),
  page: eventPage,
  result(event) {
    const { date, hours } = timesOf(event);
    return {
      picture: dateTile(event),
      lead: event.organiser,
      facts: [event.cancelled ? "Cancelled" : null, `${date}, ${hours}`, whereOf(event), event.price],
    };
  },
  // The next first; of past ones the latest.
  list: {
    cardOf: shownEvent,
    filters: [
      WHEN_FILTER,
      flagFilter({
        name: "online",
        label: "Attendance",
        word: ONLINE,
        said: [
          "from home",
          "from my home",
          "virtual",
          "virtually",
          "remote",
          "remotely",
          "on line",
          "digital",
        ],
      }),
      dayFilter({ name: "from", label: "From", facet: "overAt", side: "from" }),
      dayFilter({ name: "until", label: "Until", facet: "startsAt", side: "until" }),
    ],
    isDated: true,
    formats: [calendarFormat(loadDatedEvents)],
    usualSort: { name: "date", label: "Date", order: (query) => ORDER[tabOf(query)] },
  },
  related: eventRelation,
  section: eventSection,
});

const eventsOf = (when: EventTab, search = ""): Query =>
  queryOf(eventParts.list, { search, filters: whenOf(when), page: 1 });

export const countEvents = (when: EventTab, search = ""): number => find(eventsOf(when, search)).total.count;

const comingIds = (limit: number) =>
  memoizePerVersion("events", `${limit} coming at ${thisMinute()}`, () => {
    const featured = statement<[number, number], number>(
      `SELECT events.id FROM entries INDEXED BY entries_featured JOIN events ON events.id = entries.id
       WHERE kind = 'events' AND featured_at IS NOT NULL AND over_at > ?
       ORDER BY featured_at DESC, events.id DESC LIMIT ?`,
    )
      .pluck()
      .all(thisMinute(), limit);
    const next = find(eventsOf("coming")).ids(limit, 0);
    return { ids: [...new Set([...featured, ...next])].slice(0, limit), next: next[0] };
  });

/** The next ones; those that the operator features come before them. `next` is the one that is marked as such. */
export function comingEvents(limit: number): (EventCardData & { next: boolean })[] {
  const { ids, next } = comingIds(limit);
  return eventParts.list.cards(ids).map((event) => ({
    ...cardOf(eventDefinition.fields, event),
    next: event.id === next,
  }));
}

export const eventResource = entryResource(eventStore, eventEntries, {
  isOver: (input) => momentsOf(input).overAt <= Date.now(),
});
