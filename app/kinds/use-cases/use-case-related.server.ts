import { newestWith } from "#app/catalogue/related/candidates.server";
import {
  alike,
  bondIf,
  entriesOf,
  newestGroup,
  type RelatedKind,
} from "#app/catalogue/related/related-kind.server";
import { inCommon, namesAsCompany, sentence } from "#app/catalogue/related/reasons";
import type { RelatedGroup } from "#app/catalogue/related/related";
import { tellingNames } from "#app/catalogue/related/shared-names";
import type { UseCase } from "#app/kinds/use-cases/use-case-fields";
import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";
import { useCaseStore } from "#app/kinds/use-cases/use-cases.server";
import { countOf } from "#app/platform/text/text-rules";

export const relatedUseCases: RelatedKind<UseCase> = {
  kind: useCaseKind,
  store: useCaseStore,
  row: ({ title, companyName, companyLogo, industry, stage }) => ({
    picture: { look: "tile", of: companyName ?? title, path: companyLogo },
    facts: [industry, stage],
  }),
  company: { index: "use_cases_company", column: "company_name COLLATE NOCASE" },
};

export function useCasesOf(company: string): RelatedGroup {
  const found = entriesOf(relatedUseCases, company);
  const count = countOf(found.length, "use case");
  return newestGroup(relatedUseCases, found, { title: "Its use cases", count, why: namesAsCompany(company) });
}

/** The other use cases of its company. */
export function useCasesBeside(useCase: UseCase, company: string): RelatedGroup {
  const others = entriesOf(relatedUseCases, company, useCase);
  return newestGroup(relatedUseCases, others, {
    title: "Same company",
    count: `${company}, ${countOf(others.length + 1, "use case")}`,
    why: sentence(`both from ${company}`),
  });
}

/** Compared, as all of an industry would be too many. */
const NEWEST_OF_INDUSTRY = 40;

/** Those that are shown already are left out. */
export const useCasesLike = alike<UseCase, UseCase & { beside: readonly number[] }>({
  of: relatedUseCases,
  heading: () => ({ title: "Use cases like it", rule: "By industry, technology and stage", look: "cards" }),
  names: ({ technology }) => tellingNames(technology),
  say: (shared) => inCommon(shared, { both: "both with", plural: "technologies" }),
  candidates: ({ industry }) => ({
    ids: industry === null ? [] : newestWith("use_cases", "industry", industry, NEWEST_OF_INDUSTRY),
  }),
  bonds: ({ industry, stage, beside }, other, technologies) =>
    !beside.includes(other.id) && [
      { rank: 1, clause: `both in ${industry}` },
      technologies,
      bondIf(stage !== null && stage === other.stage, `both at the ${stage} stage`),
    ],
});
