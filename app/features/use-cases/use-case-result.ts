import type { UseCaseResultData } from "#app/features/use-cases/use-case";
import { useCaseKind } from "#app/features/use-cases/use-case-kind";
import { listUrl } from "#app/entries/list/list-url";
import type { SearchRow } from "#app/entries/results/search-row";
import { SEARCH_LIMIT } from "#app/platform/search/text-match";

/** Without a case study it links to the list that shows all of it. */
export const useCaseResult = (useCase: UseCaseResultData): SearchRow => {
  const { title } = useCase;
  return {
    picture: { look: "tile", of: useCase.tileSeed, path: useCase.companyLogo },
    name: title,
    url: useCase.caseStudyUrl,
    to: listUrl(useCaseKind.path, { search: [...title].slice(0, SEARCH_LIMIT).join("") }),
    lead: useCase.office,
    text: useCase.description,
    facts: [useCase.industry, useCase.stage],
  };
};
