import { jobTypeLabel, PAY_UNDISCLOSED } from "#app/features/jobs/job";
import { type Job } from "#app/features/jobs/job-fields";
import { jobKind } from "#app/features/jobs/job-kind";
import { entryPath } from "#app/entries/entry-path";
import type { SearchRow } from "#app/entries/results/search-row";

export const jobResult = (job: Job): SearchRow => ({
  picture: { look: "tile", of: job.company ?? job.title },
  name: job.title,
  to: entryPath(jobKind, { id: job.id, name: job.title }),
  lead: job.company,
  text: job.description,
  facts: [job.salary ?? PAY_UNDISCLOSED, jobTypeLabel(job.type), job.location],
});
