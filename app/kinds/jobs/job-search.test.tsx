import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";

import { jobParts } from "#app/kinds/jobs/jobs.server";
import { SearchResult } from "#app/catalogue/results/search-result";
import { shownRow } from "#app/catalogue/results/search-row.server";

it("keeps the company before what is excerpted around a late match", () => {
  const job = {
    id: 1,
    title: "Engineer",
    company: "Cedar & Coil",
    description: `${"We build pumps. ".repeat(60)}You know Fortran well.`,
    location: "Oslo",
    type: "full-time",
    salary: null,
    url: null,
    closes: null,
    status: "open",
  };
  const row = shownRow(1, jobParts.search.row(job), "fortran");
  const result = (
    <MemoryRouter>
      <SearchResult row={row} searched={["fortran"]} />
    </MemoryRouter>
  );
  const text = renderToStaticMarkup(result).replace(/<[^>]+>/g, "");
  expect(text).toContain("Cedar &amp; Coil\u00a0· …");
  expect(text).toContain("Fortran well.");
});
