import { candidatesOf, newestBy, newestWith } from "#app/catalogue/related/candidates.server";
import { bondIf, type Relation } from "#app/catalogue/related/related-kind.server";
import { listed, sharedSkills } from "#app/catalogue/related/reasons";
import { companyNamed, inSameCompany, tellingNames } from "#app/catalogue/related/shared-names.server";
import { cityOf, sharedPlace } from "#app/language/places/shared-place";
import { TALENT_TABS } from "#app/kinds/talent/talent";
import type { Talent } from "#app/kinds/talent/talent-fields";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import { countOf } from "#app/platform/text/text-rules";

const BY_COMPANY = { index: "talent_company", column: "company COLLATE NOCASE" };

/** Compared in addition to those of its skills. */
const MAX_COLLEAGUES = 7;
/** More are "others". */
const MAX_COLLEAGUES_NAMED = 3;

function countByType(found: readonly Talent[]): string {
  const people = found.filter(({ talentType }) => talentType === HUMAN).length;
  const agents = found.length - people;
  const counts = [people > 0 && countOf(people, "person", "people"), agents > 0 && countOf(agents, "agent")];
  return counts.filter(Boolean).join(", ");
}

export const talentRelation: Relation<Talent> = {
  facts: ({ title, location }) => [title, cityOf(location) ?? location],
  company: {
    ...BY_COMPANY,
    of: ({ company }) => company,
    leads({ name, talentType }, others) {
      const names = [name, ...others.slice(0, MAX_COLLEAGUES_NAMED - 1).map((other) => other.name)];
      const by = listed(others.length >= MAX_COLLEAGUES_NAMED ? [...names, "others"] : names);
      const title = talentType === HUMAN ? "Their company" : "Its company";
      return { title, why: `Named as company by ${by}.` };
    },
    here: { title: "Who works here", count: countByType, why: (company) => `names ${company} as company` },
  },
  like: {
    heading: ({ talentType }) => ({
      glyph: TALENT_TABS.find(({ label }) => (label === HUMAN) === (talentType === HUMAN))?.glyph,
      title: talentType === HUMAN ? "Talent like them" : "Talent like it",
      rule: "By skill, then place",
    }),
    names: {
      of: ({ skills, specialties }) => tellingNames([...skills, ...specialties]),
      say: sharedSkills,
      candidates: (kind, skills) =>
        candidatesOf(kind, skills, (skill, limit) => newestWith(kind, "skill", skill, limit)),
    },
    also({ company }) {
      const named = companyNamed(company);
      return named === null ? [] : newestBy("talent", BY_COMPANY, named, MAX_COLLEAGUES);
    },
    bonds(one, other, skills) {
      const company = bondIf(inSameCompany(one.company, other.company), `both at ${one.company}`);
      // One company counts as one skill more, and is said before them.
      const first = { ...skills, rank: skills.rank + company.rank, clause: company.clause };
      const said = { rank: 0, clause: skills.clause };
      const place = sharedPlace(one.location, other.location);
      return first.rank > 0 && [first, said, place, bondIf(one.talentType === other.talentType)];
    },
  },
};
