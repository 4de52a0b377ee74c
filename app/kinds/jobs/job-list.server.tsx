import { jobTypeLabel } from "#app/kinds/jobs/job";
import { jobEntries } from "#app/kinds/jobs/job-entries";
import { jobLine } from "#app/kinds/jobs/job-line";
import { jobParts } from "#app/kinds/jobs/jobs.server";
import { linesPage } from "#app/catalogue/lines/lines-page.server";
import { MARKDOWN_ROWS } from "#app/catalogue/list/row-excerpts.server";

export const jobListPage = linesPage(jobParts, {
  entries: jobEntries,
  title: "AI Jobs",
  lead: "Open roles with teams that build with AI: what they pay, where they are, and where to apply.",
  placeholder: "Title, company, place",
  rows: {
    ...MARKDOWN_ROWS,
    says: ({ title, company, type, location, url }) => [title, company, jobTypeLabel(type), location, url],
    from: ({ company }) => company,
  },
  line: jobLine,
});
