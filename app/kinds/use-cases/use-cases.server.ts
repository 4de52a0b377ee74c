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
import { listSource } from "#app/catalogue/list/list-json.server";
import { statement } from "#app/platform/db/db.server";
import { countAll, countsBy } from "#app/platform/db/table-rows.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import type { Page } from "#app/platform/search/paging";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { matches } from "#app/platform/search/text-match";
import { excerpt } from "#app/platform/text/text-rules";
import {
  countSelection,
  pageOfSelection,
  rowsWhere,
  selectPage,
  withinBoth,
  type Selection,
  type Within,
} from "#app/platform/search/text-search.server";
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

export const useCaseStore = defineStore(useCaseKind, useCaseDefinition);

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

const countsByIndustry = () => countsBy("use_cases", "industry") as ReadonlyMap<string | null, number>;

/** The fourteen in their order, then those that only an import knows. */
function namedIndustries(): string[] {
  const named = [...countsByIndustry().keys()].filter((name) => name !== null);
  const known: readonly string[] = USE_CASE_INDUSTRIES;
  return [...known.filter((name) => named.includes(name)), ...named.filter((name) => !known.includes(name))];
}

const TABLE = { table: "use_cases" };

/** Null means those that name none. */
const ofIndustry = (name: string | null): Within => ({
  ...rowsWhere(TABLE, "industry IS ?", name === null ? [null] : [name]),
  exact: true,
});

const FEATURED: Within = { ...rowsWhere(TABLE, "featured = 1", []), exact: true };

function withinIndustry(text: string): Within {
  const names = namedIndustries().filter((name) => matches(text, [name]));
  const [name] = names;
  if (name !== undefined && names.length === 1) return ofIndustry(name);
  return rowsWhere(TABLE, "industry IN (SELECT value FROM json_each(?))", [JSON.stringify(names)]);
}

const selectionOf = ({ search, industry, tab }: Omit<UseCaseFilter, "page">): Selection => ({
  kind: "use_cases",
  text: search,
  within: withinBoth(
    industry ? withinIndustry(industry) : undefined,
    tab === "featured" ? FEATURED : undefined,
  ),
});

/** Up to this many matches are checked for their industries; beyond that every named industry counts. */
const MAX_ROWS_COMPARED = 1000;

/** The industries of all matches, or more than those. */
function industriesAmong(selection: Selection): string[] {
  if (countSelection(selection).count > MAX_ROWS_COMPARED) return namedIndustries();
  const ids = JSON.stringify(pageOfSelection(selection, MAX_ROWS_COMPARED, 0));
  return statement<[string], string>(
    "SELECT DISTINCT industry FROM use_cases WHERE id IN (SELECT value FROM json_each(?)) AND industry IS NOT NULL",
  )
    .pluck()
    .all(ids);
}

/** During a search only those that nothing has get a number: 0. */
export interface IndustryChoice {
  name: string;
  count?: number;
}

const countOf = (choice: string): number =>
  [...countsByIndustry()].reduce(
    (sum, [name, count]) => sum + (name !== null && matches(choice, [name]) ? count : 0),
    0,
  );

/** All fourteen, the most common first. */
export function industriesToChoose({ search, tab }: UseCaseFilter): IndustryChoice[] {
  const ofAll = !search && tab !== "featured";
  const named = ofAll ? namedIndustries() : industriesAmong(selectionOf({ search, industry: "", tab }));
  return USE_CASE_INDUSTRIES.map((name) => {
    const isNamed = named.some((each) => matches(name, [each]));
    return { name, ofAll: countOf(name), count: isNamed ? (ofAll ? countOf(name) : undefined) : 0 };
  })
    .sort((one, other) => other.ofAll - one.ofAll)
    .map(({ name, count }) => ({ name, count }));
}

export function listUseCases(filter: UseCaseFilter): Page<UseCaseRowData> {
  const selection = selectionOf(filter);
  return selectPage(selection, filter.page, (ids) => load(ids).map(asRow));
}

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
    const selection: Selection = { kind: "use_cases", text: search, within: ofIndustry(name) };
    const items = load(pageOfSelection(selection, ROWS_PER_INDUSTRY, 0)).map(asRow);
    return { industry: name, count: countSelection(selection).count, items };
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
    featured: countSelection({ kind: "use_cases", within: FEATURED }).count,
  };
}

export const useCaseSource = listSource("use_cases", load);

export const useCaseSearch = kindSearch(bestUseCases, useCaseResult);

export const useCasePages = entryPages(useCaseKind, load, (useCase, { createdAt }) =>
  useCasePage(useCase, new Date(createdAt).toISOString()),
);
