import { deduplicateTexts } from "#app/kinds/use-cases/deduplicate-texts";
import { officeOf, USE_CASE_STAGES } from "#app/kinds/use-cases/use-case";
import type { UseCase, useCaseDefinition } from "#app/kinds/use-cases/use-case-fields";
import { caseListUrl } from "#app/kinds/use-cases/use-case-filter";
import type { PageSaid } from "#app/catalogue/kind-parts.server";
import { present } from "#app/catalogue/page/entry-content";
import type { EntryRecord } from "#app/catalogue/page/entry-record.server";

export function useCasePage(
  useCase: UseCase,
  { createdAt }: EntryRecord,
): PageSaid<typeof useCaseDefinition> {
  const { title, industry, companyName, technology, stage, caseStudyUrl } = useCase;
  const { text, outcomes } = deduplicateTexts(useCase, { whole: true });
  const isStep = USE_CASE_STAGES.some((step) => step === stage);
  return {
    line: present(companyName && officeOf(companyName)),
    text,
    outcomes,
    facts: {
      stage: stage && isStep && { steps: USE_CASE_STAGES, reached: stage },
      industry: industry && { links: [{ label: industry, to: caseListUrl({ industry }) }] },
    },
    schema: {
      "@type": "Article",
      headline: title,
      datePublished: new Date(createdAt).toISOString(),
      about: industry ?? undefined,
      sourceOrganization: companyName ? { "@type": "Organization", name: companyName } : undefined,
      keywords: technology,
      isBasedOn: caseStudyUrl ?? undefined,
    },
  };
}
