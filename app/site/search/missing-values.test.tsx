import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";

import { aiProductParts } from "#app/kinds/products/ai-products.server";
import { InvestorCard } from "#app/kinds/investors/investor-card";
import { investorParts } from "#app/kinds/investors/investors.server";
import { jobParts } from "#app/kinds/jobs/jobs.server";
import { SearchResult } from "#app/catalogue/results/search-result";
import type { SearchRow } from "#app/catalogue/results/search-row";
import { shownRow } from "#app/catalogue/results/search-row.server";
import { StartupCard } from "#app/kinds/startups/startup-card";
import { startupParts } from "#app/kinds/startups/startups.server";

const UNDISCLOSED_MARKUP = '<span class="quiet">Undisclosed</span>';
const STARTUP = {
  id: 1,
  name: "Pump",
  description: "d",
  location: "Oslo",
  funding: null,
  stage: null,
  industries: [],
  coFounders: [],
  more: {},
  logo: null,
  website: null,
};
const INVESTOR = {
  id: 1,
  name: "Kontor",
  focus: "f",
  fundAmount: null,
  ticketSize: null,
  currency: "EUR",
  noOfExits: 3,
  more: {},
  industries: [],
  city: null,
  country: null,
  website: null,
  logo: null,
};
const markup = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const resultMarkup = (row: SearchRow) => markup(<SearchResult row={shownRow(1, row, "")} searched={[]} />);
const lastLine = (row: SearchRow) =>
  /<p class="meta"><bdi>([^<]*)<\/bdi><\/p><\/article>$/.exec(resultMarkup(row))?.[1];

describe("a missing value", () => {
  it("is quiet on cards, and what is known is not", () => {
    expect(markup(<StartupCard startup={STARTUP} />).split(UNDISCLOSED_MARKUP)).toHaveLength(3);
    expect(markup(<InvestorCard investor={INVESTOR} />).split(UNDISCLOSED_MARKUP)).toHaveLength(3);
    const known = { ...STARTUP, funding: "$5M", stage: "Seed" };
    expect(markup(<StartupCard startup={known} />)).toContain("<b>$5M</b>");
    expect(markup(<StartupCard startup={known} />)).not.toContain("quiet");
  });

  it("is said once in the quiet line of a result, or not at all", () => {
    expect(lastLine(startupParts.search.row(STARTUP))).toBe("Undisclosed\u00a0· Oslo");
    expect(lastLine(startupParts.search.row({ ...STARTUP, funding: "$5M" }))).toBe(
      "$5M\u00a0· Undisclosed\u00a0· Oslo",
    );
    expect(lastLine(investorParts.search.row({ ...INVESTOR, ticketSize: "400K" }))).toBe(
      "Undisclosed\u00a0· tickets EUR 400K",
    );
    const job = {
      id: 1,
      title: "t",
      company: "c",
      description: "d",
      type: "other",
      location: null,
      salary: null,
      url: null,
      closes: null,
      status: "open",
    };
    expect(lastLine(jobParts.search.row(job))).toBe("Pay undisclosed");
    const product = {
      id: 1,
      name: "Tool",
      logo: null,
      category: "Other",
      description: "Cuts",
      industry: null,
      rating: null,
      reviews: null,
      features: [],
      pricing: null,
      website: null,
    };
    expect(resultMarkup(aiProductParts.search.row(product))).toMatch(/<p dir="auto">Cuts<\/p><\/article>$/);
  });
});
