import { defineKind } from "#app/catalogue/define-kind";

export const investorKind = defineKind({
  table: "investors",
  name: "investors",
  key: "investors",
  label: "Investors",
  singular: "Investor",
  glyph: "k-investor",
  path: "/investors",
  addPath: "/add-investor",
  inSearchApi: true,
});
