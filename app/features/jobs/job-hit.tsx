import { jobTypeLabel, type Job } from "#app/features/jobs/job";
import { Hit } from "#app/foundation/hit";
import { UNDISCLOSED } from "#app/foundation/text-rules";
import { Glyph } from "#app/ui/glyph";

/** A job among the results of a search. */
export function JobHit({ job, searched }: { job: Job; searched: string }) {
  return (
    <Hit
      picture={<Glyph icon="briefcase" />}
      name={job.title}
      url={job.url}
      lead={job.company}
      text={job.description}
      searched={searched}
      value={job.salary ?? UNDISCLOSED}
      tail={[jobTypeLabel(job.type), job.location]}
    />
  );
}
