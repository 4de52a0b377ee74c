import { candidatesWith, newestBy } from "#app/catalogue/related/candidates.server";
import {
  alike,
  bondIf,
  entriesOf,
  newestGroup,
  type RelatedKind,
} from "#app/catalogue/related/related-kind.server";
import { namesAsCompany, sharedSkills } from "#app/catalogue/related/reasons";
import { MAX_RELATED, type RelatedGroup } from "#app/catalogue/related/related";
import { cityOf, sharedPlace } from "#app/catalogue/related/shared-place";
import { companyNamed, inSameCompany, tellingNames } from "#app/catalogue/related/shared-names";
import { TALENT_TABS } from "#app/kinds/talent/talent";
import type { Talent } from "#app/kinds/talent/talent-fields";
import { HUMAN, talentKind } from "#app/kinds/talent/talent-kind";
import { talentStore, withAvatarSeeds } from "#app/kinds/talent/talents.server";
import { countOf } from "#app/platform/text/text-rules";

const BY_COMPANY = { index: "talent_company", column: "company COLLATE NOCASE" };

export const relatedTalent: RelatedKind<Talent> = {
  kind: talentKind,
  store: talentStore,
  row(entry) {
    const { name, title, location, talentType, avatar: path } = entry;
    return {
      picture:
        talentType === HUMAN
          ? { look: "person", of: name, seed: withAvatarSeeds([entry])[0]?.avatarSeed, path }
          : { look: "agent", of: name, path },
      facts: [title, cityOf(location) ?? location],
    };
  },
  company: BY_COMPANY,
};

export function whoWorksAt(company: string): RelatedGroup {
  const found = entriesOf(relatedTalent, company);
  const people = found.filter(({ talentType }) => talentType === HUMAN).length;
  const agents = found.length - people;
  const counts = [people > 0 && countOf(people, "person", "people"), agents > 0 && countOf(agents, "agent")];
  return newestGroup(relatedTalent, found, {
    title: "Who works here",
    count: counts.filter(Boolean).join(", "),
    why: namesAsCompany(company),
  });
}

const colleagueIds = (company: string | null): number[] =>
  company === null ? [] : newestBy("talent", BY_COMPANY, company, MAX_RELATED + 1);

export const talentLike = alike({
  of: relatedTalent,
  heading: ({ talentType }) => ({
    glyph: TALENT_TABS.find(({ label }) => (label === HUMAN) === (talentType === HUMAN))?.glyph,
    title: talentType === HUMAN ? "Talent like them" : "Talent like it",
    rule: "By skill, then place",
    look: "cards",
  }),
  names: ({ skills, specialties }) => tellingNames([...skills, ...specialties]),
  say: sharedSkills,
  candidates({ company }, skills) {
    const { ids, rarity } = candidatesWith("talent", "skill", skills);
    return { ids: [...ids, ...colleagueIds(companyNamed(company))], rarity };
  },
  bonds(one, other, skills) {
    const company = bondIf(inSameCompany(one.company, other.company), `both at ${one.company}`);
    // One company counts as one skill more.
    const first = { ...company, rank: company.rank + skills.rank, rarity: skills.rarity };
    return (
      first.rank > 0 && [
        first,
        { rank: 0, clause: skills.clause },
        sharedPlace(one.location, other.location),
        bondIf(one.talentType === other.talentType),
      ]
    );
  },
});
