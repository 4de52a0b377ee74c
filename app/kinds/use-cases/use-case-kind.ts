import { defineKind } from "#app/catalogue/define-kind";

export const useCaseKind = defineKind({
  table: "use_cases",
  name: "use-cases",
  key: "useCases",
  label: "Use cases",
  singular: "Use case",
  glyph: "k-usecase",
  path: "/use-cases",
  addPath: "/add-use-case",
  inSearchApi: false,
});
