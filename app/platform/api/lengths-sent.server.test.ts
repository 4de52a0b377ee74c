import { expect, it } from "vitest";
import { z } from "zod";

import { checkedJson } from "#app/platform/api/api.server";
import { bounded } from "#app/platform/forms/bounded-schema";
import { Refusal } from "#app/platform/refusal";

const line = bounded(5, "characters", z.string().trim());
const lines = bounded(
  3,
  "items",
  z
    .array(line)
    .nullish()
    .transform((items) => items?.filter(Boolean) ?? []),
);
const person = z.object({ name: line }).and(z.object({ tags: lines }).transform((tags) => tags));
const either = z.union([z.object({ to: line, text: line }), z.object({ name: line, text: line })]);

function faultsOf(schema: z.ZodType, body: object, described?: z.ZodType): object {
  try {
    checkedJson(body, schema, { described });
    return {};
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ...refusal.fieldErrors };
    throw refusal;
  }
}

it("what is sent is as long as its description says, with blanks and blank items", () => {
  expect(faultsOf(person, { name: "🚀".repeat(5), tags: ["a", " b "] })).toEqual({});
  expect(faultsOf(person, { name: "a     ", tags: ["", "", "", ""] })).toEqual({
    name: ["Please use at most 5 characters"],
    tags: ["Please use at most 3 items"],
  });
  expect(faultsOf(person, { name: "a", tags: ["a", "b     "] })).toEqual({
    "tags[1]": ["Please use at most 5 characters"],
  });
});

it("what the schema itself says against a field comes first", () => {
  expect(faultsOf(person, { name: 7, tags: ["     b"] })).toEqual({
    name: [expect.stringContaining("expected string")],
    "tags[0]": ["Please use at most 5 characters"],
  });
});

it("is measured by another description where the schema has none", () => {
  expect(faultsOf(z.unknown(), { to: "a", text: "b     " })).toEqual({});
  expect(faultsOf(z.unknown(), { to: "a", text: "b     " }, either)).toEqual({
    text: ["Please use at most 5 characters"],
  });
});
