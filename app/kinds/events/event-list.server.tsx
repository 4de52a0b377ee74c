import { renderToStaticMarkup } from "react-dom/server";

import { CALENDAR, type ListedEvent } from "#app/kinds/events/event";
import { eventEntries } from "#app/kinds/events/event-entries";
import { EVENT_TABS, eventsUrl, tabOf } from "#app/kinds/events/event-filter";
import { EventMonths } from "#app/kinds/events/event-months";
import { countEvents, EVENT_ROWS, eventList, eventPlaces } from "#app/kinds/events/events.server";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import type { ChoiceRow, ListParts } from "#app/catalogue/list/list-data";
import type { ListPage } from "#app/catalogue/list/list-page.server";
import type { ListQuery } from "#app/catalogue/list/list-query";
import { rowExcerpts } from "#app/catalogue/list/row-excerpts.server";
import { countOf, excerpt } from "#app/platform/text/text-rules";

/** Characters of a place on its chip. */
const PLACE_LENGTH = 30;

const whereIn = ({ filters }: ListQuery): string | undefined => filters.where?.toString();

/** None under a search, where their numbers would be others, or where there is nothing to choose. */
function placeRow(query: ListQuery, all: number): ChoiceRow[] {
  const { search } = query;
  const when = tabOf(query);
  const { places, more } = search ? { places: [], more: 0 } : eventPlaces(when);
  if (places.length < 2) return [];
  const choices = [{ where: undefined, count: all }, ...places].map(({ where, count }) => ({
    label: excerpt(where ?? "Everywhere", PLACE_LENGTH),
    url: eventsUrl({ when, search, where }),
    count,
    isCurrent: where === whereIn(query),
  }));
  const rest = more > 0 ? `and ${countOf(more, "place")} more` : undefined;
  return [{ name: "where", label: "Where", choices, rest }];
}

function partsOf(query: ListQuery): ListParts {
  const { search } = query;
  const when = tabOf(query);
  const counts = { coming: countEvents("coming", search), past: countEvents("past", search) };
  const tabs = EVENT_TABS.map((tab) => ({
    label: tab.label,
    url: eventsUrl({ when: tab.when, search }),
    count: counts[tab.when],
    isCurrent: tab.when === when,
  }));
  return {
    rows: [{ name: "when", label: "When", choices: tabs }, ...placeRow(query, counts[when])],
    beside: { url: CALENDAR, label: "Subscribe", hidden: " to the calendar of coming events" },
    listed: `${when} events`,
    isEmpty: countEvents(when) === 0,
  };
}

export const eventListPage: ListPage<ListedEvent> = {
  list: eventList,
  entries: eventEntries,
  title: eventEntries.label,
  lead: "What happens, when and where, listed by members.",
  noun: "event",
  placeholder: "Title, place, organiser",
  gridClass: "months",
  isDated: true,
  partsOf,
  render: (found, query, own) => {
    const { search, page } = query;
    const events = rowExcerpts(found, EVENT_ROWS, search);
    const isStart = tabOf(query) === "coming" && page === 1 && !search && !whereIn(query);
    return renderToStaticMarkup(
      <EventMonths
        events={events}
        next={isStart ? events[0]?.id : undefined}
        searched={search}
        ownActions={({ id, title }) => ownEntryActions(eventEntries, { id, name: title }, own)}
      />,
    );
  },
};
