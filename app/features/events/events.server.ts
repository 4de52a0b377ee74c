import { events } from "#drizzle/schema.server";
import { ONLINE, type EventEntry, type ShownEvent } from "#app/features/events/event";
import type { EventFilter, EventTab } from "#app/features/events/event-filter";
import { eventEntries } from "#app/features/events/event-entries";
import { eventResult } from "#app/features/events/event-result";
import { shownEvent } from "#app/features/events/shown-event";
import {
  eventImportRow,
  eventInput,
  momentsOf,
  type EventImportRow,
  type EventInput,
} from "#app/features/events/event-schema";
import type { EntryResource } from "#app/entries/form/entry-resource.server";
import { listSource } from "#app/entries/list/list-json.server";
import { PLAIN_ROWS, type RowReader } from "#app/entries/list/row-excerpts.server";
import { kindSearch } from "#app/entries/results/search-row.server";
import { entryStore, isSameAddress } from "#app/entries/store/entry-store.server";
import { entryWriter } from "#app/entries/store/entry-writer.server";
import type { ImportTarget } from "#app/entries/store/imported-rows.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { db, statement } from "#app/platform/db/db.server";
import { isGiven, rowsById, shownPicture } from "#app/platform/db/table-rows.server";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { pageOf, type Page } from "#app/platform/search/paging";
import { idsWith } from "#app/platform/search/find-texts.server";
import { rangeOf } from "#app/platform/search/search-index.server";
import { fold } from "#app/platform/search/text-match";
import {
  COUNT_LIMIT,
  countSelection,
  pageOfSelection,
  rowsWhere,
  type Within,
} from "#app/platform/search/text-search.server";

const FIELDS = {
  id: events.id,
  title: events.title,
  description: events.description,
  start: events.start,
  end: events.end,
  timeZone: events.timeZone,
  place: events.place,
  online: events.online,
  url: events.url,
  price: events.price,
  industries: events.industries,
  organiser: events.organiser,
  picture: shownPicture(events.picture),
};

export const loadEvents: (ids: readonly number[]) => EventEntry[] = rowsById(() =>
  db().select(FIELDS).from(events).where(isGiven(events.id)).prepare(),
);

export const loadShownEvents = (ids: readonly number[]): ShownEvent[] => loadEvents(ids).map(shownEvent);

export const EVENT_ROWS: RowReader<ShownEvent> = {
  ...PLAIN_ROWS,
  says: ({ title, organiser, place }) => [title, organiser, place],
};

const MINUTE_MS = 60_000;

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

/** The next first; of past ones the latest. */
export function listEvents({ page, ...filter }: EventFilter): Page<ShownEvent> {
  const { when, search } = filter;
  const selection = selectionOf(filter);
  const { rows, params } = selection.within;
  const total = countSelection(selection);
  return pageOf(page, total, (limit, offset) => {
    const inOrder = (source: string, first: number, from: number, ...values: Within["params"]) =>
      statement<unknown[], number>(`${source} ORDER BY ${BY_TIME[when]} LIMIT ? OFFSET ?`)
        .pluck()
        .all(...values, first, from);
    if (!search) return loadShownEvents(inOrder(rows, limit, offset, ...params));
    const end = offset + limit;
    if (!total.exact) {
      const found = firstWith(search, end, (first, from) => inOrder(rows, first, from, ...params));
      return loadShownEvents(found.slice(offset));
    }
    const found = (first: number) => {
      const ids = JSON.stringify(pageOfSelection(selection, COUNT_LIMIT, 0));
      return inOrder("SELECT id FROM events WHERE id IN (SELECT value FROM json_each(?))", first, 0, ids);
    };
    const key = `events of ${JSON.stringify(filter)} at ${thisMinute()}`;
    const known = memoizePerVersion("events", key, () => found(KEPT_IDS));
    return loadShownEvents((end <= KEPT_IDS ? known : found(end)).slice(offset, end));
  });
}

