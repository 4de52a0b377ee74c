import type { ListFilter } from "#app/catalogue/filters/list-filter";
import { type ListQuery } from "#app/catalogue/filters/list-query";
import type { Filter } from "#app/catalogue/query/kind-index";
import { phrasesOf } from "#app/language/words/phrases";
import { MINUTE_MS } from "#app/platform/durations";

export const EVENT_TABS = [
  { when: "coming", label: "Upcoming" },
  { when: "past", label: "Past" },
] as const;

export type EventTab = (typeof EVENT_TABS)[number]["when"];

/** By the minute, so that what is computed for now is computed once a minute. */
export const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

export const atTime = (when: EventTab): Filter =>
  when === "coming"
    ? { facet: "overAt", ranges: [{ from: thisMinute() + 1 }] }
    : { facet: "overAt", ranges: [{ to: thisMinute() }] };

export const tabOf = ({ filters }: Pick<ListQuery, "filters">): EventTab =>
  filters.when === "past" ? "past" : "coming";

export const WHEN_FILTER: ListFilter = {
  name: "when",
  label: "When",
  read: (value) => (value === "past" ? value : undefined),
  filtersOf: ([when]) => [atTime(when === "past" ? "past" : "coming")],
  isSingle: true,
  options: EVENT_TABS.map(({ when }) => when),
  usual: "coming",
  unless: ["from", "until"],
  isView: true,
  ownPage: "past",
  wordOf: (when) => (when === "past" ? "Past" : "Upcoming"),
  words: phrasesOf({
    past: ["past", "previous", "earlier", "that have happened", "ended", "finished"],
  }),
};

/** As an address says it. */
export const whenOf = (when: EventTab) => ({ when: when === "past" ? when : undefined });
