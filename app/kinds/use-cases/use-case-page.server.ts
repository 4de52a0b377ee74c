import { deduplicateTexts } from "#app/kinds/use-cases/deduplicate-texts";
import { officeOf, USE_CASE_STAGES } from "#app/kinds/use-cases/use-case";
import { useCaseDefinition, type UseCase } from "#app/kinds/use-cases/use-case-fields";
import { caseListUrl } from "#app/kinds/use-cases/use-case-filter";
import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";
import { present, type EntryContent } from "#app/catalogue/page/entry-content";
import { fieldFacts } from "#app/catalogue/page/field-facts.server";

/** `addedAt` in ISO 8601. */
export function useCasePage(useCase: UseCase, addedAt: string): EntryContent {
  const { title, industry, companyName, companyLogo, technology, stage, caseStudyUrl } = useCase;
  const { text, outcomes } = deduplicateTexts(useCase, { whole: true });
  const isStep = USE_CASE_STAGES.some((step) => step === stage);
  return {
    name: title,
    picture: { look: "tile", of: companyName ?? title, path: companyLogo },
    line: present(companyName && officeOf(companyName)),
    text,
    outcomes,
    facts: fieldFacts(useCaseKind, useCaseDefinition, useCase, {
      stage: stage && isStep && { steps: USE_CASE_STAGES, reached: stage },
      industry: industry && { links: [{ label: industry, to: caseListUrl({ industry }) }] },
    }),
    schema: {
      "@type": "Article",
      headline: title,
      datePublished: addedAt,
      about: industry ?? undefined,
      sourceOrganization: companyName ? { "@type": "Organization", name: companyName } : undefined,
      keywords: technology,
      isBasedOn: caseStudyUrl ?? undefined,
    },
  };
}
