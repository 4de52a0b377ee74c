import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { entryAddress, slugOf } from "#app/catalogue/entry-path";

describe("slugOf", () => {
  it.each([
    ["Tidewater Robotics", "tidewater-robotics"],
    ["  Cedar & Coil  ", "cedar-coil"],
    ["Møller & Sønner, Łódź", "moller-sonner-lodz"],
    ["Straße 7", "strasse-7"],
    ["ﬁne", "fine"],
    ["🚀🔥", ""],
    ["شركة", ""],
    ["日本AI", "ai"],
    ["--!--", ""],
    ["İstanbul", "istanbul"],
  ])("%s is %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it("ends with a whole word where it is cut", () => {
    expect(slugOf("word ".repeat(30))).toBe("word-".repeat(12).slice(0, -1));
    expect(slugOf("w".repeat(200))).toBe("w".repeat(60));
  });

  it("is short, plain and stable for every name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(60);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

it("is the number alone for a name without a slug", () => {
  expect(entryAddress({ id: 12, name: "شركة" })).toBe("12");
});
