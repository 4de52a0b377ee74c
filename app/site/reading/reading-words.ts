import { facetsOf, type Reading } from "#app/site/reading/reading";
import { SECTIONS, type ListSection } from "#app/site/reading/sections";
import type { Page } from "#app/platform/search/paging";
import { countOf } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import { type SearchText, listUrl } from "#app/catalogue/filters/list-query";

/** "1 startup", "10,000+ investors" */
export function countSaid(section: ListSection, { total, exact }: Page<unknown>): string {
  const { noun, singular = noun } = SECTIONS[section];
  return exact ? countOf(total, singular, noun) : `${formatCount(total)}+ ${noun}`;
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

/** What the section's list is asked to search for. */
export function searchOf({ section, texts }: Reading, request: SearchText): SearchText {
  switch (SECTIONS[section].search) {
    case "request":
      return request;
    case "texts":
      return { search: texts.join(" ") };
    case "nothing":
      return { search: "" };
  }
}

export const sectionUrl = (reading: Reading, request: SearchText): string =>
  listUrl(SECTIONS[reading.section].path, {
    ...searchOf(reading, request),
    filters: { type: reading.type },
  });
