import { jobTypeLabel, PAY_UNDISCLOSED, type Job } from "#app/features/jobs/job";
import type { SearchRow } from "#app/entries/results/search-row";

export const jobResult = (job: Job): SearchRow => ({
  picture: { look: "tile", of: job.company ?? job.title },
  name: job.title,
  url: job.url,
  lead: job.company,
  text: job.description,
  facts: [job.salary ?? PAY_UNDISCLOSED, jobTypeLabel(job.type), job.location],
});
