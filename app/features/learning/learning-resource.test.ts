import { describe, expect, it } from "vitest";

import { learningTypeLabel } from "#app/features/learning/learning-resource";

describe("learningTypeLabel", () => {
  it("names the three types and any other word, and doesn't say Other", () => {
    const words = ["course", "workshop", "article", "podcast", "constructor", "other"].map(learningTypeLabel);
    expect(words).toEqual(["Course", "Workshop", "Article", "Podcast", "Constructor", null]);
  });

  it("leaves a missing type missing", () => {
    expect(learningTypeLabel(null)).toBeNull();
  });
});
