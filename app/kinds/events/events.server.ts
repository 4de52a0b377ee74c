import { and, eq, sql } from "drizzle-orm";

import { eventKind } from "#app/kinds/events/event-kind";
import { eventPage } from "#app/kinds/events/event-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { entries, events } from "#drizzle/schema.server";
import { ONLINE, type CalendarEvent, type ListedEvent, type ShownEvent } from "#app/kinds/events/event";
import { eventDefinition, type EventEntry } from "#app/kinds/events/event-fields";
import type { EventFilter, EventTab } from "#app/kinds/events/event-filter";
import { eventEntries } from "#app/kinds/events/event-entries";
import { eventResult } from "#app/kinds/events/event-result";
import { shownEvent } from "#app/kinds/events/shown-event";
import { eventSchemas, momentsOf } from "#app/kinds/events/event-schema.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { columnsOf } from "#app/catalogue/fields/field-columns.server";
import { listSource } from "#app/catalogue/list/list-json.server";
import { PLAIN_ROWS, type RowReader } from "#app/catalogue/list/row-excerpts.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { db, statement } from "#app/platform/db/db.server";
import { isGiven, rowsById } from "#app/platform/db/table-rows.server";
import { MINUTE_MS } from "#app/platform/durations";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { pageOf, type Page } from "#app/platform/search/paging";
import { idsWith } from "#app/platform/search/find-texts.server";
import { rangeOf } from "#app/platform/search/search-index.server";
import { fold } from "#app/platform/search/text-match";
import {
  countSelection,
  KEPT_IDS,
  pageOfSelection,
  rowsWhere,
  type Within,
} from "#app/platform/search/text-search.server";
import { withPath } from "#app/catalogue/entry-path";

const regionOf = (place: string | null): string | null =>
  place
    ?.split(/[,،、，]/)
    .at(-1)
    ?.trim() || null;

export const eventStore = defineStore(eventKind, eventDefinition, {
  schemas: eventSchemas,
  textsOf: ({ title, organiser, place, online, price, description, industries }) => [
    title,
    organiser,
    place,
    online ? ONLINE : null,
    price,
    description,
    ...industries,
  ],
  computed: (row) => ({ ...momentsOf(row), region: regionOf(row.place) }),
  onChange: { revision: sql`revision + 1` },
  sameBy: ["start", "url"],
});

export const loadEvents = eventStore.load;

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

export const loadListedEvents = (ids: readonly number[]): ListedEvent[] =>
  loadEvents(ids).map((event) => withPath(eventKind, shownEvent(event), event.title));

export const EVENT_ROWS: RowReader<ShownEvent> = {
  ...PLAIN_ROWS,
  says: ({ title, organiser, place }) => [title, organiser, place],
};

/** By the minute, so that what is computed for now is computed once a minute. */
const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

const AT_TIME: Record<EventTab, string> = { coming: "over_at > ?", past: "over_at <= ?" };
const BY_TIME: Record<EventTab, string> = { coming: "starts_at, id", past: "starts_at DESC, id DESC" };

function within(when: EventTab, where?: string): Within {
  const found = (condition: string, ...params: (string | number)[]): Within => ({
    ...rowsWhere({ table: "events" }, `${condition}${AT_TIME[when]}`, [...params, thisMinute()]),
    exact: true,
  });
  if (where === ONLINE) return found("online = 1 AND ");
  return where === undefined ? found("") : found("region = ? AND ", where);
}

/** Each has to occur. */
const wordsOf = (search: string): string[] => search.split(" ").filter(Boolean);

const selectionOf = ({ when, where, search }: Omit<EventFilter, "page">) => ({
  kind: "events" as const,
  also: wordsOf(search),
  within: within(when, where),
});

const inOrder = (when: EventTab, rows: string, params: Within["params"], limit: number, offset: number) =>
  statement<unknown[], number>(`${rows} ORDER BY ${BY_TIME[when]} LIMIT ? OFFSET ?`)
    .pluck()
    .all(...params, limit, offset);

const WALKED_AT_ONCE = 1000;

