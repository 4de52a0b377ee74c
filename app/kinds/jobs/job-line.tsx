import type { ReactNode } from "react";

import { CLOSED, jobTypeLabel, PAY_UNDISCLOSED, payOf } from "#app/kinds/jobs/job";
import type { Job } from "#app/kinds/jobs/job-fields";
import { dayOfYear } from "#app/platform/days";
import type { LineProps } from "#app/catalogue/lines/line";

/** What its line says, besides its name and text. */
export const jobLine = (
  { company, url, salary, type, location, closes, status }: Job,
  mark: (text: string) => ReactNode,
): Pick<LineProps, "by" | "facts" | "url"> => ({
  by: company,
  facts: [
    <Pay key="pay" salary={salary} />,
    jobTypeLabel(type),
    location && <bdi key="place">{mark(location)}</bdi>,
    status === CLOSED ? (
      <b key="closes">Closed</b>
    ) : (
      closes && (
        <span key="closes" className="quiet">
          Closes {dayOfYear(closes)}
        </span>
      )
    ),
  ],
  url: status === CLOSED ? null : url,
});

function Pay({ salary }: { salary: string | null }) {
  if (!salary) return <span className="quiet">{PAY_UNDISCLOSED}</span>;
  const { amount, grade } = payOf(salary);
  return (
    <>
      <b>{amount}</b> {grade && <span className="quiet">{grade}</span>}
    </>
  );
}
