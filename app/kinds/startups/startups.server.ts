import { startupKind } from "#app/kinds/startups/startup-kind";
import { startupPage } from "#app/kinds/startups/startup-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { amountInDollars } from "#app/catalogue/amounts/amount-in-dollars";
import { startupCardOf, type StartupCardData } from "#app/kinds/startups/startup";
import { startupDefinition } from "#app/kinds/startups/startup-fields";
import { startupEntries } from "#app/kinds/startups/startup-entries";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { featuredIds } from "#app/catalogue/store/entry-lists.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { startupResult } from "#app/kinds/startups/startup-result";
import { withPath } from "#app/catalogue/entry-path";
import { fieldFilters } from "#app/catalogue/filters/field-filters.server";
import { rangeFilter } from "#app/catalogue/filters/filter-types.server";
import { by, type KindList } from "#app/catalogue/list/kind-list.server";

export const startupStore = defineStore(startupKind, startupDefinition, {
  computed: ({ funding }) => ({ fundingValue: amountInDollars(funding) }),
  facets: { funding: ({ funding }) => amountInDollars(funding) || null },
  sameBy: ["website"],
});

const { load } = startupStore;

const loadCards = (ids: readonly number[]): StartupCardData[] =>
  load(ids).map((startup) => withPath(startupKind, startupCardOf(startup), startup.name));

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

export const startupSearch = kindSearch("startups", load, startupResult, ["industry"]);

/** What asks for those that raised most. */
const FUNDING_WORDS = [
  ...["most", "best", "highest", "biggest", "largest", "top"].flatMap((most) =>
    [
      "raised",
      "funded",
      "funding",
      "financed",
      "capital",
      "money raised",
      "capitalised",
      "capitalized",
      "round",
    ].map((what) => `${most} ${what}`),
  ),
  ...[
    "raised the most",
    "raised most",
    "by funding",
    "by funding highest first",
    "by amount raised",
    "most money",
    "lot of money",
    "with the most funding",
    "highest raise",
    "biggest raise",
  ],
];

export const startupList: KindList<StartupCardData> = {
  kind: startupKind,
  filters: fieldFilters(startupDefinition, [
    "stage",
    "place",
    rangeFilter({ name: "funding", label: "Raised" }, [1e6, 10e6, 100e6]),
    "industry",
  ]),
  sorts: [
    { name: "funding", label: "Most raised", order: by("funding", "descending"), words: FUNDING_WORDS },
  ],
  cards: loadCards,
  store: startupStore,
  search: startupSearch,
};

export const startupResource = entryResource(startupStore, startupEntries);

export const startupPages = entryPages(startupKind, load, startupPage);
