import { investorKind } from "#app/features/investors/investor-kind";
import { investorPage } from "#app/features/investors/investor-page.server";
import { entryPages } from "#app/entries/page/entry-pages.server";
import { CITY_AND_COUNTRY, investors } from "#drizzle/schema.server";
import {
  investorCardOf,
  type Investor,
  type InvestorCardData,
  type InvestorFacets,
} from "#app/features/investors/investor";
import {
  investorImportRow,
  type InvestorImportRow,
  investorInput,
  type InvestorInput,
} from "#app/features/investors/investor-schema";
import { investorEntries } from "#app/features/investors/investor-entries";
import { listSource } from "#app/entries/list/list-json.server";
import type { FormValues } from "#app/platform/forms/form-values";
import { db } from "#app/platform/db/db.server";
import type { EntryFilter } from "#app/entries/list/entry-filter";
import { entryStore, isSameAddress } from "#app/entries/store/entry-store.server";
import { entryWriter } from "#app/entries/store/entry-writer.server";
import { countAll, rowsById, isGiven, featuredIds, shownPicture } from "#app/platform/db/table-rows.server";
import { meansAnyOf, type FacetColumn } from "#app/platform/search/facets.server";
import type { ImportTarget } from "#app/entries/store/imported-rows.server";
import { industryCounts, linkIndustries, withinIndustries } from "#app/entries/store/industry-links.server";
import type { Page } from "#app/platform/search/paging";
import { placesIn } from "#app/entries/places";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { selectPage, withinBoth } from "#app/platform/search/text-search.server";
import type { EntryResource } from "#app/entries/form/entry-resource.server";
import { kindSearch } from "#app/entries/results/search-row.server";
import { investorResult } from "#app/features/investors/investor-result";
import { withPath } from "#app/entries/entry-path";

const FIELDS = {
  id: investors.id,
  name: investors.name,
  focus: investors.focus,
  fundAmount: investors.fundAmount,
  currency: investors.currency,
  ticketSize: investors.ticketSize,
  noOfExits: investors.noOfExits,
  industries: investors.industries,
  city: investors.city,
  country: investors.country,
  website: investors.website,
  logo: shownPicture(investors.logo),
};

const load: (ids: readonly number[]) => Investor[] = rowsById(() =>
  db().select(FIELDS).from(investors).where(isGiven(investors.id)).prepare(),
);

const loadCards = (ids: readonly number[]): InvestorCardData[] =>
  load(ids).map((investor) => withPath(investorKind, investorCardOf(investor), investor.name));

const LOCATION: FacetColumn = {
  kind: "investors",
  table: "investors",
  text: CITY_AND_COUNTRY,
  index: "investors_place",
};

/** Newest first; `facets` come from a search that is a sentence. */
export function listInvestors(
  { search, industries, page }: EntryFilter,
  facets: InvestorFacets = { locations: [] },
): Page<InvestorCardData> {
  const selection = {
    kind: "investors",
    text: search,
    also: facets.texts,
    within: withinBoth(
      meansAnyOf(LOCATION, facets.locations, placesIn),
      withinIndustries("investors", industries),
    ),
  } as const;
  return selectPage(selection, page, loadCards);
}

export const investorIndustryCounts = (): number[] => industryCounts("investors");

export const countInvestors = (): number => countAll("investors");

/** Featured ones first, then the newest. */
export const featuredInvestors = (limit: number): InvestorCardData[] =>
  loadCards(featuredIds("investors", limit));

export const bestInvestors = (text: string, limit: number): Investor[] =>
  load(bestMatches("investors", text, limit));

export const investorSource = listSource("investors", load);

const writer = entryWriter<InvestorImportRow>({
  kind: "investors",
  table: investors,
  textsOf: ({ name, focus }) => [name, focus],
  link: (id, { industries }) => linkIndustries("investors", id, industries),
  links: [{ table: "investor_industries", id: "entry_id" }],
});

export const investorImport: ImportTarget<InvestorImportRow> = {
  ...writer,
  schema: investorImportRow,
  otherNames: { description: "focus" },
};

export const investorStore = entryStore<InvestorInput, Investor>({
  kind: "investors",
  writer,
  name: "name",
  picture: "logo",
  isDuplicate: (listed, input) => isSameAddress(listed.website, input.website),
  load,
});

const valuesOfInvestor = (investor: Investor): FormValues => ({
  name: investor.name,
  focus: investor.focus,
  fundAmount: investor.fundAmount ?? "",
  currency: investor.currency,
  ticketSize: investor.ticketSize ?? "",
  noOfExits: investor.noOfExits === null ? "" : String(investor.noOfExits),
  industries: investor.industries,
  city: investor.city ?? "",
  country: investor.country ?? "",
  website: investor.website ?? "",
  logo: investor.logo ?? "",
});

export const investorResource: EntryResource<InvestorInput, Investor> = {
  entries: investorEntries,
  store: investorStore,
  form: investorInput,
  json: investorInput,
  valuesOf: valuesOfInvestor,
  intro: { entityType: "investor", from: "website", to: "focus" },
};

export const investorSearch = kindSearch(bestInvestors, investorResult);

export const investorPages = entryPages(investorKind, load, investorPage);
