import { defineKind } from "#app/catalogue/define-kind";

export const learningResourceKind = defineKind({
  table: "learning",
  name: "learning",
  key: "learningResources",
  label: "Learning",
  singular: "Learning resource",
  glyph: "k-learn",
  path: "/learning",
  addPath: "/add-learning",
  inSearchApi: true,
});
