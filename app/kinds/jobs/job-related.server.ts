import { candidatesTitled } from "#app/catalogue/related/candidates.server";
import {
  alike,
  bondIf,
  entriesOf,
  newestGroup,
  type RelatedKind,
} from "#app/catalogue/related/related-kind.server";
import { sentence, sharedTitleWords } from "#app/catalogue/related/reasons";
import type { RelatedGroup } from "#app/catalogue/related/related";
import { sharedPlace } from "#app/catalogue/related/shared-place";
import { inSameCompany, titleWords } from "#app/catalogue/related/shared-names";
import { jobTypeLabel } from "#app/kinds/jobs/job";
import type { Job } from "#app/kinds/jobs/job-fields";
import { jobKind } from "#app/kinds/jobs/job-kind";
import { jobStore } from "#app/kinds/jobs/jobs.server";
import { countOf } from "#app/platform/text/text-rules";

export const relatedJobs: RelatedKind<Job> = {
  kind: jobKind,
  store: jobStore,
  row: ({ title, company, type, location }) => ({
    picture: { look: "tile", of: company ?? title },
    facts: [jobTypeLabel(type), location],
  }),
  sameBy: ({ title, company }) => `${title} ${company ?? ""}`,
  company: { index: "jobs_company", column: "company COLLATE NOCASE" },
};

export function jobsAt(company: string): RelatedGroup {
  const found = entriesOf(relatedJobs, company);
  const count = countOf(found.length, "job");
  return newestGroup(relatedJobs, found, { title: "Jobs here", count, why: `Offered by ${company}.` });
}

/** The other jobs of its company. */
export function jobsBeside(job: Job, company: string): RelatedGroup {
  const others = entriesOf(relatedJobs, company, job);
  const count = countOf(others.length, "more job", "more jobs");
  return newestGroup(relatedJobs, others, {
    title: "Same company",
    count,
    why: sentence(`both at ${company}`),
  });
}

function sharedType({ type }: Job, other: Job) {
  const label = jobTypeLabel(type);
  return bondIf(label !== null && type === other.type, `both ${label?.toLowerCase()}`);
}

export const jobsLike = alike({
  of: relatedJobs,
  heading: () => ({ title: "Jobs like it", rule: "By title, then place", look: "cards" }),
  names: ({ title }) => titleWords(title),
  say: sharedTitleWords,
  candidates: (_, words) => candidatesTitled("jobs", words),
  bonds: (one, other, words) =>
    words.rank > 0 &&
    !inSameCompany(one.company, other.company) && [
      words,
      sharedPlace(one.location, other.location),
      sharedType(one, other),
    ],
});
