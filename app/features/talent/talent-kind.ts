import { defineKind } from "#app/entries/define-kind";

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
