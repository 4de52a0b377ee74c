import { listUrl, type ListQuery } from "#app/catalogue/filters/list-query";
import type { ListParts } from "#app/catalogue/list/list-data";
import { jobTypeLabel } from "#app/kinds/jobs/job";
import { jobKind } from "#app/kinds/jobs/job-kind";
import { jobEntries } from "#app/kinds/jobs/job-entries";
import { jobLine } from "#app/kinds/jobs/job-line";
import { jobParts } from "#app/kinds/jobs/jobs.server";
import { linesPage } from "#app/catalogue/lines/lines-page.server";
import { MARKDOWN_ROWS } from "#app/catalogue/list/row-excerpts.server";

/** Which jobs there are, for who came to those that have closed. */
function closedParts(query: ListQuery): ListParts {
  const at = (when: string | undefined) =>
    listUrl(jobKind.path, { ...query, filters: { ...query.filters, when }, page: 1 });
  const choices = [
    { label: "Open", url: at(undefined), isCurrent: false },
    { label: "Closed", url: at("past"), isCurrent: true },
  ];
  return { listed: "closed jobs", rows: [{ name: "when", label: "When", choices }] };
}

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
  partsOf: (query) => (query.filters.when === undefined ? {} : closedParts(query)),
});
