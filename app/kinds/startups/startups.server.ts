import { startupKind } from "#app/kinds/startups/startup-kind";
import { startupPage } from "#app/kinds/startups/startup-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import type { EntryFilter } from "#app/catalogue/list/entry-filter";
import { fundingInDollars } from "#app/kinds/startups/funding";
import { startupCardOf, type StartupCardData, type StartupFacets } from "#app/kinds/startups/startup";
import { startupDefinition, type Startup } from "#app/kinds/startups/startup-fields";
import { startupEntries } from "#app/kinds/startups/startup-entries";
import { apiList, BY_INDUSTRY } from "#app/catalogue/list/list-json.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { featuredIds } from "#app/catalogue/store/entry-lists.server";
import { anyOf, inIndustries } from "#app/catalogue/query/filters";
import type { Filter } from "#app/catalogue/query/kind-index";
import { findPage, industryCounts } from "#app/catalogue/query/query.server";
import { defineStore } from "#app/catalogue/store/store.server";
import type { Page } from "#app/platform/search/paging";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { startupResult } from "#app/kinds/startups/startup-result";
import { withPath } from "#app/catalogue/entry-path";

export const startupStore = defineStore(startupKind, startupDefinition, {
  computed: ({ funding }) => ({ fundingValue: fundingInDollars(funding) }),
  facets: { funding: ({ funding }) => fundingInDollars(funding) || null },
  sameBy: ["website"],
});

const { load } = startupStore;

const loadCards = (ids: readonly number[]): StartupCardData[] =>
  load(ids).map((startup) => withPath(startupKind, startupCardOf(startup), startup.name));

/** What a list is narrowed by. */
const filtersOf = ({ industries }: EntryFilter, { locations, stages }: StartupFacets): Filter[] => [
  ...inIndustries(industries),
  ...anyOf("place", locations),
  ...anyOf("stage", stages),
];

/** Newest first; `facets` come from a search that is a sentence. */
export const listStartups = (
  filter: EntryFilter,
  facets: StartupFacets = { locations: [], stages: [] },
): Page<StartupCardData> =>
  findPage(
    {
      kind: "startups",
      texts: [filter.search, ...(facets.texts ?? [])],
      filters: filtersOf(filter, facets),
    },
    filter.page,
    loadCards,
  );

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

export const startupList = apiList("startups", load, BY_INDUSTRY);

export const startupResource = entryResource(startupStore, startupEntries);

export const startupSearch = kindSearch(bestStartups, startupResult);

export const startupPages = entryPages(startupKind, load, startupPage);
