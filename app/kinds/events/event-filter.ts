import { eventKind } from "#app/kinds/events/event-kind";
import type { ListFilter } from "#app/catalogue/list/list-filter";
import { listUrl, type ListQuery } from "#app/catalogue/list/list-query";
import { anyOf } from "#app/catalogue/query/filters";
import type { Filter } from "#app/catalogue/query/kind-index";
import { MINUTE_MS } from "#app/platform/durations";
import { cleanSearch } from "#app/platform/search/text-match";

export const EVENT_TABS = [
  { when: "coming", label: "Coming" },
  { when: "past", label: "Past" },
] as const;

export type EventTab = (typeof EVENT_TABS)[number]["when"];

/** By the minute, so that what is computed for now is computed once a minute. */
export const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

export const atTime = (when: EventTab): Filter =>
  when === "coming" ? { facet: "overAt", from: thisMinute() + 1 } : { facet: "overAt", to: thisMinute() };

export const tabOf = ({ filters }: Pick<ListQuery, "filters">): EventTab =>
  filters.when === "past" ? "past" : "coming";

const WHEN_FILTER: ListFilter = {
  name: "when",
  read: (value) => (value === "past" ? value : undefined),
  filtersOf: ([when]) => [atTime(when === "past" ? "past" : "coming")],
  isSingle: true,
  options: EVENT_TABS.map(({ when }) => when),
  isView: true,
  ownPage: "past",
};

/** The last part of a place, or ONLINE. */
const WHERE_FILTER: ListFilter = {
  name: "where",
  read: (value) => cleanSearch(value) || undefined,
  filtersOf: (places) => anyOf("where", places),
  isSingle: true,
};

export const EVENT_FILTERS = [WHEN_FILTER, WHERE_FILTER];

/** As an address says it. */
export const whenOf = (when: EventTab) => ({ when: when === "past" ? when : undefined });

export const eventsUrl = ({
  when,
  where,
  search,
}: {
  when: EventTab;
  where?: string;
  search?: string;
}): string => listUrl(eventKind.path, { search, filters: { ...whenOf(when), where } });
