import { describe, expect, it } from "vitest";

import { Lexicon } from "#app/language/reading/lexicon";
import { Examples } from "#app/language/reading/nearest-example";
import type { Section } from "#app/language/reading/section";

const place = {
  name: "place",
  label: "Place",
  read: () => undefined,
  words: new Map([["berlin", ["Berlin"]]]),
};
const section = (name: string, words: string[], filters: Section["filters"]): Section => ({
  ...{ name, label: name, path: `/${name}`, noun: name, verb: "are", words, filters, sorts: [] },
  known: () => ({
    find: () => undefined,
    nearest: () => undefined,
    named: () => undefined,
    keys: () => new Map(),
    most: () => [],
  }),
});

const examples = new Examples(
  [
    ["forgot my password", "password"],
    ["delete my account", "account"],
    ["write to a startup", "messages"],
    ["write to an investor", "messages"],
    ["join the community", "join"],
    ["api", "docs"],
  ],
  new Lexicon([
    section("startups", ["startup", "company", "api"], [place]),
    section("investors", ["investor"], [place]),
    section("community", ["community"], []),
  ]),
);

describe("the nearest example", () => {
  it.each([
    ["please, I forgot my old password", "password"],
    ["delete the account of mine", "account"],
    ["write to companies in Berlin", "messages"],
    ["api", "docs"],
    ["join the community", "join"],
  ])("of “%s” is that of %s", (text, of) => {
    expect(examples.nearest(text.toLowerCase().replace(",", "").split(" "))).toBe(of);
  });

  it.each([
    ["password managers for companies"],
    ["companies that write"],
    ["community"],
    ["companies"],
    ["startups in Berlin"],
    ["delete"],
    [""],
  ])("isn't near to “%s”", (text) => {
    expect(examples.nearest(text.toLowerCase().split(" "))).toBeUndefined();
  });
});
