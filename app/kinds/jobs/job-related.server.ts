import { bondIf, type Relation } from "#app/catalogue/related/related-kind.server";
import { inSameCompany, TITLE_WORDS } from "#app/catalogue/related/shared-names.server";
import { sharedPlace } from "#app/language/places/shared-place";
import { CLOSED, jobTypeLabel } from "#app/kinds/jobs/job";
import type { Job } from "#app/kinds/jobs/job-fields";
import { countOf } from "#app/platform/text/text-rules";

function sharedType({ type }: Job, other: Job) {
  const label = jobTypeLabel(type);
  return bondIf(label !== null && type === other.type, `both ${label?.toLowerCase()}`);
}

export const jobRelation: Relation<Job> = {
  facts: ({ type, location }) => [jobTypeLabel(type), location],
  sameBy: ({ title, company }) => `${title} ${company ?? ""}`,
  company: {
    index: "jobs_company",
    column: "company COLLATE NOCASE",
    of: ({ company }) => company,
    leads: () => ({ title: "The company", why: "Offers this job." }),
    here: {
      title: "Jobs here",
      count: ({ length }) => countOf(length, "job"),
      why: (company) => `offered by ${company}`,
    },
    beside: {
      title: "Same company",
      count: ({ length }) => countOf(length, "more job", "more jobs"),
      why: (company) => `both at ${company}`,
    },
  },
  like: {
    heading: ({ status }) => ({
      rule: "By title, then place",
      ...(status === CLOSED && { title: "Open and like it" }),
    }),
    names: TITLE_WORDS,
    bonds: (one, other, words) =>
      words.rank > 0 &&
      !inSameCompany(one.company, other.company) && [
        words,
        sharedPlace(one.location, other.location),
        sharedType(one, other),
      ],
  },
};
