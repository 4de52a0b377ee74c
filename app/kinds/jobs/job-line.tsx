import type { ReactNode } from "react";

import { jobTypeLabel, PAY_UNDISCLOSED, payOf } from "#app/kinds/jobs/job";
import { type Job } from "#app/kinds/jobs/job-fields";
import { Line } from "#app/catalogue/list/line";
import { Marked } from "#app/platform/search/marked";
import { Tile } from "#app/ui/media/tile";

/** The tile shows the company, so that rows differ at a glance. */
interface JobLineProps {
  job: Job & { path: string };
  searched: readonly string[];
  save?: ReactNode;
}

export function JobLine({ job, searched, save }: JobLineProps) {
  const where = [jobTypeLabel(job.type), job.location].filter(Boolean).join(" · ");
  return (
    <Line
      picture={<Tile seed={job.company ?? job.title} />}
      name={job.title}
      to={job.path}
      by={job.company}
      text={job.description}
      url={job.url}
      searched={searched}
      save={save}
      end={
        <>
          <Pay salary={job.salary} />
          {where && (
            <p>
              <bdi>
                <Marked text={where} searched={searched} />
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
