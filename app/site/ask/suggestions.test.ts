import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parsePrompt } from "#app/site/reading/parse-prompt";
import { suggestionsFor } from "#app/site/ask/suggestions";

const textsFor = (text: string) => suggestionsFor(text).map((suggestion) => suggestion.text);

describe("suggestionsFor", () => {
  it("offers nothing for ten characters or fewer", () => {
    expect(suggestionsFor("Seed start")).toEqual([]);
    expect(suggestionsFor("   Seed start   ")).toEqual([]);
    expect(textsFor("Seed startu")).toContain("Seed startups in Germany");
  });

  it("completes the word that is being typed", () => {
    expect(textsFor("startups in san f")).toContain("startups in San Francisco");
    expect(textsFor("investors in ger")).toContain("investors in Germany");
    expect(textsFor("show me pre-se")).toContain("show me Pre-Seed");
    expect(textsFor("people who know comp")).toContain("people who know Computer Vision");
  });

  it("completes a place from its first letter on, and no word that is whole", () => {
    expect(textsFor("investors in d")).toContain("investors in Dubai");
    for (const text of ["seed startups in", "I need money for my startup", "how do I add my startup"]) {
      for (const found of textsFor(text)) expect(found.startsWith(`${text}s`), found).toBe(false);
      expect(textsFor(text).join()).not.toMatch(/startups (investors|India)/);
    }
  });

  it("puts a request in plain words, and asks the other sections for the same", () => {
    expect(suggestionsFor("seed climate startups in Singapore")).toEqual([
      { text: "Seed startups in Singapore", section: "startups" },
      { text: "Investors in Singapore", section: "investors" },
      { text: "Experts in Singapore", section: "talent" },
    ]);
  });

  it("offers nothing where it understands nothing", () => {
    expect(suggestionsFor("what is the weather like")).toEqual([]);
  });

  it("offers at most three different texts that are understood, and never what is there already", () => {
    const words = fc.constantFrom(
      ..."seed startups investors in London Dubai san python experts AI agents pre".split(" "),
    );
    const typed = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.array(words, { minLength: 2, maxLength: 8 }).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const found = suggestionsFor(text);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found.map((suggestion) => suggestion.text.toLowerCase())).size).toBe(found.length);
        for (const suggestion of found) {
          expect(parsePrompt(suggestion.text)?.section).toBe(suggestion.section);
          expect(suggestion.text.toLowerCase()).not.toBe(text.trim().toLowerCase());
        }
      }),
    );
  });
});
