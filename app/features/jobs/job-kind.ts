import { defineKind } from "#app/entries/define-kind";

export const jobKind = defineKind({
  table: "jobs",
  name: "jobs",
  key: "jobs",
  label: "Jobs",
  glyph: "k-job",
  path: "/jobs",
  inSearchApi: true,
});
