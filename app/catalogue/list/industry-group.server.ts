import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import type { FilterGroup } from "#app/catalogue/list/list-data";
import { INDUSTRY_FILTER } from "#app/catalogue/list/list-filter";
import type { ListQuery } from "#app/catalogue/list/list-query";
import { countOptions } from "#app/catalogue/query/query.server";
import type { SearchedKind } from "#app/platform/search/search-index.server";

const OPEN_OPTIONS: readonly string[] = [...FILTER_INDUSTRIES.slice(0, 9), "Climate Tech"];

const OPTIONS = [
  ...OPEN_OPTIONS,
  ...FILTER_INDUSTRIES.filter((industry) => !OPEN_OPTIONS.includes(industry)),
];

/** With how many of all entries are in each, which under a search would say something else. */
export function industryGroup(kind: SearchedKind, { search }: ListQuery): FilterGroup {
  const counts = search ? undefined : countOptions({ kind }, "industry");
  return {
    name: INDUSTRY_FILTER.name,
    label: "Industry",
    options: OPTIONS.map((value) => ({ value, count: counts && (counts.get(value) ?? 0) })),
    open: OPEN_OPTIONS.length,
    all: `All ${OPTIONS.length} industries`,
  };
}
