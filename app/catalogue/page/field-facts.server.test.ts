import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { defineFields, type Field, type ValuesOf } from "#app/catalogue/fields/field";
import { FORM_INDUSTRIES } from "#app/catalogue/industries";
import type { FactLink } from "#app/catalogue/page/entry-content";
import { fieldFacts } from "#app/catalogue/page/field-facts.server";
import { OTHER_PLACES, PLACE_NAMES } from "#app/language/places/places";
import { facetsOf } from "#app/catalogue/query/facets-of.server";
import { asLabel } from "#app/platform/text/label";

const LIST = { path: "/things" };

/** What a page says of one field. */
function factsOf(field: Field, value: unknown, asked?: Record<string, string>) {
  const definition = defineFields({ it: field }, { facts: ["it"] });
  return fieldFacts(LIST, definition, { id: 1, it: value as never }, {}, asked);
}

const OPTIONS = ["One", ["two", "Number two"]] as const;
const number = { type: "number", label: "N", min: 0, max: 9999, invalid: "No" } as const;
const industries = { type: "industries", label: "I", hint: "" } as const;

describe("the fact of a field", () => {
  it.each<[string, Field, unknown, object | undefined]>([
    ["line", { type: "line", label: "L" }, "a, b", { links: [{ label: "a, b" }] }],
    ["line", { type: "line", label: "L" }, null, undefined],
    ["line", { type: "line", label: "L" }, "", undefined],
    [
      "searched line",
      { type: "line", label: "L", isSearched: true },
      "a & b",
      { links: [{ label: "a & b", to: "/things?search=a+%26+b" }] },
    ],
    [
      "line with words of its own",
      { type: "line", label: "L", filter: "sort", wordOf: asLabel },
      "models",
      { links: [{ label: "Models", to: "/things?sort=Models" }] },
    ],
    [
      "word that isn't shown",
      { type: "line", label: "L", filter: "sort", wordOf: asLabel },
      "other",
      undefined,
    ],
    [
      "line with an address",
      { type: "line", label: "L", inputMode: "url" },
      "https://x.example/",
      { sites: ["https://x.example/"] },
    ],
    [
      "place",
      { type: "line", label: "L", isPlace: true, filter: "place", isSearched: true },
      "Remote, Bay Area, Deutschland, USA",
      {
        links: [
          { label: "Remote", to: "/things?search=Remote" },
          { label: "Bay Area", to: "/things?place=San+Francisco" },
          { label: "Deutschland", to: "/things?place=Germany" },
          { label: "USA", to: "/things?place=United+States" },
        ],
      },
    ],
    [
      "option",
      { type: "option", label: "O", options: OPTIONS, filter: "step" },
      "two",
      { links: [{ label: "Number two", to: "/things?step=two" }] },
    ],
    [
      "option that an import writes otherwise",
      { type: "option", label: "O", options: ["Pre-Seed"], filter: "stage" },
      "pre seed",
      { links: [{ label: "pre seed", to: "/things?stage=Pre-Seed" }] },
    ],
    ["option", { type: "option", label: "O", options: OPTIONS }, "One", { links: [{ label: "One" }] }],
    ["option", { type: "option", label: "O", options: OPTIONS }, null, undefined],
    [
      "industries",
      { ...industries, filter: "industry" },
      ["Energy", "Energy storage"],
      {
        tags: [
          { label: "Energy", to: "/things?industry=Energy" },
          { label: "Energy storage", to: "/things?industry=Energy+storage" },
        ],
      },
    ],
    [
      "searched industries",
      { ...industries, isSearched: true },
      ["Energy"],
      { tags: [{ label: "Energy", to: "/things?search=Energy" }] },
    ],
    ["industries", industries, [], undefined],
    ["names", { type: "names", label: "N" }, ["a", "b"], { tags: [{ label: "a" }, { label: "b" }] }],
    [
      "names in one line",
      { type: "names", label: "N", inOneLine: true },
      ["a", "b"],
      { links: [{ label: "a" }, { label: "b" }] },
    ],
    ["names", { type: "names", label: "N", inOneLine: true }, [], undefined],
    [
      "web address",
      { type: "webAddress", label: "W" },
      "https://x.example/",
      { sites: ["https://x.example/"] },
    ],
    ["web address", { type: "webAddress", label: "W" }, null, undefined],
    ["number", number, 1234, { links: [{ label: "1,234" }] }],
    ["number", number, 0, { links: [{ label: "0" }] }],
    ["number", number, null, undefined],
    ["flag", { type: "flag", label: "F" }, true, { links: [{ label: "F" }] }],
    [
      "flag",
      { type: "flag", label: "F", filter: "on" },
      true,
      { links: [{ label: "F", to: "/things?on=yes" }] },
    ],
    ["flag", { type: "flag", label: "F", filter: "on" }, false, undefined],
    ["name", { type: "name", label: "N" }, "a", { links: [{ label: "a" }] }],
    ["lines", { type: "lines", label: "L" }, "a\nb", { links: [{ label: "a\nb" }] }],
    ["moment", { type: "moment", label: "M" }, "2026-05-21", { links: [{ label: "2026-05-21" }] }],
  ])("says a %s: %#", (_type, field, value, said) => {
    expect(factsOf(field, value)).toEqual(said ? [{ label: field.label, ...said }] : []);
    const asked = { ...field, short: "Short", undisclosed: true } as const;
    const word = field.type === "flag" && said ? { ...said, links: [expect.anything()] } : said;
    expect(factsOf(asked, value)).toEqual([{ label: "Short", ...(word ?? { text: null }) }]);
  });

  it("asks for what its list needs besides", () => {
    const place = { type: "line", label: "L", isPlace: true, filter: "place", isSearched: true } as const;
    expect(factsOf(place, "Riga, Remote", { when: "past" })).toEqual([
      {
        label: "L",
        links: [
          { label: "Riga", to: "/things?when=past&place=Riga" },
          { label: "Remote", to: "/things?when=past&search=Remote" },
        ],
      },
    ]);
  });
});

