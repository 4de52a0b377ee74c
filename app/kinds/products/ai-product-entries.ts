import { defineEntries } from "#app/catalogue/define-entries";
import { aiProductKind } from "#app/kinds/products/ai-product-kind";

export const aiProductEntries = defineEntries(aiProductKind, {
  addLabel: "Add AI Product",
  title: "Add AI Product",
  about: "List a tool made with AI: what it does, for whom, and what it costs.",
  submit: "Add AI Product",
});
