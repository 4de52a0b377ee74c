import { describe, expect, it } from "vitest";

import { learningTypeLabel } from "#app/features/learning/learning-resource";

describe("learningTypeLabel", () => {
  it("names the three types, and any other word Other", () => {
    const words = ["course", "workshop", "article", "podcast", "constructor"].map(learningTypeLabel);
    expect(words).toEqual(["Course", "Workshop", "Article", "Other", "Other"]);
  });

  it("leaves a missing type missing", () => {
    expect(learningTypeLabel(null)).toBeNull();
  });
});
