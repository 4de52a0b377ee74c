import { describe, expect, it } from "vitest";

import { PLACE_NAMES, placesIn } from "#app/catalogue/places";

describe("placesIn", () => {
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
    ["Dubai & Singapore", ["UAE", "Singapore", "Dubai"]],
    ["San Francisco and London, UK", ["United States", "USA", "UK", "San Francisco", "London"]],
    ["London, Ontario", ["Canada", "London"]],
    ["East London, South Africa", []],
    ["Sydney, New South Wales, Australia", ["Australia"]],
    ["Bogotá, Latin America", []],
    ["Boston, New England", []],
    ["Tampa Bay Area", []],
    ["Lausanne", []],
    ["Kyiv, Ukraine", []],
    ["Indiana", []],
    ["", []],
  ])("%s", (location, places) => {
    expect(placesIn(location)).toEqual(places);
  });
});
