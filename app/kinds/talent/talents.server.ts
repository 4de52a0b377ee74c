import { talentKind } from "#app/kinds/talent/talent-kind";
import { talentPage } from "#app/kinds/talent/talent-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { talent } from "#drizzle/schema.server";
import {
  roleIn,
  talentCardOf,
  type ShownTalent,
  type TalentCardData,
  type TalentFacets,
} from "#app/kinds/talent/talent";
import { HUMAN, NON_HUMAN } from "#app/kinds/talent/talent-kind";
import { talentDefinition, type Talent, type TalentValues } from "#app/kinds/talent/talent-fields";
import { profileLink } from "#app/kinds/talent/profile-link";
import { talentEntries } from "#app/kinds/talent/talent-entries";
import type { TalentFilter } from "#app/kinds/talent/talent-filter";
import { skillsIn } from "#app/kinds/talent/talent-skills";
import { listSource } from "#app/catalogue/list/list-json.server";
import { isSameName, seedOfNamed } from "#app/accounts/avatars/avatar";
import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import { statement } from "#app/platform/db/db.server";
import { entryStore, isSameAddress } from "#app/catalogue/store/entry-store.server";
import { entryWriter } from "#app/catalogue/store/entry-writer.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { featuredIds } from "#app/catalogue/store/entry-rows.server";
import { meansAnyOf, type FacetColumn } from "#app/platform/search/facets.server";
import type { ImportTarget } from "#app/catalogue/store/imported-rows.server";
import type { Page } from "#app/platform/search/paging";
import { placesIn } from "#app/catalogue/places";
import { bestMatches } from "#app/platform/search/best-matches.server";
import {
  countSelection,
  rowsWhere,
  selectPage,
  withinBoth,
  type Selection,
  type Within,
} from "#app/platform/search/text-search.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { entityLoader } from "#app/catalogue/fields/field-columns.server";
import { searchedTexts } from "#app/catalogue/fields/searched-texts.server";
import { schemasOf } from "#app/catalogue/fields/field-schemas.server";
import { listUrl } from "#app/catalogue/list/list-url";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { talentResult } from "#app/kinds/talent/talent-result";
import { withPath } from "#app/catalogue/entry-path";

const load = entityLoader(talentDefinition.fields, talent);

const schemas = schemasOf(talentDefinition, { lines: { linkedin: profileLink } });

/** A member's own human entry under the member's name has the same tile as the member has elsewhere. */
export function withAvatarSeeds<Entry extends Pick<Talent, "id" | "name" | "talentType" | "avatar">>(
  entries: readonly Entry[],
): (Entry & Pick<ShownTalent, "avatarSeed">)[] {
  const owners = new Map(
    statement<[string], [number, string, string]>(
      `SELECT talent.id, hub_members.name, email FROM talent
       JOIN entries ON entries.kind = 'talent' AND entries.id = talent.id
       JOIN hub_members ON hub_members.id = entries.owner_id
       WHERE talent.id IN (SELECT value FROM json_each(?))`,
    )
      .raw()
      .all(JSON.stringify(entries.map(({ id }) => id)))
      .map(([id, name, email]) => [id, { name, avatarSeed: seedOfEmail(email) }]),
  );
  return entries.map((entry) => {
    const isPerson = entry.talentType === HUMAN && !entry.avatar;
    const avatarSeed = isPerson ? seedOfNamed(entry.name, owners.get(entry.id)) : undefined;
    return avatarSeed === undefined ? entry : { ...entry, avatarSeed };
  });
}

const loadCards = (ids: readonly number[]): TalentCardData[] =>
  withAvatarSeeds(load(ids)).map((entry) => withPath(talentKind, talentCardOf(entry), entry.name));

/** Of a member who adds many people; the own entry is seldom further back. */
const MAX_OWN_LOOKED_AT = 100;

/** What a member does, by their newest entry as a person under their own name: members add other people, too. */
export function roleOf({ id, name }: { id: number; name: string }): string | null {
  const own = statement<[number, number], Pick<Talent, "name" | "title" | "company">>(
    `SELECT talent.name, title, company FROM entries JOIN talent ON talent.id = entries.id
     WHERE owner_id = ? AND kind = 'talent' AND is_agent = 0 ORDER BY talent.id DESC LIMIT ?`,
  )
    .all(id, MAX_OWN_LOOKED_AT)
    .find((entry) => isSameName(entry.name, name));
  return own ? roleIn(own) : null;
}

