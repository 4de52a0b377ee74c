import { describe, expect, it } from "vitest";

import { liesIn, PLACE_NAMES, type Place } from "#app/foundation/places";

const placesOf = (location: string): Place[] => PLACE_NAMES.filter((place) => liesIn(location, place));

describe("liesIn", () => {
  it("knows nineteen places", () => {
    expect(PLACE_NAMES).toHaveLength(19);
  });

  it.each([
    ["Dubai, UAE", ["UAE", "Dubai"]],
    ["Dubai", ["UAE", "Dubai"]],
    ["Abu Dhabi, United Arab Emirates", ["UAE", "Abu Dhabi"]],
    ["New York, USA", ["United States", "USA", "New York"]],
    ["Boston, U.S.", ["United States", "USA"]],
    ["San Francisco", ["United States", "USA", "San Francisco"]],
    ["LONDON", ["UK", "London"]],
    ["Edinburgh, Scotland", ["UK"]],
    ["London, Canada", ["Canada", "London"]],
    ["Toronto, ON", ["Canada", "Toronto"]],
    ["Munich (Germany)", ["Germany"]],
    ["Lausanne", []],
    ["Kyiv, Ukraine", []],
    ["Indiana", []],
    ["", []],
  ])("%s", (location, places) => {
    expect(placesOf(location)).toEqual(places);
  });
});
