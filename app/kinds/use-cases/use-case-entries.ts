import { defineEntries } from "#app/catalogue/define-entries";
import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";

export const useCaseEntries = defineEntries(useCaseKind, {
  addLabel: "Add Use Case",
  title: "Add Use Case",
  about: "List where AI is at work: in which company, how far along it is, and what came of it.",
  submit: "Add Use Case",
});
