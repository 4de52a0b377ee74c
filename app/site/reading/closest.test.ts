import { describe, expect, it } from "vitest";

import { closestTo, readAs } from "#app/site/reading/closest";
import type { ListReading } from "#app/site/reading/reading";

const READING: ListReading = {
  section: "startups",
  locations: ["Dubai"],
  stages: ["Seed"],
  skills: [],
  texts: ["fintech", "zebra"],
};

describe("the closest request", () => {
  it("keeps texts before filters, and the place last", () => {
    const finds = ({ texts, stages, locations }: ListReading) =>
      !texts.includes("zebra") && [...texts, ...stages, ...locations].length < 3;
    expect(closestTo(READING, finds)).toEqual({ ...READING, texts: ["fintech"], locations: [] });
  });

  it("is no whole list", () => {
    const isWhole = ({ texts, stages, locations }: ListReading) =>
      [...texts, ...stages, ...locations].length === 0;
    expect(closestTo(READING, isWhole)).toBeUndefined();
  });

  it("looks for a few texts only, however many were typed", () => {
    let asked = 0;
    const texts = Array.from({ length: 90 }, (_, i) => `t${i}`);
    closestTo({ ...READING, texts }, () => ++asked > 1000);
    expect(asked).toBeLessThanOrEqual(7);
  });
});

describe("a request as a search text", () => {
  it("is a sentence, taken as it is", () => {
    const sentence = "Seed startups with fintech and zebra in Dubai";
    expect(readAs(READING)).toEqual({ search: sentence, as: sentence });
  });

  it("is empty for the whole list, and none where it would be too long", () => {
    expect(readAs({ ...READING, locations: [], stages: [], texts: [] })).toEqual({ search: "" });
    expect(readAs({ ...READING, texts: ["x".repeat(200)] })).toBeUndefined();
  });
});
