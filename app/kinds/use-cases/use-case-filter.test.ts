import { describe, expect, it } from "vitest";

import { caseListUrl, USE_CASE_FILTERS, askedOf } from "#app/kinds/use-cases/use-case-filter";
import { listUrl, readListParams } from "#app/catalogue/filters/list-query";

const read = (query: string) =>
  readListParams({ filters: USE_CASE_FILTERS, sorts: [] }, new URLSearchParams(query)).query;

describe("the state of the use-case list", () => {
  it("is all use cases on the first page when nothing is asked", () => {
    expect(read("")).toEqual({ search: "", filters: {}, page: 1 });
  });

  it("reads known values in any case and keeps an unknown industry as it stands", () => {
    expect(read("industry=f%26b&tab=FEATURED&page=3")).toEqual({
      search: "",
      filters: { industry: "F&B", tab: "featured" },
      page: 3,
    });
    expect(read("industry=Space&tab=nope&page=-1")).toEqual({
      search: "",
      filters: { industry: "Space" },
      page: 1,
    });
  });

  it("has one address for each state, which reads back as the same", () => {
    const filters = { tab: "by-industry", industry: "Health & Wellness" };
    const state = { search: "a&b", filters, page: 2 };
    const url = listUrl("/use-cases", state);
    expect(url).toBe("/use-cases?tab=by-industry&industry=Health+%26+Wellness&search=a%26b&page=2");
    expect(read(url.split("?")[1] ?? "")).toEqual(state);
    expect(caseListUrl(askedOf(read("")))).toBe("/use-cases");
  });
});
