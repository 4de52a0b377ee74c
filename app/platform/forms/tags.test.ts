import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addTags, distinctItems, joinTags, splitTags } from "#app/platform/forms/tags";
import { atMost, ITEM_LIMIT, LIST_LIMIT } from "#app/platform/text/text-rules";

const text = fc.string({ unit: "binary" });
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `skill ${i}`);

describe("distinctItems", () => {
  it("keeps the first of items that differ in case, composition or blanks only", () => {
    expect(distinctItems(["Café", " cafe\u0301 ", "", "  ", "CAFÉ", "Go"])).toEqual(["Café", "Go"]);
  });
});

describe("splitTags and joinTags", () => {
  it("are each other's inverse", () => {
    fc.assert(
      fc.property(text, (typed) => {
        const tags = splitTags(typed);
        expect(splitTags(joinTags(tags))).toEqual(tags);
      }),
    );
  });

  it("are so, too, for items that hold commas, quotes and line breaks", () => {
    expect(splitTags('"Doe, Jane ""JD""", Ada "the" Byron\nGo')).toEqual([
      'Doe, Jane "JD"',
      'Ada "the" Byron',
      "Go",
    ]);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'ab",\n \\') })), (items) => {
        const tags = distinctItems(items);
        expect(splitTags(joinTags(tags))).toEqual(tags);
      }),
    );
  });
});

describe("addTags", () => {
  it("adds each item of a list, trimmed, and names those that are there already as they stand there", () => {
    expect(addTags(["Python"], " python, Go ,,NLP")).toEqual({
      tags: ["Python", "Go", "NLP"],
      repeated: ["Python"],
      left: "",
      fault: undefined,
    });
  });

  it("never makes a list that the server would change", () => {
    fc.assert(
      fc.property(fc.array(text), (steps) => {
        const tags = steps.reduce<string[]>((list, step) => addTags(list, step).tags, []);
        expect(distinctItems(tags)).toEqual(tags);
      }),
    );
  });

  it("takes items up to the longest, and leaves longer ones with the reason", () => {
    const longest = "x".repeat(ITEM_LIMIT);
    expect(addTags([], longest).tags).toEqual([longest]);
    expect(addTags(["Go"], `${longest}y, NLP`)).toEqual({
      tags: ["Go", "NLP"],
      repeated: [],
      left: `${longest}y`,
      fault: atMost(ITEM_LIMIT, "characters"),
    });
  });

  it("fills a list up to its limit, and leaves the rest with the reason", () => {
    const full = numbered(LIST_LIMIT);
    expect(addTags(full.slice(1), "Go, NLP")).toEqual({
      tags: [...full.slice(1), "Go"],
      repeated: [],
      left: "NLP",
      fault: atMost(LIST_LIMIT, "items"),
    });
    expect(addTags(full, "skill 0").fault).toBeUndefined();
  });
});

it("reads no more of a text than many times what a list may hold", () => {
  expect(splitTags(Array.from({ length: 3000 }, (_, n) => `tag ${n}`).join(",")).length).toBe(1000);
});
