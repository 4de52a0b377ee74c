import { defineEntries } from "#app/catalogue/define-entries";
import { jobKind } from "#app/kinds/jobs/job-kind";

export const jobEntries = defineEntries(jobKind, {
  addLabel: "Add Job",
  title: "Add Job",
  about: "List an open role: what the work is, where it is done, what it pays, and where to apply.",
  submit: "Add Job",
});
