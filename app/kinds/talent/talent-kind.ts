import { defineKind } from "#app/catalogue/define-kind";

export const talentKind = defineKind({
  table: "talent",
  name: "talent",
  key: "talent",
  label: "Talent",
  singular: "Talent",
  glyph: "k-talent",
  path: "/talent",
  addPath: "/add-talent",
  inSearchApi: true,
});

/* Here, as lists in the browser need not know the fields. */
export const HUMAN = "Human";
export const NON_HUMAN = "Non-Human";