const definition = defineFields(
  {
    title: { type: "name", label: "Title" },
    city: { type: "line", label: "City", short: "Place", isPlace: true, filter: "place" },
    stage: { type: "option", label: "Stage", options: ["Seed", "Pre-Seed"], filter: "stage" },
    industries: { ...industries, filter: "industry" },
    skills: { type: "names", label: "Skills", filter: "skill" },
    pay: { type: "line", label: "Pay", undisclosed: true },
  },
  { facts: ["pay", "city", "stage", "industries", "skills"] },
);
const EMPTY = { id: 1, title: "T", city: null, stage: null, industries: [], skills: [], pay: null };

describe("the facts of a kind", () => {
  it("stand in its order, and may be its own, unless these have no value", () => {
    const entity = { ...EMPTY, city: "Riga", pay: "$9", skills: ["C#"] };
    const own = { text: "nine", note: "an hour" };
    expect(fieldFacts(LIST, definition, entity, { pay: own, skills: null })).toEqual([
      { label: "Pay", ...own },
      { label: "Place", links: [{ label: "Riga", to: "/things?place=Riga" }] },
      { label: "Skills", tags: [{ label: "C#", to: "/things?skill=C%23" }] },
    ]);
    expect(
      fieldFacts(LIST, definition, EMPTY, {
        pay: false,
        city: (linksOf) => ({ label: "Where", links: linksOf("city", "Riga, Latvia") }),
      }),
    ).toEqual([
      { label: "Pay", text: null },
      {
        label: "Where",
        links: ["Riga", "Latvia"].map((label) => ({ label, to: `/things?place=${label}` })),
      },
    ]);
  });

  it("that name no field don't compile", () => {
    // @ts-expect-error -- no such field
    expect(() => fieldFacts(LIST, definition, EMPTY, { salary: { text: "x" } })).not.toThrow();
    // @ts-expect-error -- no such field
    expect(defineFields({ title: { type: "name", label: "Title" } }, { facts: ["name"] })).toBeTruthy();
  });

  const word = fc.stringMatching(/^[A-Za-zß日][a-z +#]{0,5}$/).map((text) => text.trim());
  const place = fc.constantFrom(
    ...[...PLACE_NAMES.keys()].slice(0, 300),
    ...OTHER_PLACES,
    "Remote",
    "Riga",
    "Scotland",
  );
  const places = fc
    .array(fc.tuple(place, fc.constantFrom(", ", "; ", " / ", " and ", " - ", " ")), { maxLength: 4 })
    .map((parts) => parts.flat().slice(0, -1).join(""));

  it("lead to options that the entry has", () => {
    const { fields } = definition;
    const values = fc.record({
      title: word,
      city: fc.option(places),
      stage: fc.option(fc.oneof(fc.constantFrom("Seed", "pre seed"), word)),
      industries: fc.uniqueArray(fc.oneof(fc.constantFrom(...FORM_INDUSTRIES), word)),
      skills: fc.uniqueArray(word),
      pay: fc.constant(null),
    }) satisfies fc.Arbitrary<ValuesOf<typeof fields>>;
    fc.assert(
      fc.property(values, (said) => {
        const links = fieldFacts(LIST, definition, { id: 1, ...said }).flatMap((fact): readonly FactLink[] =>
          "links" in fact ? fact.links : "tags" in fact ? fact.tags : [],
        );
        const facets = facetsOf(fields)(said) ?? {};
        for (const { to = "" } of links)
          for (const [filter, option] of new URL(to, "https://x.example").searchParams)
            expect(facets[filter]).toContain(option);
      }),
      { numRuns: 200 },
    );
  });
});
