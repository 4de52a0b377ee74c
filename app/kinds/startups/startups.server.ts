import { startupKind } from "#app/kinds/startups/startup-kind";
import { startupPage } from "#app/kinds/startups/startup-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { startups } from "#drizzle/schema.server";
import type { EntryFilter } from "#app/catalogue/list/entry-filter";
import { fundingInDollars } from "#app/kinds/startups/funding";
import { startupCardOf, type StartupCardData, type StartupFacets } from "#app/kinds/startups/startup";
import {
  startupDefinition,
  type Startup,
  type StartupValues,
  STAGES,
} from "#app/kinds/startups/startup-fields";
import { startupEntries } from "#app/kinds/startups/startup-entries";
import { listSource } from "#app/catalogue/list/list-json.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { entryStore, isSameAddress } from "#app/catalogue/store/entry-store.server";
import { entryWriter } from "#app/catalogue/store/entry-writer.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { featuredIds } from "#app/catalogue/store/entry-rows.server";
import { meansAnyOf, type FacetColumn } from "#app/platform/search/facets.server";
import type { ImportTarget } from "#app/catalogue/store/imported-rows.server";
import { industryCounts, linkIndustries, withinIndustries } from "#app/catalogue/store/industry-links.server";
import type { Page } from "#app/platform/search/paging";
import { placesIn } from "#app/catalogue/places";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { selectPage, withinBoth, type Within } from "#app/platform/search/text-search.server";
import { asWords } from "#app/platform/search/whole-words";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { entityLoader } from "#app/catalogue/fields/field-columns.server";
import { searchedTexts } from "#app/catalogue/fields/searched-texts.server";
import { schemasOf } from "#app/catalogue/fields/field-schemas.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { startupResult } from "#app/kinds/startups/startup-result";
import { withPath } from "#app/catalogue/entry-path";

const load = entityLoader(startupDefinition.fields, startups);

const schemas = schemasOf(startupDefinition);

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

const writer = entryWriter<StartupValues>({
  kind: "startups",
  table: startups,
  textsOf: searchedTexts(startupDefinition.fields),
  derived: ({ funding }) => ({ fundingValue: fundingInDollars(funding) }),
  link: (id, { industries }) => linkIndustries("startups", id, industries),
  links: [{ table: "startup_industries", id: "entry_id" }],
});

export const startupImport: ImportTarget<StartupValues> = { ...writer, schema: schemas.imported };

export const startupStore = entryStore<StartupValues, Startup>({
  kind: "startups",
  writer,
  name: "name",
  picture: "logo",
  isDuplicate: (listed, input) => isSameAddress(listed.website, input.website),
  load,
});

export const startupResource = entryResource(startupDefinition, schemas, {
  entries: startupEntries,
  store: startupStore,
});

export const startupSearch = kindSearch(bestStartups, startupResult);

export const startupPages = entryPages(startupKind, load, startupPage);
