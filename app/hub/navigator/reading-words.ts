import { facetsOf, SECTIONS, type ListSection, type Reading, type Section } from "#app/hub/navigator/reading";
import type { SearchText } from "#app/entries/list/entry-filter";
import { listUrl } from "#app/entries/list/list-url";
import type { Page } from "#app/platform/search/paging";
import { countOf } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";

export const NOUNS: Record<Section, string> = {
  startups: "startups",
  investors: "investors",
  talent: "talent",
  community: "community posts or reels",
  home: "",
};

const SINGULAR: Record<ListSection, string> = {
  startups: "startup",
  investors: "investor",
  talent: "talent",
};

/** "1 startup", "10,000+ investors" */
export function countSaid(section: ListSection, { total, exact }: Page<unknown>): string {
  if (!exact) return `${formatCount(total)}+ ${NOUNS[section]}`;
  return countOf(total, SINGULAR[section], NOUNS[section]);
}

/** "Dubai", "Seed", "“fintech”" */
export const filtersOf = (reading: Reading): string[] => facetsOf(reading).flatMap(({ values }) => values);

/** "Location Dubai, stage Seed"; undefined without filters. */
export function facetsSaid(reading: Reading): string | undefined {
  const said = facetsOf(reading)
    .map(({ label, values }) => `${label} ${values.join(" or ")}`.trim())
    .join(", ");
  return said ? said.charAt(0).toUpperCase() + said.slice(1) : undefined;
}

export function sectionUrl({ section, type }: Reading, text: SearchText): string {
  const { path } = SECTIONS[section];
  return section === "home" ? path : listUrl(path, text, { type });
}
