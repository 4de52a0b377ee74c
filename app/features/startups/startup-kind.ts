import { defineKind } from "#app/entries/define-kind";

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
