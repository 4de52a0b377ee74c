import { eq } from "drizzle-orm";

import { talent } from "#drizzle/schema.server";
import {
  HUMAN,
  talentCardOf,
  type ShownTalent,
  type Talent,
  type TalentCardData,
  type TalentFacets,
} from "#app/features/talent/talent";
import type { TalentFilter } from "#app/features/talent/talent-filter";
import { skillsIn } from "#app/features/talent/talent-skills";
import { talentImportRow, type TalentImportRow, type TalentInput } from "#app/features/talent/talent-schema";
import type { ListSource } from "#app/foundation/api.server";
import { seedOfEmail } from "#app/foundation/avatar.server";
import { dataVersions } from "#app/foundation/data-version.server";
import { db, statement } from "#app/foundation/db.server";
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
import { preparedInsert } from "#app/foundation/prepared-insert.server";
import { pageOf, type Page } from "#app/foundation/paging";
import { placesIn } from "#app/foundation/places";
import { searchColumns } from "#app/foundation/text-match";
import {
  bestMatches,
  countSelection,
  pageOfSelection,
  type Selection,
  type Within,
} from "#app/foundation/text-search.server";

const FIELDS = {
  id: talent.id,
  name: talent.name,
  title: talent.title,
  company: talent.company,
  bio: talent.bio,
  specialties: talent.specialties,
  skills: talent.skills,
  experience: talent.experience,
  location: talent.location,
  availability: talent.availability,
  employmentType: talent.employmentType,
  talentType: talent.talentType,
  avatar: shownPicture(talent.avatar),
  portfolio: talent.portfolio,
  linkedin: talent.linkedin,
};

const load: (ids: readonly number[]) => Talent[] = rowsById(() =>
  db().select(FIELDS).from(talent).where(isGiven(talent.id)).prepare(),
);

/** Entries as pages draw them: a person whose entry is a member's has the member's tile, as in all other places. */
export function withAvatarSeeds(entries: readonly Talent[]): ShownTalent[] {
  const owners = new Map(
    statement<[string], [number, string]>(
      `SELECT talent.id, email FROM talent JOIN hub_members ON hub_members.id = talent.owner_id
       WHERE talent.id IN (SELECT value FROM json_each(?))`,
    )
      .raw()
      .all(JSON.stringify(entries.map(({ id }) => id))) as unknown as [number, string][],
  );
  return entries.map((entry) => {
    const email = entry.talentType === HUMAN && !entry.avatar ? owners.get(entry.id) : undefined;
    return email === undefined ? entry : { ...entry, avatarSeed: seedOfEmail(email) };
  });
}

const agents = (type: TalentFilter["type"]) => (type === "nonhuman" ? 1 : 0);

/** The entries of a tab. */
const ofType = (type: TalentFilter["type"]): Within => ({
  sql: "SELECT id FROM talent INDEXED BY talent_type WHERE is_agent = ?",
  params: [agents(type)],
  facet: `agent ${agents(type)}`,
});

const LOCATION: FacetColumn = {
  kind: "talent",
  table: "talent",
  text: "location",
  index: "talent_place",
};
const TAG: FacetColumn = {
  kind: "talent",
  table: "talent_tags",
  text: "tag",
  index: "sqlite_autoindex_talent_tags_1",
};

/** Links an entry to its skills, specialties and title, replacing earlier links. Call it in the transaction that stores the entry. */
function linkTags(
  id: number,
  { skills, specialties, title }: Pick<TalentImportRow, "skills" | "specialties" | "title">,
): void {
  statement<[number], unknown>("DELETE FROM talent_tags WHERE talent_id = ?").run(id);
  for (const tag of [...skills, ...specialties, title ?? ""].filter(Boolean)) {
    statement<[string, number], unknown>(
      "INSERT OR IGNORE INTO talent_tags (tag, talent_id) VALUES (?, ?)",
    ).run(tag, id);
  }
}

function withinFacets(type: TalentFilter["type"], { locations, skills }: TalentFacets): Within {
  const place = meansAnyOf(LOCATION, locations, placesIn);
  const tag = meansAnyOf(TAG, skills, skillsIn);
  const tab = { sql: `is_agent = ${agents(type)}`, params: [], name: type };
  const inPlace = place && rowsMeeting(`SELECT id FROM talent INDEXED BY ${LOCATION.index}`, [place, tab]);
  const onTab = `EXISTS (SELECT 1 FROM talent INDEXED BY talent_type WHERE ${tab.sql} AND id = talent_id)`;
  const skilled =
    tag && rowsMeeting("SELECT DISTINCT talent_id AS id FROM talent_tags", [tag, { ...tab, sql: onTab }]);
  return withinBoth(inPlace, skilled) ?? ofType(type);
}

/**
 * One page of the talent list, newest first.
 *
 * @param facets further filters, which a sentence asks for
 */
export function listTalent(
  { search, type, page }: TalentFilter,
  facets: TalentFacets = { locations: [], skills: [] },
): Page<TalentCardData> {
  const selection: Selection = {
    kind: "talent",
    text: search,
    also: facets.texts,
    within: withinFacets(type, facets),
  };
  return pageOf(page, countSelection(selection), (limit, offset) =>
    withAvatarSeeds(load(pageOfSelection(selection, limit, offset))).map(talentCardOf),
  );
}

/** How many entries each tab has. */
export const countTalentByType = (): { human: number; nonhuman: number } => ({
  human: countSelection({ kind: "talent", within: ofType("human") }).count,
  nonhuman: countSelection({ kind: "talent", within: ofType("nonhuman") }).count,
});

/** How many talent entries there are, people and agents. */
export const countTalent = (): number => countAll("talent");

/** The talent entries of a preview: those that are featured, then the newest. */
export const featuredTalent = (limit: number): TalentCardData[] =>
  withAvatarSeeds(load(featuredIds("talent", limit))).map(talentCardOf);

/** Talent that matches a text best, best first. */
export const bestTalent = (text: string, limit: number): Talent[] => load(bestMatches("talent", text, limit));

/** The list as programs read it. */
export const talentSource = (): ListSource<Talent> => ({
  version: dataVersions("talent"),
  count: countTalent,
  rows: (limit, after) => load(idsAfter("talent", limit, after)),
});

const columnsOf = (row: TalentImportRow) => ({
  ...row,
  ...searchColumns(row.name, row.title, row.company, row.bio, ...row.specialties, ...row.skills),
  isAgent: row.talentType !== HUMAN,
});

const insertRow = preparedInsert(talent);

/** Takes talent from an import. */
export const talentImport: ImportTarget<TalentImportRow> = {
  kind: "talent",
  schema: talentImportRow,
  insert: (row, mark) => {
    linkTags(insertRow({ ...columnsOf(row), ...mark }), row);
  },
  update: (id, row, mark) => {
    db()
      .update(talent)
      .set({ ...columnsOf(row), ...mark })
      .where(eq(talent.id, id))
      .run();
    linkTags(id, row);
  },
};

/** Talent as members add, change and delete it. */
export const talentStore = entryStore<TalentInput, Talent>({
  kind: "talent",
  table: talent,
  picture: "avatar",
  address: "linkedin",
  columnsOf,
  link: linkTags,
  load,
});
