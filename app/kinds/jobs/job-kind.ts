import { defineKind } from "#app/catalogue/define-kind";

export const jobKind = defineKind({
  table: "jobs",
  name: "jobs",
  key: "jobs",
  label: "Jobs",
  singular: "Job",
  glyph: "k-job",
  path: "/jobs",
  addPath: "/add-job",
  inSearchApi: true,
});
