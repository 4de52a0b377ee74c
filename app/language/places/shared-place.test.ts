import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cityOf, sharedPlace } from "#app/language/places/shared-place";

describe("a shared place", () => {
  it.each([
    ["Munich, Germany", "Munich, Germany", 2, "both in Munich"],
    ["munich, germany", "Munich, Germany", 2, "both in munich"],
    ["Munich, Germany", "Berlin, Germany", 1, "both in Germany"],
    ["London, UK", "Leeds, United Kingdom", 1, "both in the UK"],
    ["Maashaven, Rotterdam, Netherlands", "Rotterdam, Netherlands", 2, "both in Rotterdam"],
    ["Utrecht, Netherlands", "Rotterdam, Netherlands", 1, "both in the Netherlands"],
    ["Singapore", "Singapore", 1, "both in Singapore"],
    ["London, UK", "London, Canada", 0, null],
    ["Remote, USA", "Remote, USA", 0, null],
    [null, "Paris, France", 0, null],
    ["", "", 0, null],
    [" , ,", "Paris, France", 0, null],
  ])("of %j and %j", (one, other, rank, clause) => {
    expect(sharedPlace(one, other)).toEqual({ rank, clause });
  });

  it("is as near from both sides", () => {
    const place = fc.array(fc.constantFrom("Paris", "France", "UK", "Leeds", "remote"), { maxLength: 3 });
    fc.assert(
      fc.property(place, place, (one, other) => {
        const [a, b] = [one.join(", "), other.join(", ")];
        expect(sharedPlace(a, b).rank).toBe(sharedPlace(b, a).rank);
      }),
    );
  });

  it("is said by its city", () => {
    expect([cityOf("Munich, Germany"), cityOf("Singapore"), cityOf(null)]).toEqual([
      "Munich",
      "Singapore",
      null,
    ]);
  });
});
