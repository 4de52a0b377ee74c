import type { UseCaseResultData } from "#app/features/use-cases/use-case";
import { SearchResult } from "#app/entries/list/search-result";
import { listUrl } from "#app/entries/list/list-url";
import { SEARCH_LIMIT } from "#app/platform/search/text-match";
import { Picture } from "#app/ui/media/picture";
import { Tile } from "#app/ui/media/tile";

/** Without a case study it links to the list that shows all of it. */
export function UseCaseResult({ useCase, searched }: { useCase: UseCaseResultData; searched: string }) {
  const { title } = useCase;
  return (
    <SearchResult
      picture={<Picture path={useCase.companyLogo} size={48} fallback={<Tile seed={useCase.tileSeed} />} />}
      name={title}
      url={useCase.caseStudyUrl}
      to={listUrl("/use-cases", { search: [...title].slice(0, SEARCH_LIMIT).join("") })}
      lead={useCase.office}
      text={useCase.description}
      searched={searched}
      facts={[useCase.industry, useCase.stage]}
    />
  );
}
