import { entryPath } from "#app/catalogue/entry-path";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import { talentKind } from "#app/kinds/talent/talent-kind";
import { withAvatarSeeds } from "#app/kinds/talent/talents.server";
import {
  candidatesOf,
  namesInCommon,
  newestId,
  pictureIn,
  rarityOfAll,
  rowsOf,
  tellingNames,
  textsIn,
} from "#app/site/related/candidates.server";
import { factsIn, groupOf, countRule } from "#app/site/related/groups";
import { companyNamed, idsNaming, inSameCompany } from "#app/site/related/names.server";
import { bestOf, type Ranked } from "#app/site/related/rules/ranking";
import { namesAsCompany, sentence, sharedSkills } from "#app/site/related/rules/reasons";
import { MAX_RELATED, type RelatedGroup, type RelatedRow } from "#app/site/related/related";
import { cityOf, sharedPlace, spotOf } from "#app/site/related/rules/shared-place";
import { find } from "#app/catalogue/query/query.server";
import { countOf } from "#app/platform/text/text-rules";

interface StoredTalent {
  id: number;
  name: string;
  title: string | null;
  company: string | null;
  location: string | null;
  talentType: string;
  avatar: string | null;
  skills: string;
  specialties: string;
}

export interface TalentFacts extends Omit<StoredTalent, "skills" | "specialties"> {
  /** Skills and specialties. */
  skills: string[];
}

const COLUMNS = `id, name, title, company, location, talent_type AS talentType, skills, specialties,
  ${pictureIn("avatar")}`;

export const talentById = (ids: readonly number[]): TalentFacts[] =>
  rowsOf<StoredTalent>("talent", COLUMNS, ids).map(({ skills, specialties, ...row }) => ({
    ...row,
    skills: tellingNames([...textsIn(skills), ...textsIn(specialties)]),
  }));

type Reasoned = readonly [entry: TalentFacts, why: string];

export function talentRows(reasoned: readonly Reasoned[]): RelatedRow[] {
  const seeds = withAvatarSeeds(reasoned.map(([entry]) => entry));
  return reasoned.map(([{ id, name, title, location, talentType, avatar }, why], i) => ({
    id,
    name,
    to: entryPath(talentKind, { id, name }),
    picture:
      talentType === HUMAN
        ? { look: "person", of: name, seed: seeds[i]?.avatarSeed, path: avatar }
        : { look: "agent", of: name, path: avatar },
    facts: factsIn(title, cityOf(location) ?? location),
    why,
  }));
}

/** Newest first. */
export const talentNamed = (name: string): TalentFacts[] =>
  talentById(idsNaming("talent", name)).toSorted((one, other) => other.id - one.id);

export const talentOf = (company: string): TalentFacts[] =>
  talentById(idsNaming("talent of", company)).toSorted((one, other) => other.id - one.id);

export function whoWorksAt(company: string): RelatedGroup {
  const found = talentOf(company);
  const people = found.filter(({ talentType }) => talentType === HUMAN).length;
  const agents = found.length - people;
  const counts = [
    people > 0 && countOf(people, "person", "people"),
    agents > 0 && countOf(agents, "agent"),
  ].filter(Boolean);
  const rows = talentRows(found.slice(0, MAX_RELATED).map((entry) => [entry, namesAsCompany(company)]));
  const rule = countRule(found.length, counts.join(", "));
  return groupOf(talentKind, { title: "Who works here", rule, look: "rows" }, rows);
}

const newestWith = (skill: string, limit: number): number[] =>
  find({ kind: "talent", filters: [{ facet: "skill", options: [skill] }] }).ids(limit, 0);

export function talentLike(entry: TalentFacts): RelatedRow[] {
  const { ids, rarity } = candidatesOf(entry.skills, newestId("talent"), newestWith);
  const company = companyNamed(entry.company);
  const colleagues = company ? idsNaming("talent of", company) : [];
  const pool = new Set([...ids, ...colleagues]);
  pool.delete(entry.id);
  const spot = spotOf(entry.location);
  const ranked = talentById([...pool]).flatMap((other): Ranked<Reasoned>[] => {
    const shared = namesInCommon(entry.skills, other.skills);
    const isColleague = inSameCompany(entry.company, other.company);
    if (shared.length === 0 && !isColleague) return [];
    const place = sharedPlace(spot, spotOf(other.location));
    const keys = [
      shared.length + Number(isColleague),
      rarityOfAll(shared, rarity),
      place.rank,
      Number(entry.talentType === other.talentType),
    ];
    const why = () => sentence(isColleague && `both at ${entry.company}`, sharedSkills(shared), place.clause);
    return [{ id: other.id, name: other.name, keys, make: () => [other, why()] }];
  });
  return talentRows(bestOf(ranked, entry.name));
}
