import { readPage } from "#app/platform/search/paging";
import { cleanSearch } from "#app/platform/search/text-match";
import { listUrl } from "#app/catalogue/list/list-url";
import { eventKind } from "#app/kinds/events/event-kind";

export const EVENT_TABS = [
  { when: "coming", label: "Coming" },
  { when: "past", label: "Past" },
] as const;

export type EventTab = (typeof EVENT_TABS)[number]["when"];

export interface EventFilter {
  when: EventTab;
  /** The last part of a place, or ONLINE. */
  where?: string;
  search: string;
  page: number;
}

export const EVENT_PARAMS = ["when", "where", "search", "page"] as const;

export const readEventFilter = (params: URLSearchParams): EventFilter => ({
  when: params.get("when") === "past" ? "past" : "coming",
  where: cleanSearch(params.get("where")) || undefined,
  search: cleanSearch(params.get("search")),
  page: readPage(params),
});

/** As an address says it. */
export const whenOf = (when: EventTab | undefined) => ({ when: when === "past" ? when : undefined });

export const eventsUrl = (filter: Partial<EventFilter>): string =>
  listUrl(eventKind.path, filter, { ...whenOf(filter.when), where: filter.where });
