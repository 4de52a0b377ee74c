import { deduplicateTexts } from "#app/kinds/use-cases/deduplicate-texts";
import { officeOf, USE_CASE_STAGES } from "#app/kinds/use-cases/use-case";
import { type UseCase } from "#app/kinds/use-cases/use-case-fields";
import { caseListUrl } from "#app/kinds/use-cases/use-case-filter";
import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";
import { factsOf, present, type EntryContent } from "#app/catalogue/page/entry-content";
import { searchLinks } from "#app/catalogue/page/entry-links.server";

/** `addedAt` in ISO 8601. */
export function useCasePage(useCase: UseCase, addedAt: string): EntryContent {
  const { id, title, industry, companyName, companyLogo, technology, stage, caseStudyUrl } = useCase;
  const link = searchLinks(useCaseKind, id);
  const { text, outcomes } = deduplicateTexts(useCase, { whole: true });
  const isStep = USE_CASE_STAGES.some((step) => step === stage);
  return {
    name: title,
    picture: { look: "tile", of: companyName ?? title, path: companyLogo },
    line: present(companyName && officeOf(companyName)),
    text,
    outcomes,
    facts: factsOf(
      stage && isStep
        ? { label: "How far", steps: USE_CASE_STAGES, reached: stage }
        : { label: "How far", text: stage },
      industry && { label: "Industry", links: [{ label: industry, to: caseListUrl({ industry }) }] },
      { label: "Technology", tags: technology.map(link) },
      companyName && { label: "Company", links: [link(companyName)] },
      { label: "Case study", sites: present(caseStudyUrl) },
    ),
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
