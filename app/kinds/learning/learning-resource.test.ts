import { describe, expect, it } from "vitest";

import { learningPicture } from "#app/kinds/learning/learning-resource";
import { learningTypeLabel } from "#app/kinds/learning/learning-resource-fields";

describe("learningTypeLabel", () => {
  it("names the three types and any other word, and doesn't say Other", () => {
    const words = ["course", "workshop", "article", "podcast", "constructor", "other"].map(learningTypeLabel);
    expect(words).toEqual(["Course", "Workshop", "Article", "Podcast", "Constructor", null]);
  });

  it("leaves a missing type missing", () => {
    expect(learningTypeLabel(null)).toBeNull();
  });
});

describe("learningPicture", () => {
  it("tells the types apart", () => {
    const icons = ["course", "workshop", "article", "video", "other", null].map(
      (type) => learningPicture({ type, image: null }).icon,
    );
    expect(new Set(icons).size).toBe(5);
    expect(icons[4]).toBe(icons[5]);
  });
});
