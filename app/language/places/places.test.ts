import { describe, expect, it } from "vitest";

import { CITIES } from "#app/language/places/cities";
import { PLACE_NAMES, placeOptions, placesIn, timeZoneOf } from "#app/language/places/places";

describe("placesIn", () => {
  it.each([
    ["Dubai, UAE", ["UAE", "Dubai"]],
    ["Dubai", ["UAE", "Dubai"]],
    ["Abu Dhabi, United Arab Emirates", ["UAE", "Abu Dhabi"]],
    ["New York, USA", ["United States", "New York"]],
    ["Boston, U.S.", ["United States", "Boston"]],
    ["San Francisco", ["United States", "San Francisco"]],
    ["LONDON", ["UK", "London"]],
    ["Edinburgh, Scotland", ["UK", "Edinburgh"]],
    ["London, Canada", ["Canada", "London"]],
    ["Toronto, ON", ["Canada", "Toronto"]],
    ["Munich (Germany)", ["Germany", "Munich"]],
    ["Dubai & Singapore", ["UAE", "Singapore", "Dubai"]],
    ["San Francisco and London, UK", ["United States", "UK", "San Francisco", "London"]],
    ["London, Ontario", ["Canada", "London"]],
    ["East London, South Africa", ["South Africa"]],
    ["Sydney, New South Wales, Australia", ["Australia", "Sydney"]],
    ["Bogotá, Latin America", ["Colombia", "Bogotá"]],
    ["Boston, New England", ["United States", "Boston"]],
    ["Tampa Bay Area", []],
    ["Lausanne", ["Switzerland", "Lausanne"]],
    ["Köln, Deutschland", ["Germany", "Cologne"]],
    ["ميونخ", ["Germany", "Munich"]],
    ["Kyiv, Ukraine", ["Ukraine", "Kyiv"]],
    ["Indiana", ["United States"]],
    ["Reading, UK", ["UK", "Reading"]],
    ["Reading (UK)", ["UK", "Reading"]],
    ["Orange House, London", ["UK", "London"]],
    ["Washington Street, Boston", ["United States", "Boston"]],
    ["San José, Costa Rica", ["Costa Rica", "San José"]],
    ["San Jose", ["United States", "San Jose"]],
    ["Hyderabad", ["India", "Hyderabad"]],
    ["Valencia, Venezuela", ["Venezuela", "Valencia"]],
    ["", []],
  ])("%s", (location, places) => {
    expect(placesIn(location)).toEqual(places);
  });
});

describe("placeOptions", () => {
  it("has a place once, by its name in lists, and what isn't another name of one", () => {
    expect(placeOptions(["Maashaven, Rotterdam, Niederlande"])).toEqual([
      ...["Europe", "European Union", "Benelux"],
      "Netherlands",
      "Rotterdam",
      "Maashaven",
    ]);
    expect(placeOptions(["Anywhere in the U.S. (remote)"])).toEqual(["North America", "United States"]);
  });

  it("has a region once, however it is called", () => {
    expect(placeOptions(["Latin America"])).toEqual(["Latin America"]);
    expect(placeOptions(["Scandinavia"])).toEqual(["Nordics"]);
    expect(placeOptions(["Berlin, Europe"])).toEqual([
      "Europe",
      "European Union",
      "DACH",
      "Germany",
      "Berlin",
    ]);
  });
});

describe("what requests call places", () => {
  it.each([
    ["germany", "Germany"],
    ["alemania", "Germany"],
    ["allemagne", "Germany"],
    ["المانيا", "Germany"],
    ["german", "Germany"],
    ["zurich", "Zurich"],
    ["sao paulo", "São Paulo"],
    ["munchen", "Munich"],
    ["usa", "United States"],
    ["european", "Europe"],
    ["scandinavia", "Nordics"],
    ["south america", "South America"],
    ["central america", "Central America"],
  ])("%s", (words, place) => {
    expect(PLACE_NAMES.get(words)).toBe(place);
  });
});

describe("the time zone", () => {
  it.each([
    ["Maashaven, Rotterdam, Netherlands", "Europe/Amsterdam"],
    ["Germany", "Europe/Berlin"],
    ["London", "Europe/London"],
    ["London, Canada", "America/Toronto"],
    ["San Francisco", "America/Los_Angeles"],
    ["Berlin & Paris", undefined],
    ["Boston & New York", "America/New_York"],
    ["Paris, Texas", undefined],
    ["United States", undefined],
    ["Atlantis", undefined],
    ["", undefined],
  ])("of %j is %s", (place, zone) => {
    expect(timeZoneOf(place)).toBe(zone);
  });

  it("is one that the clock knows", () => {
    const zones = new Set(CITIES.map(({ zone }) => zone));
    expect(zones.size).toBeGreaterThan(200);
    for (const timeZone of zones)
      expect(() => new Intl.DateTimeFormat("en", { timeZone }), timeZone).not.toThrow();
  });
});
