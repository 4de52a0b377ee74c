import type { DeduplicatedTexts } from "#app/kinds/use-cases/deduplicate-texts";
import { ROW_TECHNOLOGIES } from "#app/kinds/use-cases/use-case";
import type { UseCase } from "#app/kinds/use-cases/use-case-fields";
import { excerpt } from "#app/platform/text/text-rules";

/** Characters of a text next to another. */
const TEXT_LENGTH_BESIDE_OUTCOMES = 280;

export interface UseCaseRowData
  extends
    DeduplicatedTexts,
    Pick<
      UseCase,
      | "id"
      | "title"
      | "industry"
      | "companyName"
      | "companyLogo"
      | "technology"
      | "stage"
      | "caseStudyUrl"
      | "featured"
    > {
  /** Of its page; missing while it is being written. */
  path?: string;
  moreTechnologies: number;
}

/** As its list shows it; of two texts beside each other an excerpt each. */
export function rowOf(
  { technology, id, title, industry, companyName, companyLogo, stage, caseStudyUrl, featured }: UseCase,
  { text, outcomes }: DeduplicatedTexts,
): UseCaseRowData {
  const beside = text && outcomes.length > 0 ? TEXT_LENGTH_BESIDE_OUTCOMES : undefined;
  return {
    id,
    title,
    industry,
    companyName,
    companyLogo,
    stage,
    caseStudyUrl,
    featured,
    text: excerpt(text, beside),
    outcomes: outcomes.map((outcome) => ({ ...outcome, text: excerpt(outcome.text, beside) })),
    technology: technology.slice(0, ROW_TECHNOLOGIES),
    moreTechnologies: Math.max(0, technology.length - ROW_TECHNOLOGIES),
  };
}
