import { describe, expect, it } from "vitest";

import { readUseCaseFilter, caseListUrl } from "#app/kinds/use-cases/use-case-filter";

const read = (query: string) => readUseCaseFilter(new URLSearchParams(query));

describe("the state of the use-case list", () => {
  it("is all use cases on the first page when nothing is asked", () => {
    expect(read("")).toEqual({ search: "", industry: "", tab: "all", page: 1 });
  });

  it("reads known values in any case and keeps an unknown industry as it stands", () => {
    expect(read("industry=f%26b&tab=FEATURED&page=3")).toEqual({
      search: "",
      industry: "F&B",
      tab: "featured",
      page: 3,
    });
    expect(read("industry=Space&tab=nope&page=-1")).toEqual({
      search: "",
      industry: "Space",
      tab: "all",
      page: 1,
    });
  });

  it("has one address for each state, which reads back as the same", () => {
    const state = { search: "a&b", industry: "Health & Wellness", tab: "by-industry", page: 2 } as const;
    const url = new URL(caseListUrl(state), "http://hub.example");
    expect(readUseCaseFilter(url.searchParams)).toEqual(state);
    expect(caseListUrl(read(""))).toBe("/use-cases");
  });
});
