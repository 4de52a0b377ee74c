import { expect, it } from "vitest";

import { asLabel } from "#app/platform/text/label";

it("shows categories in one case, but for words with their own, and leaves Other unsaid", () => {
  const words = [
    "foundation model",
    "Developer tools",
    "écologie",
    "iOS",
    "eCommerce",
    "b2b",
    "AI Agents",
    "日本",
  ];
  expect(words.map(asLabel)).toEqual([
    "Foundation model",
    "Developer tools",
    "Écologie",
    "iOS",
    "eCommerce",
    "b2b",
    "AI Agents",
    "日本",
  ]);
  expect(["Other", "other", "", null].map(asLabel)).toEqual([null, null, null, null]);
  expect(asLabel("other tools")).toBe("Other tools");
});
