import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";
import { useCasePage } from "#app/kinds/use-cases/use-case-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import {
  ROW_TECHNOLOGIES,
  ROWS_PER_INDUSTRY,
  IN_PRODUCTION,
  officeOf,
  USE_CASE_INDUSTRIES,
} from "#app/kinds/use-cases/use-case";
import { type UseCaseResultData } from "#app/kinds/use-cases/use-case-result";
import { deduplicateTexts, type DeduplicatedTexts } from "#app/kinds/use-cases/deduplicate-texts";
import type { UseCaseFilter } from "#app/kinds/use-cases/use-case-filter";
import { useCaseDefinition, type UseCase } from "#app/kinds/use-cases/use-case-fields";
import { apiList } from "#app/catalogue/list/list-json.server";
import { countAll, countsBy } from "#app/platform/db/table-rows.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { YES } from "#app/catalogue/query/facets-of.server";
import { anyOf, containing } from "#app/catalogue/query/filters";
import type { Filter } from "#app/catalogue/query/kind-index";
import { countOptions, find, findPage, type Query } from "#app/catalogue/query/query.server";
import type { Page } from "#app/platform/search/paging";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { cleanSearch, matches } from "#app/platform/search/text-match";
import { excerpt } from "#app/platform/text/text-rules";
import { useCaseResult } from "#app/kinds/use-cases/use-case-result";
import { withPath } from "#app/catalogue/entry-path";

/** Characters of a text next to another. */
const TEXT_LENGTH_BESIDE_OUTCOMES = 280;

export interface UseCaseRowData
  extends
    DeduplicatedTexts,
    Pick<
      UseCase,
      | "id"
      | "title"
      | "industry"
      | "companyName"
      | "companyLogo"
      | "technology"
      | "stage"
      | "caseStudyUrl"
      | "featured"
    > {
  path: string;
  moreTechnologies: number;
}

/** The option of those that name no industry. */
const NO_INDUSTRY = "";

export const useCaseStore = defineStore(useCaseKind, useCaseDefinition, {
  facets: { industry: ({ industry }) => [industry ?? NO_INDUSTRY] },
});

const { load } = useCaseStore;

function asRow({ description, impact, metrics, technology, ...shown }: UseCase): UseCaseRowData {
  const { text, outcomes } = deduplicateTexts({ title: shown.title, description, impact, metrics });
  const beside = text && outcomes.length > 0 ? TEXT_LENGTH_BESIDE_OUTCOMES : undefined;
  return {
    ...withPath(useCaseKind, shown, shown.title),
    text: excerpt(text, beside),
    outcomes: outcomes.map((outcome) => ({ ...outcome, text: excerpt(outcome.text, beside) })),
    technology: technology.slice(0, ROW_TECHNOLOGIES),
    moreTechnologies: Math.max(0, technology.length - ROW_TECHNOLOGIES),
  };
}

const countsByIndustry = (query: Omit<Query, "kind"> = {}): ReadonlyMap<string, number> =>
  countOptions({ kind: "use_cases", ...query }, "industry");

/** The fourteen in their order, then those that only an import knows. */
function namedIndustries(): string[] {
  const named = [...countsByIndustry().keys()].filter((name) => name !== NO_INDUSTRY).toSorted();
  const known: readonly string[] = USE_CASE_INDUSTRIES;
  return [...known.filter((name) => named.includes(name)), ...named.filter((name) => !known.includes(name))];
}

const FEATURED: Filter = { facet: "featured", options: [YES] };

const queryOf = ({ search, industry, tab }: Omit<UseCaseFilter, "page">): Query => ({
  kind: "use_cases",
  texts: [search],
  filters: [
    ...(industry ? containing("industry", [industry]) : []),
    ...(tab === "featured" ? [FEATURED] : []),
  ],
});

/** During a search only those that nothing has get a number: 0. */
export interface IndustryChoice {
  name: string;
  count?: number;
}

/** All fourteen, the most common first. */
export function industriesToChoose({ search, tab }: UseCaseFilter): IndustryChoice[] {
  const ofAll = countsByIndustry();
  const isNarrowed = search !== "" || tab === "featured";
  const found = isNarrowed ? countsByIndustry(queryOf({ search, tab, industry: "" })) : ofAll;
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

export const listUseCases = (filter: UseCaseFilter): Page<UseCaseRowData> =>
  findPage(queryOf(filter), filter.page, (ids) => load(ids).map(asRow));

export const bestUseCases = (text: string, limit: number): UseCaseResultData[] =>
  load(bestMatches("use_cases", text, limit)).map(
    ({ id, title, description, industry, companyName, companyLogo, stage, caseStudyUrl }) => ({
      id,
      title,
      description,
      industry,
      companyLogo,
      stage,
      caseStudyUrl,
      office: companyName && officeOf(companyName),
      tileSeed: companyName ?? title,
    }),
  );

export interface IndustryGroup {
  /** Null for use cases that name no industry. */
  industry: string | null;
  /** Of all, not only of `items`, which has the newest. */
  count: number;
  items: UseCaseRowData[];
}

/** Those without an industry come last. */
export function casesByIndustry({ search, industry }: UseCaseFilter): IndustryGroup[] {
  const group = (name: string | null): IndustryGroup => {
    const filters = anyOf("industry", [name ?? NO_INDUSTRY]);
    const { total, ids } = find({ kind: "use_cases", texts: [search], filters });
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
  const stages = countsBy("use_cases", "stage");
  return {
    total: countAll("use_cases"),
    industries: namedIndustries().length,
    inProduction: IN_PRODUCTION.reduce((sum, stage) => sum + (stages.get(stage) ?? 0), 0),
    featured: find({ kind: "use_cases", filters: [FEATURED] }).total.count,
  };
}

export const useCaseList = apiList("use_cases", load, {
  params: ["industry"],
  filtersOf: (params) => containing("industry", params.getAll("industry").map(cleanSearch).filter(Boolean)),
});

export const useCaseSearch = kindSearch(bestUseCases, useCaseResult);

export const useCasePages = entryPages(useCaseKind, load, (useCase, { createdAt }) =>
  useCasePage(useCase, new Date(createdAt).toISOString()),
);
