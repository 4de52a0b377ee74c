import { entryPath } from "#app/catalogue/entry-path";
import { jobTypeLabel } from "#app/kinds/jobs/job";
import { jobKind } from "#app/kinds/jobs/job-kind";
import { namesInCommon, rarityOfAll, rowsOf } from "#app/site/related/candidates.server";
import { countRule, factsIn, groupOf } from "#app/site/related/groups";
import { idsNaming, inSameCompany } from "#app/site/related/names.server";
import { bestOf, type Ranked } from "#app/site/related/rules/ranking";
import { listed, sentence } from "#app/site/related/rules/reasons";
import { MAX_RELATED, type RelatedGroup, type RelatedRow } from "#app/site/related/related";
import { sharedPlace, spotOf } from "#app/site/related/rules/shared-place";
import { candidatesTitled, quoted, titleWords } from "#app/site/related/similar-titles.server";
import { countOf } from "#app/platform/text/text-rules";

export interface JobFacts {
  id: number;
  title: string;
  company: string | null;
  type: string | null;
  location: string | null;
  salary: string | null;
}

export const jobsById = (ids: readonly number[]): JobFacts[] =>
  rowsOf<JobFacts>("jobs", "id, title, company, type, location, salary", ids);

const jobRow = ({ id, title, company, type, location }: JobFacts, why: string): RelatedRow => ({
  id,
  name: title,
  to: entryPath(jobKind, { id, name: title }),
  picture: { look: "tile", of: company ?? title },
  facts: factsIn(jobTypeLabel(type), location),
  why,
});

const ofCompany = (company: string): JobFacts[] =>
  jobsById(idsNaming("jobs of", company, MAX_RELATED + 2)).toSorted((one, other) => other.id - one.id);

export function jobsOf(company: string): RelatedGroup {
  const found = ofCompany(company);
  const rows = found.slice(0, MAX_RELATED).map((job) => jobRow(job, `Offered by ${company}.`));
  const rule = countRule(found.length, countOf(found.length, "job"));
  return groupOf(jobKind, { title: "Jobs here", rule, look: "rows" }, rows);
}

/** The other jobs of its company. */
export function jobsBeside({ id, company }: JobFacts & { company: string }): RelatedGroup {
  const others = ofCompany(company).filter((other) => other.id !== id);
  const rows = others.slice(0, MAX_RELATED).map((job) => jobRow(job, sentence(`both at ${company}`)));
  const rule = countRule(others.length, countOf(others.length, "more job", "more jobs"));
  return groupOf(jobKind, { title: "Same company", rule, look: "rows" }, rows);
}

export function jobsLike(job: JobFacts): RelatedGroup {
  const own = titleWords(job.title);
  const { ids, rarity } = candidatesTitled("jobs", job.title);
  const spot = spotOf(job.location);
  const ranked = jobsById(ids).flatMap((other): Ranked<RelatedRow>[] => {
    const shared = namesInCommon(own, titleWords(other.title));
    if (shared.length === 0 || other.id === job.id || inSameCompany(job.company, other.company)) return [];
    const place = sharedPlace(spot, spotOf(other.location));
    const sameType = jobTypeLabel(job.type) !== null && job.type === other.type;
    const why = () =>
      sentence(
        `both titles say ${listed(quoted(shared))}`,
        place.clause,
        sameType && `both ${String(jobTypeLabel(job.type)).toLowerCase()}`,
      );
    const keys = [shared.length, rarityOfAll(shared, rarity), place.rank, Number(sameType)];
    return [
      { id: other.id, name: `${other.title} ${other.company ?? ""}`, keys, make: () => jobRow(other, why()) },
    ];
  });
  const heading = { title: "Jobs like it", rule: "By title, then place", look: "cards" } as const;
  return groupOf(jobKind, heading, bestOf(ranked, `${job.title} ${job.company ?? ""}`));
}
