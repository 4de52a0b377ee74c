import { startupKind } from "#app/features/startups/startup-kind";
import { startupPage } from "#app/features/startups/startup-page.server";
import { entryPages } from "#app/entries/page/entry-pages.server";
import { startups } from "#drizzle/schema.server";
import type { EntryFilter } from "#app/entries/list/entry-filter";
import { fundingInDollars } from "#app/features/startups/funding";
import {
  startupCardOf,
  type Startup,
  type StartupCardData,
  type StartupFacets,
  STAGES,
} from "#app/features/startups/startup";
import {
  startupImportRow,
  type StartupImportRow,
  startupForm,
  startupInput,
  type StartupInput,
} from "#app/features/startups/startup-schema";
import { startupEntries } from "#app/features/startups/startup-entries";
import { listSource } from "#app/entries/list/list-json.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import type { FormValues } from "#app/platform/forms/form-values";
import { joinTags } from "#app/platform/forms/tags";
import { db, statement } from "#app/platform/db/db.server";
import { entryStore, isSameAddress } from "#app/entries/store/entry-store.server";
import { entryWriter } from "#app/entries/store/entry-writer.server";
import { countAll, rowsById, isGiven, featuredIds, shownPicture } from "#app/platform/db/table-rows.server";
import { meansAnyOf, type FacetColumn } from "#app/platform/search/facets.server";
import type { ImportTarget } from "#app/entries/store/imported-rows.server";
import { industryCounts, linkIndustries, withinIndustries } from "#app/entries/store/industry-links.server";
import type { Page } from "#app/platform/search/paging";
import { placesIn } from "#app/entries/places";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { selectPage, withinBoth, type Within } from "#app/platform/search/text-search.server";
import { asWords } from "#app/platform/search/whole-words";
import type { EntryResource } from "#app/entries/form/entry-resource.server";
import { kindSearch } from "#app/entries/results/search-row.server";
import { startupResult } from "#app/features/startups/startup-result";
import { withPath } from "#app/entries/entry-path";

const FIELDS = {
  id: startups.id,
  name: startups.name,
  description: startups.description,
  location: startups.location,
  funding: startups.funding,
  stage: startups.stage,
  industries: startups.industries,
  logo: shownPicture(startups.logo),
  website: startups.website,
  coFounders: startups.coFounders,
};

const load: (ids: readonly number[]) => Startup[] = rowsById(() =>
  db().select(FIELDS).from(startups).where(isGiven(startups.id)).prepare(),
);

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

const writer = entryWriter<StartupImportRow>({
  kind: "startups",
  table: startups,
  textsOf: ({ name, description, location }) => [name, description, location],
  derived: ({ funding }) => ({ fundingValue: fundingInDollars(funding) }),
  link: (id, { industries }) => linkIndustries("startups", id, industries),
  links: [{ table: "startup_industries", id: "entry_id" }],
});

export const startupImport: ImportTarget<StartupImportRow> = { ...writer, schema: startupImportRow };

export const startupStore = entryStore<StartupInput, Startup>({
  kind: "startups",
  writer,
  name: "name",
  picture: "logo",
  isDuplicate: (listed, input) => isSameAddress(listed.website, input.website),
  load,
});

const valuesOfStartup = (startup: Startup): FormValues => ({
  ...startup,
  id: undefined,
  location: startup.location ?? "",
  funding: startup.funding ?? "",
  stage: startup.stage ?? "",
  logo: startup.logo ?? "",
  website: startup.website ?? "",
  coFounders: joinTags(startup.coFounders),
});

export const startupResource: EntryResource<StartupInput, Startup> = {
  entries: startupEntries,
  store: startupStore,
  form: startupForm,
  json: startupInput,
  valuesOf: valuesOfStartup,
  intro: { entityType: "startup", from: "website", to: "description" },
};

export const startupSearch = kindSearch(bestStartups, startupResult);

export const startupPages = entryPages(startupKind, load, startupPage);