/** As many ids of the first pages of a search as are kept. */
const KEPT_IDS = 1008;

const WALKED_AT_ONCE = 1000;

/** More are found than are counted, so a page is soon full. */
function firstWith(
  search: string,
  limit: number,
  inOrder: (first: number, from: number) => number[],
): number[] {
  const found: number[] = [];
  for (let from = 0; found.length < limit; from += WALKED_AT_ONCE) {
    const ids = inOrder(WALKED_AT_ONCE, from);
    if (ids.length === 0) break;
    const having = new Set(idsWith(rangeOf("events", "whole"), ids, wordsOf(search).map(fold)));
    found.push(...ids.filter((id) => having.has(id)));
  }
  return found.slice(0, limit);
}

export const countEvents = (when: EventTab, search = ""): number =>
  countSelection(selectionOf({ when, search })).count;

const OFFERED_REGIONS = 5;

/** Online ones first, then the places with most of them. */
export const eventPlaces = (when: EventTab): { where: string; count: number }[] =>
  memoizePerVersion("events", `places of ${when} at ${thisMinute()}`, () => {
    const regions = statement<[number, number], { where: string; count: number }>(
      `SELECT region AS "where", count(*) AS count FROM events INDEXED BY events_region
       WHERE region IS NOT NULL AND ${AT_TIME[when]} GROUP BY region ORDER BY count(*) DESC, region LIMIT ?`,
    ).all(thisMinute(), OFFERED_REGIONS);
    const online = countSelection({ kind: "events", within: within(when, ONLINE) }).count;
    return [{ where: ONLINE, count: online }, ...regions].filter(({ count }) => count > 0);
  });

/** The next ones; those that the operator features come before them. */
export function comingEvents(limit: number): EventEntry[] {
  const featured = statement<[number, number], number>(
    `SELECT id FROM events INDEXED BY events_featured WHERE featured_at IS NOT NULL AND over_at > ?
     ORDER BY featured_at DESC, id DESC LIMIT ?`,
  ).pluck();
  const next = statement<[number, number], number>(
    `SELECT id FROM events WHERE over_at > ? ORDER BY ${BY_TIME.coming} LIMIT ?`,
  ).pluck();
  const now = thisMinute();
  const ids = new Set([...featured.all(now, limit), ...next.all(now, limit)]);
  return loadEvents([...ids].slice(0, limit));
}

/** Whose tile is marked as the next one's. */
export const nextEventId = (): number | undefined =>
  statement<[number], number>(`SELECT id FROM events WHERE over_at > ? ORDER BY ${BY_TIME.coming} LIMIT 1`)
    .pluck()
    .get(thisMinute());

export const eventSource = listSource("events", loadEvents);

const regionOf = (place: string | null): string | null =>
  place
    ?.split(/[,،、，]/)
    .at(-1)
    ?.trim() || null;

const writer = entryWriter<EventImportRow>({
  kind: "events",
  table: events,
  textsOf: ({ title, organiser, place, online, price, description, industries }) => [
    title,
    organiser,
    place,
    online ? ONLINE : null,
    price,
    description,
    ...industries,
  ],
  derived: (row) => ({ ...momentsOf(row), region: regionOf(row.place) }),
});

export const eventImport: ImportTarget<EventImportRow> = { ...writer, schema: eventImportRow };

export const eventResource: EntryResource<EventInput, EventEntry> = {
  entries: eventEntries,
  store: entryStore<EventInput, EventEntry>({
    kind: "events",
    writer,
    name: "title",
    picture: "picture",
    isDuplicate: (listed, { start, url }) => listed.start === start && isSameAddress(listed.url, url),
    load: loadEvents,
  }),
  form: eventInput,
  json: eventInput,
};

const bestEvents = (text: string, limit: number): EventEntry[] =>
  loadEvents(bestMatches("events", text, limit));

export const eventSearch = kindSearch(bestEvents, eventResult);