/** Looks through all in order: a page of what many have is soon full. */
function walk({ when, where, search }: Omit<EventFilter, "page">, end: number): number[] {
  const { rows, params } = within(when, where);
  const words = wordsOf(search).map(fold);
  const found: number[] = [];
  for (let from = 0; found.length < end; from += WALKED_AT_ONCE) {
    const ids = inOrder(when, rows, params, WALKED_AT_ONCE, from);
    if (ids.length === 0) break;
    const having = new Set(idsWith(rangeOf("events", "whole"), ids, words));
    found.push(...ids.filter((id) => having.has(id)));
  }
  return found;
}

/** The next first; of past ones the latest. */
export function listEvents({ page, ...filter }: EventFilter): Page<ListedEvent> {
  const { when, where, search } = filter;
  const selection = selectionOf(filter);
  const total = countSelection(selection);
  const idsOf = (limit: number, offset: number) => {
    const { rows, params } = within(when, where);
    if (!search) return inOrder(when, rows, params, limit, offset);
    if (total.count > KEPT_IDS) return walk(filter, offset + limit).slice(offset, offset + limit);
    const all = JSON.stringify(pageOfSelection(selection, KEPT_IDS, 0));
    const found = "SELECT id FROM events WHERE id IN (SELECT value FROM json_each(?))";
    return inOrder(when, found, [all], limit, offset);
  };
  return pageOf(page, total, (limit, offset) => loadListedEvents(idsOf(limit, offset)));
}

export const countEvents = (when: EventTab, search = ""): number =>
  countSelection(selectionOf({ when, search })).count;

const MAX_OFFERED_REGIONS = 60;

/** Online ones first, then the places with most of them; `more` is how many places are left out. */
export const eventPlaces = (when: EventTab) =>
  memoizePerVersion("events", `places of ${when} at ${thisMinute()}`, () => {
    const regions = statement<[number], { where: string; count: number }>(
      `SELECT region AS "where", count(*) AS count FROM events INDEXED BY events_region
       WHERE region IS NOT NULL AND ${AT_TIME[when]} GROUP BY region ORDER BY count(*) DESC, region`,
    ).all(thisMinute());
    const online = countSelection({ kind: "events", within: within(when, ONLINE) }).count;
    const all = [{ where: ONLINE, count: online }, ...regions.slice(0, MAX_OFFERED_REGIONS)];
    return {
      places: all.filter(({ count }) => count > 0),
      more: Math.max(0, regions.length - MAX_OFFERED_REGIONS),
    };
  });

const comingIds = (limit: number) =>
  memoizePerVersion("events", `${limit} coming at ${thisMinute()}`, () => {
    const featured = statement<[number, number], number>(
      `SELECT events.id FROM entries INDEXED BY entries_featured JOIN events ON events.id = entries.id
       WHERE kind = 'events' AND featured_at IS NOT NULL AND over_at > ?
       ORDER BY featured_at DESC, events.id DESC LIMIT ?`,
    )
      .pluck()
      .all(thisMinute(), limit);
    const { rows, params } = within("coming");
    const next = inOrder("coming", rows, params, limit, 0);
    return { ids: [...new Set([...featured, ...next])].slice(0, limit), next: next[0] };
  });

/** The next ones; those that the operator features come before them. `next` is the one that is marked as such. */
export function comingEvents(limit: number): { events: EventEntry[]; next?: number } {
  const { ids, next } = comingIds(limit);
  return { events: loadEvents(ids), next };
}

export const calendarEvents = (limit: number): CalendarEvent[] => loadDatedEvents(comingIds(limit).ids);

export const eventSource = listSource("events", loadEvents);

export const eventResource = entryResource(eventStore, eventEntries, {
  isOver: (input) => momentsOf(input).overAt <= Date.now(),
});

const bestEvents = (text: string, limit: number): EventEntry[] =>
  loadEvents(bestMatches("events", text, limit));

export const eventSearch = kindSearch(bestEvents, eventResult);

export const eventPages = entryPages(eventKind, loadEvents, eventPage);
