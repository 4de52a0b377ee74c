import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";
import { useCasePage } from "#app/kinds/use-cases/use-case-page.server";
import { useCaseRelation } from "#app/kinds/use-cases/use-case-related.server";
import { useCaseSection } from "#app/kinds/use-cases/use-case-prompt-section";
import {
  ROWS_PER_INDUSTRY,
  IN_PRODUCTION,
  officeOf,
  USE_CASE_INDUSTRIES,
  USE_CASE_STAGES,
} from "#app/kinds/use-cases/use-case";
import { useCaseEntries } from "#app/kinds/use-cases/use-case-entries";
import { deduplicateTexts } from "#app/kinds/use-cases/deduplicate-texts";
import { useCaseDefinition, type UseCase } from "#app/kinds/use-cases/use-case-fields";
import { rowOf, type UseCaseRowData } from "#app/kinds/use-cases/use-case-row";
import { countAll } from "#app/platform/db/table-rows.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { withPath } from "#app/catalogue/entry-path";
import { kindParts } from "#app/catalogue/kind-parts.server";
import { optionFilter } from "#app/catalogue/filters/filter-types.server";
import { anyOf } from "#app/catalogue/query/filters";
import type { Filter } from "#app/catalogue/query/kind-index";
import { countOptions, find, type Query } from "#app/catalogue/query/query.server";
import { matches } from "#app/platform/search/text-match";
import { FEATURED, USE_CASE_FILTERS, askedOf } from "#app/kinds/use-cases/use-case-filter";
import { type AlsoAsked, queryOf } from "#app/catalogue/list/kind-list.server";
import type { ListQuery } from "#app/catalogue/filters/list-query";

/** The option of those that name no industry. */
const NO_INDUSTRY = "";

export const useCaseStore = defineStore(useCaseKind, useCaseDefinition, {
  facets: {
    industry: ({ industry }) => [industry ?? NO_INDUSTRY],
    stage: ({ stage }) => (stage === "Scale" ? [IN_PRODUCTION] : []),
  },
});

const { load } = useCaseStore;

const asRow = (useCase: UseCase): UseCaseRowData =>
  withPath(useCaseKind, rowOf(useCase, deduplicateTexts(useCase)), useCase.title);

const countsByIndustry = (query: Omit<Query, "kind"> = {}): ReadonlyMap<string, number> =>
  countOptions({ kind: "use_cases", ...query }, "industry");

/** The fourteen in their order, then those that only an import knows. */
function namedIndustries(): string[] {
  const named = [...countsByIndustry().keys()].filter((name) => name !== NO_INDUSTRY).toSorted();
  const known: readonly string[] = USE_CASE_INDUSTRIES;
  return [...known.filter((name) => named.includes(name)), ...named.filter((name) => !known.includes(name))];
}

/** During a search only those that nothing has get a number: 0. */
export interface IndustryChoice {
  name: string;
  count?: number;
}

/** All fourteen, the most common first. */
export function industriesToChoose(query: ListQuery, also?: AlsoAsked): IndustryChoice[] {
  const ofAll = countsByIndustry();
  const others = queryOf(
    useCaseParts.list,
    { ...query, filters: { ...query.filters, industry: undefined } },
    also,
  );
  const isNarrowed = query.search !== "" || others.filters?.length !== 0;
  const found = isNarrowed ? countsByIndustry(others) : ofAll;
  const countIn = (counts: ReadonlyMap<string, number>, choice: string): number =>
    [...counts].reduce((sum, [name, count]) => sum + (matches(choice, [name]) ? count : 0), 0);
  return USE_CASE_INDUSTRIES.map((name) => ({
    name,
    ofAll: countIn(ofAll, name),
    count: countIn(found, name),
  }))
    .toSorted((one, other) => other.ofAll - one.ofAll)
    .map(({ name, count }) => ({ name, count: isNarrowed && count > 0 ? undefined : count }));
}

export interface IndustryGroup {
  /** Null for use cases that name no industry. */
  industry: string | null;
  /** Of all, not only of `items`, which has the newest. */
  count: number;
  items: UseCaseRowData[];
}

/** Those without an industry come last. */
export function casesByIndustry(query: ListQuery, also?: AlsoAsked): IndustryGroup[] {
  const { industry } = askedOf(query);
  const others = queryOf(
    useCaseParts.list,
    { ...query, filters: { ...query.filters, industry: undefined } },
    also,
  );
  const group = (name: string | null): IndustryGroup => {
    const filters = [...(others.filters ?? []), ...anyOf("industry", [name ?? NO_INDUSTRY])];
    const { total, ids } = find({ ...others, filters });
    return { industry: name, count: total.count, items: load(ids(ROWS_PER_INDUSTRY, 0)).map(asRow) };
  };
  const named = namedIndustries().filter((name) => !industry || matches(industry, [name]));
  const groups = [...named, ...(industry ? [] : [null])].map(group);
  return groups.filter(({ count }) => count > 0);
}

export interface UseCaseStats {
  total: number;
  industries: number;
  inProduction: number;
  featured: number;
}

export function caseStats(): UseCaseStats {
  const countOf = (filter: Filter) => find({ kind: "use_cases", filters: [filter] }).total.count;
  return {
    total: countAll("use_cases"),
    industries: namedIndustries().length,
    inProduction: countOf({ facet: "stage", options: [IN_PRODUCTION] }),
    featured: countOf(FEATURED),
  };
}

export const useCaseParts = kindParts(useCaseKind, useCaseDefinition, useCaseStore, {
  pictureOf: ({ companyName, title, companyLogo }) => ({
    look: "tile",
    of: companyName ?? title,
    path: companyLogo,
  }),
  page: useCasePage,
  result: ({ companyName, industry, stage }) => ({
    lead: companyName && officeOf(companyName),
    facts: [industry, stage],
  }),
  tags: ["industry", "technology"],
  list: {
    cardOf: asRow,
    filters: [
      ...USE_CASE_FILTERS,
      optionFilter(
        { name: "stage", label: "How far", isScale: true },
        USE_CASE_STAGES.map((stage) => (stage === IN_PRODUCTION ? [stage, "In Production"] : stage)),
      ),
    ],
  },
  related: useCaseRelation,
  section: useCaseSection,
});

export const useCaseResource = entryResource(useCaseStore, useCaseEntries);
