import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  blankOf,
  defineFields,
  givenFields,
  type Field,
  type Fields,
  type ValuesOf,
} from "#app/catalogue/fields/field";
import { entityLoader } from "#app/catalogue/fields/field-columns.server";
import { schemasOf } from "#app/catalogue/fields/field-schemas.server";
import { formValuesOf, typedEntry } from "#app/catalogue/fields/field-values";
import { searchedTexts } from "#app/catalogue/fields/searched-texts.server";
import { FORM_INDUSTRIES } from "#app/catalogue/industries";
import { dayAhead } from "#app/platform/days";
import { formOf } from "#app/platform/forms/edited-values.server";
import { valueOfForm } from "#app/platform/forms/form.server";
import { jobs } from "#drizzle/schema.server";

const word = fc.stringMatching(/^[A-Za-zäß日]{1,9}( [a-z,"&]{1,5}[a-z])?$/);
const words = fc.uniqueArray(word, { selector: (text) => text.toLowerCase(), maxLength: 5 });
const host = fc.stringMatching(/^[a-z]{2,9}$/);

const OPTIONS = ["One", ["two", "Number two"], "Three"] as const;

/** A field of each type with what may stand in it. */
const FIELDS: Record<Exclude<Field["type"], "moment" | "timeZone">, [Field, fc.Arbitrary<unknown>]> = {
  name: [{ type: "name", label: "Name", missing: "Please enter a name", isSearched: true }, word],
  line: [{ type: "line", label: "Line" }, fc.option(word)],
  prose: [
    { type: "prose", label: "Prose", missing: "Please enter a text" },
    fc.tuple(word, word).map((lines) => lines.join("\n")),
  ],
  lines: [{ type: "lines", label: "Lines" }, fc.option(word)],
  option: [
    { type: "option", label: "Option", missing: "Please choose", options: OPTIONS },
    fc.constantFrom("One", "two", "Three"),
  ],
  industries: [
    { type: "industries", label: "Industries", hint: "" },
    fc.uniqueArray(fc.constantFrom(...FORM_INDUSTRIES), { minLength: 1, maxLength: 5 }),
  ],
  names: [{ type: "names", label: "Names" }, words],
  webAddress: [
    { type: "webAddress", label: "Site" },
    fc.option(host.map((name) => `https://${name}.example/`)),
  ],
  picture: [{ type: "picture", label: "Picture" }, fc.constant(null)],
  number: [
    {
      type: "number",
      label: "Number",
      missing: "Please enter a number",
      isWhole: true,
      min: 0,
      max: 999,
      invalid: "No",
    },
    fc.integer({ min: 0, max: 999 }),
  ],
  flag: [{ type: "flag", label: "Flag" }, fc.boolean()],
  day: [
    { type: "day", label: "Day", ahead: { most: 90, usual: 60 } },
    fc.integer({ min: 0, max: 90 }).map((days) => dayAhead(days)),
  ],
};

const someTypes = fc.shuffledSubarray(
  Object.keys(FIELDS).filter((type) => type !== "name") as (keyof typeof FIELDS)[],
);

const valuesOf = (types: readonly (keyof typeof FIELDS)[], nameOf: (type: string) => string) =>
  fc.record(Object.fromEntries(types.map((type) => [nameOf(type), FIELDS[type][1]]))) as fc.Arbitrary<
    ValuesOf<Fields>
  >;

/** A kind of some of them in any order, always with a name, and some derived of it; and what an entry of it says. */
const kind = fc
  .tuple(someTypes, fc.nat(9), someTypes)
  .map(([types, at, derived]) => ({ types: types.toSpliced(at % (types.length + 1), 0, "name"), derived }))
  .chain(({ types, derived }) => {
    const derivedName = (type: string) => `${type}Derived`;
    const fields: Fields = {
      ...Object.fromEntries(
        derived.map((type) => [derivedName(type), { ...FIELDS[type][0], derivedFrom: "name" }]),
      ),
      ...Object.fromEntries(types.map((type) => [type, FIELDS[type][0]])),
    };
    return fc.record({
      fields: fc.constant(fields),
      values: valuesOf(types, (type) => type),
      derived: valuesOf(derived, derivedName),
    });
  });

const definitionOf = (fields: Fields) =>
  defineFields(fields, { sections: [{ title: "All", rows: Object.keys(givenFields(fields)).toReversed() }] });

describe("a kind of any fields", () => {
  it("reads the same from its form, from JSON and from an import, and shows in its form what it has read", () => {
    fc.assert(
      fc.property(kind, ({ fields, values, derived }) => {
        const definition = definitionOf(fields);
        const { form, json, imported } = schemasOf(definition);
        const whole = { ...derived, ...values };
        // What is derived none of them brings.
        expect(json.parse(whole)).toEqual(values);
        expect(imported.parse(whole)).toEqual(values);
        expect(valueOfForm(formOf(formValuesOf(fields, whole)), form)).toEqual(values);
      }),
    );
  });

  it("previews what is typed as it will be stored", () => {
    fc.assert(
      fc.property(kind, ({ fields, values, derived }) => {
        const blank = Object.keys(derived).map((name) => [name, blankOf(fields[name] as Field)]);
        expect(typedEntry(fields, formValuesOf(fields, { ...derived, ...values }))).toEqual({
          id: 0,
          ...Object.fromEntries(blank),
          ...values,
        });
      }),
    );
  });

  it("says what is missing in the form's order, and keeps an import's in that of the fields", () => {
    fc.assert(
      fc.property(kind, ({ fields, values }) => {
        const { json, imported } = schemasOf(definitionOf(fields));
        const given = Object.keys(givenFields(fields));
        const required = given.filter((name) => fields[name]?.missing || name === "industries");
        const faults = json.safeParse({}).error?.issues.map(({ path }) => path[0]);
        expect(faults).toEqual(required.toReversed());
        const shuffled = Object.fromEntries(Object.entries(values).toReversed());
        expect(Object.keys(imported.parse(shuffled))).toEqual(given);
      }),
    );
  });
});

it("a number may be missing where the kind says nothing of that", () => {
  const { form, json, imported } = schemasOf(
    defineFields(
      {
        name: { type: "name", label: "Name", missing: "Please enter a name" },
        size: { type: "number", label: "Size", min: 1, max: 9, invalid: "Please enter a number" },
      },
      { sections: [{ title: "All", rows: ["name", "size"] }] },
    ),
  );
  const read = { name: "a", size: null };
  expect([json.parse({ name: "a" }), json.parse(read), imported.parse({ name: "a" })]).toEqual([
    read,
    read,
    read,
  ]);
  expect(valueOfForm(formOf({ name: "a", size: "" }), form)).toEqual(read);
  expect(valueOfForm(formOf({ name: "a", size: "7" }), form)).toEqual({ name: "a", size: 7 });
  expect(json.safeParse({ name: "a", size: 10 }).success).toBe(false);
});

it("a search looks into the name, and what else the kind says", () => {
  const { fields } = defineFields({
    note: { type: "line", label: "Note", isSearched: true },
    title: { type: "name", label: "Title" },
    text: { type: "prose", label: "Text", isMarkdown: true, isSearched: true },
    tags: { type: "names", label: "Tags", isSearched: true },
    hidden: { type: "line", label: "Hidden" },
    remote: { type: "flag", label: "It is remote", short: "Remote", isSearched: true },
  });
  const values = { note: "N", title: "T", text: "**bold**", tags: ["a", "b"], hidden: "h", remote: true };
  expect(searchedTexts(fields)(values)).toEqual(["T", "N", "bold", "a", "b", "Remote"]);
  expect(searchedTexts(fields)({ ...values, remote: false })).not.toContain("Remote");
});

it("a column of another type than its field doesn't compile", () => {
  const { fields } = defineFields({
    title: { type: "name", label: "Title" },
    salary: { type: "flag", label: "Pay" },
  });
  // @ts-expect-error -- the column holds texts
  expect(() => entityLoader(fields, jobs)).not.toThrow();
  const { fields: right } = defineFields({
    title: { type: "name", label: "Title" },
    salary: { type: "line", label: "Pay" },
  });
  expect(() => entityLoader(right, jobs)).not.toThrow();
});