const agents = (type: TalentFilter["type"]) => (type === "nonhuman" ? 1 : 0);

export const ofType = (type: TalentFilter["type"]): Within => ({
  ...rowsWhere({ table: "talent" }, "is_agent = ?", [agents(type)]),
  exact: true,
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
  id: "talent_id",
  text: "tag",
  index: "sqlite_autoindex_talent_tags_1",
};

/** Call it in the transaction that stores the entry; returns whether anything changed. */
function linkTags(
  id: number,
  { skills, specialties, title }: Pick<TalentValues, "skills" | "specialties" | "title">,
): boolean {
  const wanted = new Set([...skills, ...specialties, title ?? ""].filter(Boolean));
  const linked = statement<[number], string>("SELECT tag FROM talent_tags WHERE talent_id = ?").pluck();
  const unlink = statement<[string, number], unknown>(
    "DELETE FROM talent_tags WHERE tag = ? AND talent_id = ?",
  );
  const link = statement<[string, number], unknown>("INSERT INTO talent_tags (tag, talent_id) VALUES (?, ?)");
  const there = new Set(linked.all(id));
  const gone = [...there].filter((tag) => !wanted.has(tag));
  const added = [...wanted].filter((tag) => !there.has(tag));
  for (const tag of gone) unlink.run(tag, id);
  for (const tag of added) link.run(tag, id);
  return gone.length + added.length > 0;
}

function withinFacets(type: TalentFilter["type"], { locations, skills }: TalentFacets): Within | undefined {
  const facets = withinBoth(meansAnyOf(LOCATION, locations, placesIn), meansAnyOf(TAG, skills, skillsIn));
  return withinBoth(facets, ofType(type));
}

/** Newest first; `facets` come from a search that is a sentence. */
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
  return selectPage(selection, page, loadCards);
}

export const countTalentByType = (): { human: number; nonhuman: number } => ({
  human: countSelection({ kind: "talent", within: ofType("human") }).count,
  nonhuman: countSelection({ kind: "talent", within: ofType("nonhuman") }).count,
});

export const countTalent = (): number => countAll("talent");

/** Featured ones first, then the newest. */
export const featuredTalent = (limit: number): TalentCardData[] => loadCards(featuredIds("talent", limit));

export const newestTalent = (type: TalentFilter["type"]): TalentCardData | undefined =>
  listTalent({ search: "", type, page: 1 }).items[0];

export const bestTalent = (text: string, limit: number): Talent[] => load(bestMatches("talent", text, limit));

export const talentSource = listSource("talent", load);

const writer = entryWriter<TalentValues>({
  kind: "talent",
  table: talent,
  textsOf: searchedTexts(talentDefinition.fields),
  derived: ({ talentType }) => ({ isAgent: talentType !== HUMAN }),
  link: linkTags,
  links: [{ table: "talent_tags", id: "talent_id" }],
});

export const talentImport: ImportTarget<TalentValues> = {
  ...writer,
  schema: schemas.imported,
  otherNames: { description: "bio" },
};

export const talentStore = entryStore<TalentValues, Talent>({
  kind: "talent",
  writer,
  name: "name",
  picture: "avatar",
  isDuplicate: (listed, input) => isSameAddress(listed.linkedin, input.linkedin),
  load,
});

export const talentResource = entryResource(talentDefinition, schemas, {
  entries: talentEntries,
  store: talentStore,
  // An agent is listed on the other tab.
  listOf: ({ talentType }) =>
    listUrl(talentEntries.path, {}, talentType === NON_HUMAN ? { type: "nonhuman" } : {}),
});

export const talentSearch = {
  ...kindSearch((text, limit) => withAvatarSeeds(bestTalent(text, limit)), talentResult),
  best: bestTalent,
};

export const talentPages = entryPages(talentKind, load, (entry) =>
  talentPage(withAvatarSeeds([entry])[0] ?? entry),
);
