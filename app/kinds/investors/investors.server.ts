import { investorKind } from "#app/kinds/investors/investor-kind";
import { investorPage } from "#app/kinds/investors/investor-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { investorCardOf, type InvestorCardData } from "#app/kinds/investors/investor";
import { investorDefinition, type Investor } from "#app/kinds/investors/investor-fields";
import { investorEntries } from "#app/kinds/investors/investor-entries";
import { featuredIds } from "#app/catalogue/store/entry-lists.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { investorResult } from "#app/kinds/investors/investor-result";
import { withPath } from "#app/catalogue/entry-path";
import { INDUSTRY_FILTER } from "#app/catalogue/list/list-filter";
import type { KindList } from "#app/catalogue/list/kind-list.server";

export const investorStore = defineStore(investorKind, investorDefinition, {
  otherNames: { description: "focus" },
  sameBy: ["website"],
});

const { load } = investorStore;

const loadCards = (ids: readonly number[]): InvestorCardData[] =>
  load(ids).map((investor) => withPath(investorKind, investorCardOf(investor), investor.name));

/** Featured ones first, then the newest. */
export const featuredInvestors = (limit: number): InvestorCardData[] =>
  loadCards(featuredIds("investors", limit));

export const bestInvestors = (text: string, limit: number): Investor[] =>
  load(bestMatches("investors", text, limit));

export const investorList: KindList<InvestorCardData> = {
  kind: investorKind,
  filters: [INDUSTRY_FILTER],
  cards: loadCards,
  entities: load,
};

export const investorResource = entryResource(investorStore, investorEntries);

export const investorSearch = kindSearch(bestInvestors, investorResult);

export const investorPages = entryPages(investorKind, load, investorPage);
