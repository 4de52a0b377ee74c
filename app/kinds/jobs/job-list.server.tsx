import { renderToStaticMarkup } from "react-dom/server";

import { JobLine } from "#app/kinds/jobs/job-line";
import { JOB_ROWS, jobParts } from "#app/kinds/jobs/jobs.server";
import { jobKind } from "#app/kinds/jobs/job-kind";
import { saveOf } from "#app/catalogue/about/saves/save-button";
import { defineListPage } from "#app/catalogue/list/list-page.server";
import { rowExcerpts } from "#app/catalogue/list/row-excerpts.server";

export const jobListPage = defineListPage({
  list: jobParts.list,
  title: "AI Jobs",
  lead: "Open roles with teams that build with AI: what they pay, where they are, and where to apply.",
  placeholder: "Title, company, description, place",
  gridClass: "lines",
  render: (jobs, { searched }, viewer) =>
    renderToStaticMarkup(
      rowExcerpts(jobs, JOB_ROWS, searched).map((job) => (
        <JobLine
          key={job.id}
          job={job}
          searched={searched}
          save={saveOf(jobKind, { id: job.id, name: job.title }, viewer)}
        />
      )),
    ),
});
