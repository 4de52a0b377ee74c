import { jobTypeLabel, PAY_UNDISCLOSED, payOf } from "#app/kinds/jobs/job";
import { jobParts } from "#app/kinds/jobs/jobs.server";
import { linesPage } from "#app/catalogue/list/lines-page.server";
import { MARKDOWN_ROWS } from "#app/catalogue/list/row-excerpts.server";
import { Marked } from "#app/platform/search/marked";

export const jobListPage = linesPage(jobParts, {
  title: "AI Jobs",
  lead: "Open roles with teams that build with AI: what they pay, where they are, and where to apply.",
  placeholder: "Title, company, place",
  rows: {
    ...MARKDOWN_ROWS,
    says: ({ title, company, type, location, url }) => [title, company, jobTypeLabel(type), location, url],
    from: ({ company }) => company,
  },
  line: ({ company, url, salary, type, location }, searched) => ({
    by: company,
    facts: [
      <Pay key="pay" salary={salary} />,
      jobTypeLabel(type),
      location && (
        <bdi>
          <Marked text={location} searched={searched} />
        </bdi>
      ),
    ],
    url,
  }),
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
