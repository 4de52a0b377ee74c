import { defineKind } from "#app/catalogue/define-kind";

export const aiProductKind = defineKind({
  table: "products",
  name: "products",
  key: "aiProducts",
  label: "AI Products",
  singular: "AI product",
  glyph: "k-product",
  path: "/products",
  addPath: "/add-product",
  inSearchApi: true,
});
