import { eq } from "drizzle-orm";

import { startups } from "#drizzle/schema.server";
import type { EntryFilter } from "#app/foundation/entry-filter";
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
  type StartupInput,
} from "#app/features/startups/startup-schema";
import type { ListSource } from "#app/foundation/api.server";
import { dataVersions } from "#app/foundation/data-version.server";
import { db } from "#app/foundation/db.server";
import { entryStore } from "#app/foundation/entry-store.server";
import {
  countAll,
  idsAfter,
  rowsById,
  isGiven,
  featuredIds,
  shownPicture,
} from "#app/foundation/entry-rows.server";
import { meansAnyOf, rowsMeeting, withinBoth, type FacetColumn } from "#app/foundation/facets.server";
import type { ImportTarget } from "#app/foundation/imported-rows.server";
import { keptFunding } from "#app/foundation/kept-lists.server";
import { preparedInsert } from "#app/foundation/prepared-insert.server";
import { industryCounts, linkIndustries, withinIndustries } from "#app/foundation/industry-links.server";
import { pageOf, type Page } from "#app/foundation/paging";
import { placesIn } from "#app/foundation/places";
import { searchColumns } from "#app/foundation/text-match";
import {
  bestMatches,
  countSelection,
  pageOfSelection,
  type Within,
} from "#app/foundation/text-search.server";
import { asWords } from "#app/foundation/whole-words";

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

const LOCATION: FacetColumn = {
  kind: "startups",
  table: "startups",
  text: "location",
  index: "startups_place",
};
const STAGE: FacetColumn = { kind: "startups", table: "startups", text: "stage", index: "startups_stage" };

const plain = (text: string) => asWords(text).replaceAll(" ", "");

/** The stage that a startup's is, however an import writes it: "pre seed" is "Pre-Seed". */
const stagesIn = (written: string): string[] => STAGES.filter((stage) => plain(written) === plain(stage));

function withinFacets({ locations, stages }: StartupFacets): Within | undefined {
  const place = meansAnyOf(LOCATION, locations, placesIn);
  const stage = meansAnyOf(STAGE, stages, stagesIn);
  const rows = (column: FacetColumn, condition: typeof place) =>
    condition && rowsMeeting(`SELECT id FROM startups INDEXED BY ${column.index}`, [condition]);
  return withinBoth(rows(LOCATION, place), rows(STAGE, stage));
}

/**
 * One page of the startup list, newest first.
 *
 * @param facets further filters, which a sentence asks for
 */
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
  return pageOf(page, countSelection(selection), (limit, offset) =>
    load(pageOfSelection(selection, limit, offset)).map(startupCardOf),
  );
}

/** How many startups each industry filter would show, in the order of the options. */
export const startupIndustryCounts = (): number[] => industryCounts("startups");

/** How many startups there are. */
export const countStartups = (): number => countAll("startups");

/** What all startups have raised, in dollars, as their funding texts say it (rulings, section 4). */
export const fundingRaised = (): number => keptFunding();

/** The startups of a preview: those that are featured, then the newest. */
export const featuredStartups = (limit: number): StartupCardData[] =>
  load(featuredIds("startups", limit)).map(startupCardOf);

/** Startups that match a text best, best first. */
export const bestStartups = (text: string, limit: number): Startup[] =>
  load(bestMatches("startups", text, limit));

/** The list as programs read it. */
export const startupSource = (): ListSource<Startup> => ({
  version: dataVersions("startups"),
  count: countStartups,
  rows: (limit, after) => load(idsAfter("startups", limit, after)),
});

const columnsOf = (row: StartupImportRow) => ({
  ...row,
  ...searchColumns(row.name, row.description, row.location),
  fundingValue: fundingInDollars(row.funding),
});

const insertRow = preparedInsert(startups);

/** Takes startups from an import. */
export const startupImport: ImportTarget<StartupImportRow> = {
  kind: "startups",
  schema: startupImportRow,
  insert: (row, mark) => {
    linkIndustries("startups", insertRow({ ...columnsOf(row), ...mark }), row.industries);
  },
  update: (id, row, mark) => {
    db()
      .update(startups)
      .set({ ...columnsOf(row), ...mark })
      .where(eq(startups.id, id))
      .run();
    linkIndustries("startups", id, row.industries);
  },
};

/** Startups as members add, change and delete them. */
export const startupStore = entryStore<StartupInput, Startup>({
  kind: "startups",
  table: startups,
  picture: "logo",
  address: "website",
  columnsOf,
  link: (id, { industries }) => linkIndustries("startups", id, industries),
  load,
});
