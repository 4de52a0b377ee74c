import { jobTypeLabel, PAY_UNDISCLOSED, type Job } from "#app/features/jobs/job";
import { SearchResult } from "#app/entries/list/search-result";
import { Tile } from "#app/ui/media/tile";

export function JobResult({ job, searched }: { job: Job; searched: string }) {
  return (
    <SearchResult
      picture={<Tile seed={job.company ?? job.title} />}
      name={job.title}
      url={job.url}
      lead={job.company}
      text={job.description}
      searched={searched}
      facts={[job.salary ?? PAY_UNDISCLOSED, jobTypeLabel(job.type), job.location]}
    />
  );
}
