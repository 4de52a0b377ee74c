import { jobTypeLabel, PAY_UNDISCLOSED } from "#app/kinds/jobs/job";
import { type Job } from "#app/kinds/jobs/job-fields";
import { jobKind } from "#app/kinds/jobs/job-kind";
import { entryPath } from "#app/catalogue/entry-path";
import type { SearchRow } from "#app/catalogue/results/search-row";

export const jobResult = (job: Job): SearchRow => ({
  picture: { look: "tile", of: job.company ?? job.title },
  name: job.title,
  to: entryPath(jobKind, { id: job.id, name: job.title }),
  lead: job.company,
  text: job.description,
  facts: [job.salary ?? PAY_UNDISCLOSED, jobTypeLabel(job.type), job.location],
});
