import { expect, it } from "vitest";

import { cardOf } from "#app/catalogue/fields/card-values";
import type { Field, Fields } from "#app/catalogue/fields/field";
import { eventDefinition } from "#app/kinds/events/event-fields";
import { investorDefinition } from "#app/kinds/investors/investor-fields";
import { startupDefinition } from "#app/kinds/startups/startup-fields";
import { talentDefinition } from "#app/kinds/talent/talent-fields";

const WITH_CARDS: Fields[] = [startupDefinition, investorDefinition, talentDefinition, eventDefinition].map(
  ({ fields }) => fields,
);

it("of an entry have as many of its lists as there is room for, and say how many more there are", () => {
  const startup = {
    description: "a".repeat(1000),
    industries: ["Robotics", "Energy", "Biotech", "Education", "Logistics"],
    coFounders: ["Ada", "Bo", "Cy"],
  };
  const { industries, coFounders, description, more } = cardOf(startupDefinition.fields, startup);
  expect(industries).toEqual(["Robotics", "Energy", "Biotech"]);
  expect(coFounders).toEqual(["Ada", "Bo"]);
  expect(description.length).toBeLessThan(startup.description.length);
  expect(more).toEqual({ industries: 2, coFounders: 1 });
  expect(cardOf(startupDefinition.fields, { ...startup, industries: [], coFounders: ["Ada"] }).more).toEqual(
    {},
  );
});

it("have as many as the form's hint says", () => {
  const numbers = ["one", "two", "three", "four", "five"];
  const said = WITH_CARDS.flatMap((fields) =>
    Object.values<Field>(fields).flatMap((field) => {
      const [, number] = /The first (\w+) appear on/.exec(("hint" in field && field.hint) || "") ?? [];
      return number ? [[numbers.indexOf(number) + 1, "onCard" in field ? field.onCard : undefined]] : [];
    }),
  );
  expect(said.length).toBeGreaterThan(2);
  for (const [promised, shown] of said) expect(shown).toBe(promised);
});
