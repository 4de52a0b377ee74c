import { defineKind } from "#app/catalogue/define-kind";

export const startupKind = defineKind({
  table: "startups",
  name: "startups",
  key: "startups",
  label: "Startups",
  singular: "Startup",
  glyph: "k-startup",
  path: "/startups",
  addPath: "/add-startup",
  inSearchApi: true,
});
