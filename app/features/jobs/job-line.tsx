import { jobTypeLabel, PAY_UNDISCLOSED, payOf, type Job } from "#app/features/jobs/job";
import { Line, type InList } from "#app/entries/list/line";
import { Marked } from "#app/platform/search/marked";
import type { RowText } from "#app/entries/list/row-text";
import { Tile } from "#app/ui/media/tile";

/** The tile shows the company, so that rows differ at a glance. */
export function JobLine({ job, ...inList }: InList & { job: Job & RowText }) {
  const where = [jobTypeLabel(job.type), job.location].filter(Boolean).join(" · ");
  return (
    <Line
      {...inList}
      entry={job}
      picture={<Tile seed={job.company ?? job.title} />}
      name={job.title}
      url={job.url}
      by={job.company}
      end={
        <>
          <Pay salary={job.salary} />
          {where && (
            <p>
              <bdi>
                <Marked text={where} searched={inList.searched} />
              </bdi>
            </p>
          )}
        </>
      }
    />
  );
}

function Pay({ salary }: { salary: string | null }) {
  if (!salary) return <span className="quiet">{PAY_UNDISCLOSED}</span>;
  const { amount, grade } = payOf(salary);
  return (
    <>
      <b>{amount}</b> {grade && <span className="quiet">{grade}</span>}
    </>
  );
}
