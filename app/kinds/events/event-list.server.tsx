import { renderToStaticMarkup } from "react-dom/server";

import { CALENDAR } from "#app/kinds/events/event";
import { eventEntries } from "#app/kinds/events/event-entries";
import { EVENT_TABS, tabOf, type EventTab, whenOf } from "#app/kinds/events/event-filter";
import { EventMonths } from "#app/kinds/events/event-months";
import { countEvents, EVENT_ROWS, eventParts } from "#app/kinds/events/events.server";
import { saveOf } from "#app/catalogue/about/saves/save-button";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import type { ListParts } from "#app/catalogue/list/list-data";
import { defineListPage } from "#app/catalogue/list/list-page.server";
import { isFiltered, queryOf, type AlsoAsked } from "#app/catalogue/list/kind-list.server";
import { type ListQuery, listUrl } from "#app/catalogue/filters/list-query";
import { rowExcerpts } from "#app/catalogue/list/row-excerpts.server";
import { eventKind } from "#app/kinds/events/event-kind";
import { find } from "#app/catalogue/query/query.server";

function partsOf(query: ListQuery, also?: AlsoAsked): ListParts {
  const when = tabOf(query);
  const { from, until, ...filters } = query.filters;
  const isDated = from !== undefined || until !== undefined;
  const inTab = (tab: EventTab): ListQuery => ({
    ...query,
    filters: { ...filters, ...whenOf(tab) },
    page: 1,
  });
  const countIn = (tab: EventTab) => find(queryOf(eventParts.list, inTab(tab), also)).total.count;
  const tabs = EVENT_TABS.map((tab) => ({
    label: tab.label,
    url: listUrl(eventKind.path, inTab(tab.when)),
    count: countIn(tab.when),
    isCurrent: tab.when === when && !isDated,
  }));
  return {
    rows: [{ name: "when", label: "When", choices: tabs }],
    beside: { url: CALENDAR, label: "Subscribe", hidden: " to the calendar of upcoming events" },
    listed: isDated ? "events" : when === "past" ? "past events" : "upcoming events",
    isEmpty: countEvents(when) === 0,
  };
}

export const eventListPage = defineListPage({
  list: eventParts.list,
  entries: eventEntries,
  title: eventEntries.label,
  lead: "What happens, when and where, listed by members.",
  placeholder: "Title, place, organiser",
  gridClass: "months",
  partsOf,
  render: (found, query, viewer) => {
    const { search, searched, page } = query;
    const events = rowExcerpts(found, EVENT_ROWS, searched);
    const isStart = tabOf(query) === "coming" && page === 1 && !search && !isFiltered(eventParts.list, query);
    return renderToStaticMarkup(
      <EventMonths
        events={events}
        byDate={query.sort === undefined}
        next={isStart ? events[0]?.id : undefined}
        searched={searched}
        saveOf={({ id, title }) => saveOf(eventKind, { id, name: title }, viewer)}
        ownActions={({ id, title }) => ownEntryActions(eventEntries, { id, name: title }, viewer?.own)}
      />,
    );
  },
});
