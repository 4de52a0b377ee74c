import { useCases } from "#drizzle/schema.server";
import {
  ROW_TECHNOLOGIES,
  ROWS_PER_INDUSTRY,
  IN_PRODUCTION,
  officeOf,
  USE_CASE_INDUSTRIES,
  type UseCase,
  type UseCaseResultData,
} from "#app/features/use-cases/use-case";
import { saidOnce, type SaidOnce } from "#app/features/use-cases/said-once";
import type { UseCaseFilter } from "#app/features/use-cases/use-case-filter";
import { useCaseImportRow, type UseCaseImportRow } from "#app/features/use-cases/use-case-schema";
import { listSource } from "#app/entries/list/list-json.server";
import { db, statement } from "#app/platform/db/db.server";
import { countAll, countsBy, rowsById, isGiven, shownPicture } from "#app/platform/db/table-rows.server";
import { entryWriter } from "#app/entries/store/entry-writer.server";
import type { ImportTarget } from "#app/entries/store/imported-rows.server";
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
import { shortRows } from "#app/entries/list/search-list.server";

const FIELDS = {
  id: useCases.id,
  title: useCases.title,
  description: useCases.description,
  industry: useCases.industry,
  companyName: useCases.companyName,
  companyLogo: shownPicture(useCases.companyLogo),
  impact: useCases.impact,
  technology: useCases.technology,
  stage: useCases.stage,
  metrics: useCases.metrics,
  caseStudyUrl: useCases.caseStudyUrl,
  featured: useCases.featured,
};

/** Length of a text beside another, in characters. */
const BESIDE = 280;

/** What a row shows of a use case: each sentence once, shortened texts, and a shortened list with how much was left out. */
export interface UseCaseRowData
  extends
    SaidOnce,
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
  moreTechnologies: number;
}

const load: (ids: readonly number[]) => UseCase[] = rowsById(() =>
  db().select(FIELDS).from(useCases).where(isGiven(useCases.id)).prepare(),
);

function asRow({ description, impact, metrics, technology, ...shown }: UseCase): UseCaseRowData {
  const { text, outcomes } = saidOnce({ title: shown.title, description, impact, metrics });
  const beside = text && outcomes.length > 0 ? BESIDE : undefined;
  return {
    ...shown,
    text: excerpt(text, beside),
    outcomes: outcomes.map((outcome) => ({ ...outcome, text: excerpt(outcome.text, beside) })),
    technology: technology.slice(0, ROW_TECHNOLOGIES),
    moreTechnologies: Math.max(0, technology.length - ROW_TECHNOLOGIES),
  };
}

const countsByIndustry = () => countsBy("use_cases", "industry") as ReadonlyMap<string | null, number>;

/** Industries that any use case names: the fourteen in their order, then those that only an import knows. */
function namedIndustries(): string[] {
  const named = [...countsByIndustry().keys()].filter((name) => name !== null);
  const known: readonly string[] = USE_CASE_INDUSTRIES;
  return [...known.filter((name) => named.includes(name)), ...named.filter((name) => !known.includes(name))];
}

const TABLE = { table: "use_cases" };

/** The use cases of an industry; null for those that name none. */
const ofIndustry = (name: string | null): Within => ({
  ...rowsWhere(TABLE, "industry IS ?", name === null ? [null] : [name]),
  exact: true,
});

const FEATURED: Within = { ...rowsWhere(TABLE, "featured = 1", []), exact: true };

/** The use cases whose industry contains a text. */
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

/** Use cases that are looked at for their industries; where more match, each industry that is named counts. */
const MOST_LOOKED_AT = 1000;

/** The industries of what matches, or of more. */
function industriesAmong(selection: Selection): string[] {
  if (countSelection(selection).count > MOST_LOOKED_AT) return namedIndustries();
  const ids = JSON.stringify(pageOfSelection(selection, MOST_LOOKED_AT, 0));
  return statement<[string], string>(
    "SELECT DISTINCT industry FROM use_cases WHERE id IN (SELECT value FROM json_each(?)) AND industry IS NOT NULL",
  )
    .pluck()
    .all(ids);
}

/** An industry to choose, and how many use cases it leads to; without a number beside a search. */
export interface IndustryChoice {
  name: string;
  count?: number;
}

/** How many use cases an industry's button leads to. */
const countOf = (choice: string): number =>
  [...countsByIndustry()].reduce(
    (sum, [name, count]) => sum + (name !== null && matches(choice, [name]) ? count : 0),
    0,
  );

/** The industries whose buttons lead to something, and the one that is chosen, the commonest first. */
export function industriesToChoose({ search, industry, tab }: UseCaseFilter): IndustryChoice[] {
  const ofAll = !search && tab !== "featured";
  const named = ofAll ? namedIndustries() : industriesAmong(selectionOf({ search, industry: "", tab }));
  return USE_CASE_INDUSTRIES.map((name) => ({ name, count: countOf(name) }))
    .filter(({ name }) => name === industry || named.some((each) => matches(name, [each])))
    .sort((one, other) => other.count - one.count)
    .map(({ name, count }) => (ofAll ? { name, count } : { name }));
}

/** One page of the use cases, newest first. */
export function listUseCases(filter: UseCaseFilter): Page<UseCaseRowData> {
  const selection = selectionOf(filter);
  return selectPage(selection, filter.page, (ids) => load(ids).map(asRow));
}

/** Use cases that match a text best, best first. */
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

/** The use cases of one industry on the tab "By Industry". */
export interface IndustryGroup {
  /** Null for use cases that name no industry. */
  industry: string | null;
  /** How many there are; the newest few of them are in `items`. */
  count: number;
  items: UseCaseRowData[];
}

/** The newest use cases of each industry that has any that match; last those that name none. */
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

/** The four headline numbers of the use-case page. */
export interface UseCaseStats {
  total: number;
  industries: number;
  inProduction: number;
  featured: number;
}

/** How many use cases there are, of how many industries, how many at work, how many featured. */
export function caseStats(): UseCaseStats {
  const stages = countsBy("use_cases", "stage");
  return {
    total: countAll("use_cases"),
    industries: namedIndustries().length,
    inProduction: IN_PRODUCTION.reduce((sum, stage) => sum + (stages.get(stage) ?? 0), 0),
    featured: countSelection({ kind: "use_cases", within: FEATURED }).count,
  };
}

/** The list as programs read it. */
export const useCaseSource = listSource("use_cases", load);

const writer = entryWriter<UseCaseImportRow>({
  kind: "use_cases",
  table: useCases,
  textsOf: ({ title, description, companyName }) => [title, description, companyName],
});

/** Takes use cases from an import. */
export const useCaseImport: ImportTarget<UseCaseImportRow> = { ...writer, schema: useCaseImportRow };

/** Use cases among the results of a search of everything. */
export const useCaseSearch = {
  best: bestUseCases,
  shown: (items: UseCaseResultData[], searched: string) => shortRows(items, searched, "description"),
};
