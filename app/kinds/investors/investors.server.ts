import { investorKind } from "#app/kinds/investors/investor-kind";
import { investorPage } from "#app/kinds/investors/investor-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { investorCardOf, type InvestorCardData, type InvestorFacets } from "#app/kinds/investors/investor";
import { investorDefinition, type Investor } from "#app/kinds/investors/investor-fields";
import { investorEntries } from "#app/kinds/investors/investor-entries";
import { apiList, BY_INDUSTRY } from "#app/catalogue/list/list-json.server";
import type { EntryFilter } from "#app/catalogue/list/entry-filter";
import { countAll } from "#app/platform/db/table-rows.server";
import { featuredIds } from "#app/catalogue/store/entry-lists.server";
import { anyOf, inIndustries } from "#app/catalogue/query/filters";
import { findPage, industryCounts } from "#app/catalogue/query/query.server";
import { defineStore } from "#app/catalogue/store/store.server";
import type { Page } from "#app/platform/search/paging";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { investorResult } from "#app/kinds/investors/investor-result";
import { withPath } from "#app/catalogue/entry-path";

export const investorStore = defineStore(investorKind, investorDefinition, {
  otherNames: { description: "focus" },
  sameBy: ["website"],
});

const { load } = investorStore;

const loadCards = (ids: readonly number[]): InvestorCardData[] =>
  load(ids).map((investor) => withPath(investorKind, investorCardOf(investor), investor.name));

/** Newest first; `facets` come from a search that is a sentence. */
export const listInvestors = (
  { search, industries, page }: EntryFilter,
  facets: InvestorFacets = { locations: [] },
): Page<InvestorCardData> =>
  findPage(
    {
      kind: "investors",
      texts: [search, ...(facets.texts ?? [])],
      filters: [...inIndustries(industries), ...anyOf("place", facets.locations)],
    },
    page,
    loadCards,
  );

export const investorIndustryCounts = (): number[] => industryCounts("investors");

export const countInvestors = (): number => countAll("investors");

/** Featured ones first, then the newest. */
export const featuredInvestors = (limit: number): InvestorCardData[] =>
  loadCards(featuredIds("investors", limit));

export const bestInvestors = (text: string, limit: number): Investor[] =>
  load(bestMatches("investors", text, limit));

export const investorList = apiList("investors", load, BY_INDUSTRY);

export const investorResource = entryResource(investorStore, investorEntries);

export const investorSearch = kindSearch(bestInvestors, investorResult);

export const investorPages = entryPages(investorKind, load, investorPage);
