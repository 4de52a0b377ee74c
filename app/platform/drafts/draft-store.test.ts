import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  DRAFT_TTL_MS,
  draftKey,
  formatDraft,
  hasAnyOf,
  parseDraft,
  type DraftValues,
} from "#app/platform/drafts/draft-store";

const SAVED = Date.UTC(2026, 0, 1);
const values: DraftValues = { name: "Amara Osei", industries: ["Robotics", "Other"], bio: "" };

describe("parseDraft", () => {
  it("gives back what was stored, whatever was typed", () => {
    const typed = fc.dictionary(
      fc.string({ unit: "binary" }).filter((name) => name !== "__proto__"),
      fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string())),
    );
    fc.assert(
      fc.property(typed, (some) => {
        expect(parseDraft(formatDraft(some, SAVED), SAVED)).toEqual({ ...some });
      }),
    );
  });

  it("gives nothing once 24 hours have passed", () => {
    const stored = formatDraft(values, SAVED);
    expect(parseDraft(stored, SAVED + DRAFT_TTL_MS - 1)).toEqual(values);
    expect(parseDraft(stored, SAVED + DRAFT_TTL_MS)).toBeUndefined();
  });

  it("gives a draft from a clock that was put back since", () => {
    expect(parseDraft(formatDraft(values, SAVED), SAVED - 1000)).toEqual(values);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"values":{}}',
    '{"savedAt":"now","values":{}}',
    '{"savedAt":1,"values":null}',
  ])("throws for %j, which is no draft", (stored) => {
    expect(() => parseDraft(stored, SAVED)).toThrow();
  });

  it("leaves out values of other kinds", () => {
    const stored = JSON.stringify({ savedAt: SAVED, values: { name: "A", age: 3, list: [1], deep: {} } });
    expect(parseDraft(stored, SAVED)).toEqual({ name: "A" });
  });
});

describe("hasAnyOf", () => {
  const names = ["name", "title", "bio"];
  it.each<[DraftValues, boolean]>([
    [{}, false],
    [{ name: "  ", title: "", location: "Toronto" }, false],
    [{ bio: "x" }, true],
    [{ title: ["", "y"] }, true],
    [{ title: [] }, false],
  ])("of %j is %j", (draft, worth) => {
    expect(hasAnyOf(draft, names)).toBe(worth);
  });
});

describe("draftKey", () => {
  it("differs by form and by member", () => {
    expect(new Set([draftKey("talent", 1), draftKey("talent", 11), draftKey("startup", 1)]).size).toBe(3);
  });
});
