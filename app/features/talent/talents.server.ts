import { eq } from "drizzle-orm";

import { talent } from "#drizzle/schema.server";
import { HUMAN, talentCardOf, type Talent, type TalentCardData } from "#app/features/talent/talent";
import type { TalentFilter } from "#app/features/talent/talent-filter";
import { talentImportRow, type TalentImportRow, type TalentInput } from "#app/features/talent/talent-schema";
import type { ListSource } from "#app/foundation/api.server";
import { dataVersions } from "#app/foundation/data-version.server";
import { db } from "#app/foundation/db.server";
import { entryStore } from "#app/foundation/entry-store.server";
import { countAll, idsAfter, inOrder, isOneOf, newestIds } from "#app/foundation/entry-rows.server";
import type { ImportTarget } from "#app/foundation/imported-rows.server";
import { preparedInsert } from "#app/foundation/prepared-insert.server";
import { pageOf, type Page } from "#app/foundation/paging";
import { searchColumns } from "#app/foundation/text-match";
import {
  bestMatches,
  countSelection,
  pageOfSelection,
  type Selection,
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
  avatar: talent.avatar,
  portfolio: talent.portfolio,
  linkedin: talent.linkedin,
};

const load = (ids: readonly number[]): Talent[] =>
  inOrder(ids, db().select(FIELDS).from(talent).where(isOneOf(talent.id, ids)).all());

const ofType = (type: TalentFilter["type"]): NonNullable<Selection["within"]> => ({
  sql: "SELECT id FROM talent WHERE is_agent = ?",
  params: [type === "nonhuman" ? 1 : 0],
});

/** One page of the talent list, newest first. */
export function listTalent({ search, type, page }: TalentFilter): Page<TalentCardData> {
  const selection: Selection = { kind: "talent", text: search, within: ofType(type) };
  return pageOf(page, countSelection(selection), (limit, offset) =>
    load(pageOfSelection(selection, limit, offset)).map(talentCardOf),
  );
}

/** How many entries each tab has. */
export const countTalentByType = (): { human: number; nonhuman: number } => ({
  human: countSelection({ kind: "talent", within: ofType("human") }).count,
  nonhuman: countSelection({ kind: "talent", within: ofType("nonhuman") }).count,
});

/** How many talent entries there are, people and agents. */
export const countTalent = (): number => countAll("talent");

/** The newest talent entries, for a preview. */
export const newestTalent = (limit: number): TalentCardData[] =>
  load(newestIds("talent", limit)).map(talentCardOf);

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
    insertRow({ ...columnsOf(row), ...mark });
  },
  update: (id, row, mark) => {
    db()
      .update(talent)
      .set({ ...columnsOf(row), ...mark })
      .where(eq(talent.id, id))
      .run();
  },
};

/** Talent as members add, change and delete it. */
export const talentStore = entryStore<TalentInput, Talent>({
  kind: "talent",
  table: talent,
  picture: "avatar",
  address: "linkedin",
  columnsOf,
  load,
});
