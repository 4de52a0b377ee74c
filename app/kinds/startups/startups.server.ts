import { startupKind } from "#app/kinds/startups/startup-kind";
import { startupPage } from "#app/kinds/startups/startup-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import type { EntryFilter } from "#app/catalogue/list/entry-filter";
import { fundingInDollars } from "#app/kinds/startups/funding";
import { startupCardOf, type StartupCardData, type StartupFacets } from "#app/kinds/startups/startup";
import { startupDefinition, type Startup, STAGES } from "#app/kinds/startups/startup-fields";
import { startupEntries } from "#app/kinds/startups/startup-entries";
import { listSource } from "#app/catalogue/list/list-json.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { featuredIds } from "#app/catalogue/store/entry-lists.server";
import { meansAnyOf, type FacetColumn } from "#app/platform/search/facets.server";
import { industryCounts, industryLinks, withinIndustries } from "#app/catalogue/store/industry-links.server";
import { defineStore } from "#app/catalogue/store/store.server";
import type { Page } from "#app/platform/search/paging";
import { placesIn } from "#app/catalogue/places";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { selectPage, withinBoth, type Within } from "#app/platform/search/text-search.server";
import { asWords } from "#app/platform/search/whole-words";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { startupResult } from "#app/kinds/startups/startup-result";
import { withPath } from "#app/catalogue/entry-path";

export const startupStore = defineStore(startupKind, startupDefinition, {
  computed: ({ funding }) => ({ fundingValue: fundingInDollars(funding) }),
  links: industryLinks("startups"),
  sameBy: ["website"],
});

const { load } = startupStore;

const loadCards = (ids: readonly number[]): StartupCardData[] =>
  load(ids).map((startup) => withPath(startupKind, startupCardOf(startup), startup.name));

const LOCATION: FacetColumn = {
  kind: "startups",
  table: "startups",
  text: "location",
  index: "startups_place",
};
const STAGE: FacetColumn = { kind: "startups", table: "startups", text: "stage", index: "startups_stage" };

const plain = (text: string) => asWords(text).replaceAll(" ", "");

/** Imports vary: "pre seed" is "Pre-Seed". */
const stagesIn = (written: string): string[] => STAGES.filter((stage) => plain(written) === plain(stage));

const withinFacets = ({ locations, stages }: StartupFacets): Within | undefined =>
  withinBoth(meansAnyOf(LOCATION, locations, placesIn), meansAnyOf(STAGE, stages, stagesIn));

/** Newest first; `facets` come from a search that is a sentence. */
export function listStartups(
  { search, industries, page }: EntryFilter,
  facets: StartupFacets = { locations: [], stages: [] },
): Page<StartupCardData> {
  const selection = {
    kind: "startups",
    text: search,
    also: facets.texts,
    within: withinBoth(withinFacets(facets), withinIndustries("startups", industries)),
  } as const;
  return selectPage(selection, page, loadCards);
}

export const startupIndustryCounts = (): number[] => industryCounts("startups");

export const countStartups = (): number => countAll("startups");

/** In dollars (other/product.md, "Home"). */
export const fundingRaised = (): number =>
  memoizePerVersion(
    "startups",
    "funding",
    () =>
      statement<[], number>("SELECT total(funding_value) FROM startups INDEXED BY startups_list")
        .pluck()
        .get() ?? 0,
  );

/** Featured ones first, then the newest. */
export const featuredStartups = (limit: number): StartupCardData[] =>
  loadCards(featuredIds("startups", limit));

export const bestStartups = (text: string, limit: number): Startup[] =>
  load(bestMatches("startups", text, limit));

export const startupSource = listSource("startups", load);

export const startupResource = entryResource(startupStore, startupEntries);

export const startupSearch = kindSearch(bestStartups, startupResult);

export const startupPages = entryPages(startupKind, load, startupPage);
