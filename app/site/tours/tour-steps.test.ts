import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { GUIDED_STEPS } from "#app/site/tours/guided-steps";
import { QUICK_STEPS, stepOf, stepPath } from "#app/site/tours/quick-steps";

describe("the tours", () => {
  it("have the steps that are promised, each with words of its own", () => {
    expect(GUIDED_STEPS.map(({ target }) => target)).toEqual([
      undefined,
      "navigation",
      "startups",
      "investors",
      "talent",
      "community",
    ]);
    expect(QUICK_STEPS.map(({ to }) => to)).toEqual([
      "/",
      "/use-cases",
      "/search",
      "/startups",
      "/investors",
      "/community",
      "/talent",
    ]);
    for (const steps of [GUIDED_STEPS, QUICK_STEPS]) {
      for (const words of [steps.map(({ title }) => title), steps.map(({ text }) => text)]) {
        expect(new Set(words).size).toBe(steps.length);
      }
    }
  });

  it("say how long a reel may be", () => {
    expect(GUIDED_STEPS.map(({ text }) => text).join(" ")).toContain("video reels may be up to 1 minute");
  });
});

describe("stepOf", () => {
  it("reads what stepPath writes, and takes anything else for the first step", () => {
    const asked = (step: number) => new URL(stepPath(step), "http://hub.example").searchParams.get("step");
    expect([1, 2, 3, 4, 5, 6, 7].map((step) => stepOf(asked(step)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const other of [null, "", "0", "8", "-1", "1.5", "03", " 3", "3 ", "three", "٣"]) {
      expect([other, stepOf(other)]).toEqual([other, 1]);
    }
  });

  it("gives a step that there is, whatever is asked", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (asked) => {
        expect(QUICK_STEPS[stepOf(asked) - 1]).toBeDefined();
      }),
    );
  });
});
