import type { UseCase } from "#app/kinds/use-cases/use-case-fields";
import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";
import { entryPath } from "#app/catalogue/entry-path";
import type { SearchRow } from "#app/catalogue/results/search-row";

export interface UseCaseResultData extends Pick<
  UseCase,
  "id" | "title" | "description" | "industry" | "companyLogo" | "stage" | "caseStudyUrl"
> {
  office: string | null;
  /** Seed of the tile that stands in for a missing logo. */
  tileSeed: string;
}

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
