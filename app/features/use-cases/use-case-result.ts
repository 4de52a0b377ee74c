import type { UseCaseResultData } from "#app/features/use-cases/use-case";
import { useCaseKind } from "#app/features/use-cases/use-case-kind";
import { entryPath } from "#app/entries/entry-path";
import type { SearchRow } from "#app/entries/results/search-row";

export const useCaseResult = (useCase: UseCaseResultData): SearchRow => {
  const { title } = useCase;
  return {
    picture: { look: "tile", of: useCase.tileSeed, path: useCase.companyLogo },
    name: title,
    to: entryPath(useCaseKind, { id: useCase.id, name: title }),
    lead: useCase.office,
    text: useCase.description,
    facts: [useCase.industry, useCase.stage],
  };
};
