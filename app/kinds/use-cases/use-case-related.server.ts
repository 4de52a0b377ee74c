import { newestWith } from "#app/catalogue/related/candidates.server";
import { bondIf, type Relation } from "#app/catalogue/related/related-kind.server";
import { inCommon } from "#app/catalogue/related/reasons";
import { tellingNames } from "#app/catalogue/related/shared-names.server";
import type { UseCase } from "#app/kinds/use-cases/use-case-fields";
import { countOf } from "#app/platform/text/text-rules";

/** Compared, as all of an industry would be too many. */
const NEWEST_OF_INDUSTRY = 40;

export const useCaseRelation: Relation<UseCase> = {
  facts: ({ industry, stage }) => [industry, stage],
  company: {
    index: "use_cases_company",
    column: "company_name COLLATE NOCASE",
    of: ({ companyName }) => companyName,
    leads: () => ({ title: "Its company", why: "Named as company of this use case." }),
    here: {
      title: "Its use cases",
      count: ({ length }) => countOf(length, "use case"),
      why: (company) => `names ${company} as company`,
    },
    beside: {
      title: "Same company",
      count: ({ length }, company) => `${company}, ${countOf(length + 1, "use case")}`,
      why: (company) => `both from ${company}`,
    },
  },
  like: {
    heading: () => ({ rule: "By industry, technology and stage" }),
    names: {
      of: ({ technology }) => tellingNames(technology),
      say: (shared) => inCommon(shared, { both: "both with", plural: "technologies" }),
    },
    also: ({ industry }) =>
      industry === null ? [] : newestWith("use_cases", "industry", industry, NEWEST_OF_INDUSTRY),
    bonds: ({ industry, stage }, other, technologies) => [
      { rank: 1, clause: `both in ${industry}` },
      technologies,
      bondIf(stage !== null && stage === other.stage, `both at the ${stage} stage`),
    ],
  },
};
