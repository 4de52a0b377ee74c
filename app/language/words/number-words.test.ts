import { describe, expect, it } from "vitest";

import { withoutCounts } from "#app/language/words/number-words";

describe("how many are looked at", () => {
  it.each([
    ["top 10 ai products", "topmost few ai products"],
    ["the newest five startups", "the newest few startups"],
    ["the 5 newest startups", "the few newest startups"],
    ["first three investors", "few few investors"],
    ["best 5 star tools", "best 5 star tools"],
    ["top rated apps", "top rated apps"],
    ["top 10", "top 10"],
    ["startups with 10 employees", "startups with 10 employees"],
  ])("says nothing but an order: %s", (text, read) => {
    expect(withoutCounts(text.split(" ")).join(" ")).toBe(read);
  });
});
