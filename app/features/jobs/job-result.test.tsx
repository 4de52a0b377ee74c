import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { JobResult } from "#app/features/jobs/job-result";

it("keeps the company before what is excerpted around a late match", () => {
  const job = {
    id: 1,
    title: "Engineer",
    company: "Cedar & Coil",
    companyLogo: null,
    description: `${"We build pumps. ".repeat(60)}You know Fortran well.`,
    location: "Oslo",
    type: "full-time",
    salary: null,
    url: null,
  };
  const text = renderToStaticMarkup(<JobResult job={job as never} searched="fortran" />).replace(
    /<[^>]+>/g,
    "",
  );
  expect(text).toContain("Cedar &amp; Coil · …");
  expect(text).toContain("Fortran well.");
});
