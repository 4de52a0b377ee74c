import { entryPath } from "#app/catalogue/entry-path";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";
import { namesInCommon, pictureIn, rowsOf, tellingNames, textsIn } from "#app/site/related/candidates.server";
import { countRule, factsIn, groupOf } from "#app/site/related/groups";
import { idsNaming } from "#app/site/related/names.server";
import { bestOf, type Ranked } from "#app/site/related/rules/ranking";
import { inCommon, namesAsCompany, sentence } from "#app/site/related/rules/reasons";
import { MAX_RELATED, type RelatedGroup, type RelatedRow } from "#app/site/related/related";
import { startupsInField } from "#app/site/related/related-startups.server";
import { statement } from "#app/platform/db/db.server";
import { countOf } from "#app/platform/text/text-rules";

interface StoredUseCase {
  id: number;
  title: string;
  industry: string | null;
  company: string | null;
  logo: string | null;
  technology: string;
  stage: string | null;
}

export interface UseCaseFacts extends Omit<StoredUseCase, "technology"> {
  technology: string[];
}

const COLUMNS = `id, title, industry, company_name AS company, technology, stage, ${pictureIn("company_logo", "logo")}`;

export const useCasesById = (ids: readonly number[]): UseCaseFacts[] =>
  rowsOf<StoredUseCase>("use_cases", COLUMNS, ids).map(({ technology, ...row }) => ({
    ...row,
    technology: tellingNames(textsIn(technology)),
  }));

const useCaseRow = (useCase: UseCaseFacts, why: string): RelatedRow => {
  const { id, title, industry, company, logo, stage } = useCase;
  return {
    id,
    name: title,
    to: entryPath(useCaseKind, { id, name: title }),
    picture: { look: "tile", of: company ?? title, path: logo },
    facts: factsIn(industry, stage),
    why,
  };
};

const ofCompany = (company: string): UseCaseFacts[] =>
  useCasesById(idsNaming("use_cases of", company, MAX_RELATED + 2)).toSorted(
    (one, other) => other.id - one.id,
  );

export function useCasesOf(company: string): RelatedGroup {
  const found = ofCompany(company);
  const rows = found.slice(0, MAX_RELATED).map((useCase) => useCaseRow(useCase, namesAsCompany(company)));
  const rule = countRule(found.length, countOf(found.length, "use case"));
  return groupOf(useCaseKind, { title: "Its use cases", rule, look: "rows" }, rows);
}

/** The other use cases of its company. */
export function useCasesBeside({ id, company }: UseCaseFacts & { company: string }): RelatedGroup {
  const found = ofCompany(company);
  const others = found.filter((other) => other.id !== id);
  const rows = others
    .slice(0, MAX_RELATED)
    .map((other) => useCaseRow(other, sentence(`both from ${company}`)));
  const rule = countRule(others.length, `${company}, ${countOf(found.length, "use case")}`);
  return groupOf(useCaseKind, { title: "Same company", rule, look: "rows" }, rows);
}

/** Compared, as all of an industry would be too many. */
const NEWEST_OF_INDUSTRY = 40;

export function useCasesLike(useCase: UseCaseFacts, except: readonly number[]): RelatedGroup {
  const { id, title, industry, stage } = useCase;
  const ids = statement<[string | null, number], number>(
    "SELECT id FROM use_cases INDEXED BY use_cases_industry WHERE industry = ? ORDER BY id DESC LIMIT ?",
  )
    .pluck()
    .all(industry, NEWEST_OF_INDUSTRY);
  const others = useCasesById(ids).filter((other) => other.id !== id && !except.includes(other.id));
  const ranked = others.map((other): Ranked<RelatedRow> => {
    const shared = namesInCommon(useCase.technology, other.technology);
    const sameStage = stage !== null && stage === other.stage;
    const why = () =>
      sentence(
        `both in ${industry}`,
        inCommon(shared, { both: "both with", plural: "technologies" }),
        sameStage && `both at the ${stage} stage`,
      );
    const keys = [shared.length, Number(sameStage)];
    return { id: other.id, name: other.title, keys, make: () => useCaseRow(other, why()) };
  });
  const heading = {
    title: "Use cases like it",
    rule: "By industry, technology and stage",
    look: "cards",
  } as const;
  return groupOf(useCaseKind, heading, bestOf(ranked, title));
}

/** What startups of an industry of use cases call their own (other/product.md, "Related entries"). */
const STARTUP_INDUSTRIES: Partial<Record<string, readonly string[]>> = {
  "Health & Wellness": ["Healthcare AI", "Biotech"],
  Education: ["Edtech"],
  "Transport & Mobility": ["Autonomous Vehicles", "Logistics"],
  HR: ["HR Tech"],
  Manufacturing: ["Manufacturing", "Robotics"],
  "Construction & Proptech": ["Construction", "Real Estate"],
  "Energy & Water": ["Energy", "Climate Tech"],
  Law: ["Legal Tech"],
  Financial: ["Financial AI", "Insurance"],
  Sustainability: ["Climate Tech"],
  "F&B": ["Agriculture"],
  Logistics: ["Logistics"],
};

export function startupsInItsField({ industry, company, title }: UseCaseFacts): RelatedGroup {
  const industries = STARTUP_INDUSTRIES[industry ?? ""] ?? [];
  const rows = startupsInField(industries, company ?? title);
  return groupOf(startupKind, { title: "Startups in this field", rule: "By industry", look: "cards" }, rows);
}
