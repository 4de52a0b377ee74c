import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { listed, MAX_NAMED, sentence, sharedIndustries, sharedSkills } from "#app/catalogue/related/reasons";

const words = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), { minLength: 1, maxLength: 12 });

describe("a reason", () => {
  it.each([
    [["Energy"], "Both in Energy."],
    [["Robotics", "Logistics"], "Both in Robotics and Logistics."],
    [["A", "B", "C"], "Three industries in common: A, B and C."],
    [["A", "B", "C", "D", "E"], "Five industries in common, among them A, B, C and D."],
  ])("says %j as %j", (shared, expected) => {
    expect(sentence(sharedIndustries(shared))).toBe(expected);
  });

  it("joins words with commas and one last and", () => {
    fc.assert(
      fc.property(words, (items) => {
        const text = listed(items);
        expect(text.split(/, | and /)).toEqual(items);
        expect(text.match(/ and /g) ?? []).toHaveLength(Math.min(1, items.length - 1));
      }),
    );
  });

  it("names the first ones, and counts all", () => {
    fc.assert(
      fc.property(words, (items) => {
        const text = sharedSkills(items) ?? "";
        const named = items.filter((item) => new RegExp(`\\b${item}\\b`).test(text));
        expect(named).toEqual(expect.arrayContaining(items.slice(0, MAX_NAMED)));
        expect(text.includes("among them")).toBe(items.length > MAX_NAMED);
      }),
    );
  });

  it("is one sentence without what is missing", () => {
    expect(sentence(null, "both in the UK", false, undefined, "both online")).toBe(
      "Both in the UK; both online.",
    );
    expect(sentence("both at Kelp Inc.")).toBe("Both at Kelp Inc.");
    expect(sharedIndustries([])).toBeNull();
  });
});
