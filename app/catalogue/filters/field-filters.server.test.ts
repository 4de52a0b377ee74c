import { expect, it } from "vitest";

import { defineFields } from "#app/catalogue/fields/field";
import { fieldFilters } from "#app/catalogue/filters/field-filters.server";
import { NOTHING_KNOWN } from "#app/catalogue/filters/list-query";
import { fieldSorts } from "#app/catalogue/list/kind-list.server";
import { facetsOf } from "#app/catalogue/query/facets-of.server";

const definition = defineFields(
  {
    name: { type: "name", label: "Name" },
    team: {
      type: "number",
      label: "Team size",
      filter: "team",
      bands: [10, 2500],
      sort: { name: "team", label: "Largest team" },
      min: 1,
      max: 1e6,
      invalid: "Please enter a number",
    },
    raised: { type: "line", label: "Raised", isAmount: true, filter: "raised", bands: [1e6] },
    salary: { type: "line", label: "Pay", isPay: true, filter: "pay", bands: [50e3] },
    price: { type: "line", label: "Price", isPrice: true, filter: "free" },
    place: { type: "line", label: "Place", isPlace: true, filter: "place" },
  },
  { filters: ["place", "team", "raised", "pay", "free"] },
);

it("fields say what lists are filtered by, in the order of the definition", () => {
  const own = { name: "place", label: "Where", read: () => undefined, filtersOf: () => [] };
  const [place, ...filters] = fieldFilters(definition, [own]);
  expect(place).toBe(own);
  expect(
    filters.map(({ name, label, offer }) => [name, label, offer?.type === "ranges" && offer.options]),
  ).toEqual([
    [
      "team",
      "Team size",
      [
        ["-10", "Up to 10"],
        ["10-2.5K", "10 to 2,500"],
        ["2.5K-", "2,500 and more"],
        ["undisclosed", "Undisclosed"],
      ],
    ],
    [
      "raised",
      "Raised",
      [
        ["-1M", "Up to $1M"],
        ["1M-", "$1M and more"],
        ["undisclosed", "Undisclosed"],
      ],
    ],
    [
      "pay",
      "Pay a year",
      [
        ["-50K", "Up to $50K"],
        ["50K-", "$50K and more"],
        ["undisclosed", "Undisclosed"],
      ],
    ],
    ["free", "Price", false],
  ]);
  expect(filters[0]?.read("50 - 20", NOTHING_KNOWN)).toBe("20-50");
  expect(() => fieldFilters({ ...definition, filters: ["age"] })).toThrow("No field is filtered by age");
});

it("facets are what lists are filtered and sorted by", () => {
  const facets = facetsOf(definition.fields);
  const said = { name: "A", team: 12, raised: "$2M", salary: "$50 an hour", price: "Free", place: "Kiel" };
  expect(facets(said)).toEqual({
    team: 12,
    raised: 2e6,
    pay: 104_000,
    payTo: 104_000,
    free: ["yes"],
    place: expect.anything(),
  });
  const missing = { name: "A", team: null, raised: "lots", salary: "good", price: "$5", place: null };
  expect(facets(missing)).toBeNull();
});

it("a sort is asked for by its label, too", () => {
  expect(fieldSorts(definition, { team: ["biggest team"] })).toEqual([
    {
      name: "team",
      label: "Largest team",
      order: { facet: "team", direction: "descending" },
      words: ["Largest team", "biggest team"],
    },
  ]);
});

it("ranges of whole numbers are read as they were asked for, and said in the words of the field", () => {
  const [filter] = fieldFilters(
    defineFields(
      {
        name: { type: "name", label: "Name" },
        year: {
          type: "number",
          label: "Year",
          filter: "year",
          bands: [2015],
          min: 1900,
          max: 2100,
          invalid: "Please enter a year",
          wordOf: (year) => year,
        },
      },
      { filters: ["year"] },
    ),
  );
  for (let year = 1000; year < 3000; year++) {
    const option = filter?.read(`${year}-${year}`, NOTHING_KNOWN) ?? "";
    expect(filter?.filtersOf([option])).toEqual([
      { facet: "year", ranges: [{ from: year, to: year }], orNone: false },
    ]);
    expect(filter?.wordOf?.(option)).toBe(`${year} to ${year}`);
  }
});
