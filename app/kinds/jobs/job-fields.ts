import { defineFields, inLowerCase, type EntityOf } from "#app/catalogue/fields/field";
import { jobTypeLabel } from "#app/kinds/jobs/job";

export const jobDefinition = defineFields(
  {
    title: { type: "name", label: "Title" },
    company: { type: "line", isSearched: true, label: "Company" },
    type: {
      type: "option",
      filter: "type",
      label: "Type",
      options: [],
      importLimit: 100,
      readImported: inLowerCase,
      wordOf: jobTypeLabel,
    },
    description: { type: "prose", isMarkdown: true, isSearched: true, label: "Description" },
    location: {
      type: "line",
      isPlace: true,
      filter: "place",
      isSearched: true,
      label: "Location",
      short: "Place",
    },
    salary: { type: "line", label: "Pay", undisclosed: true },
    url: { type: "webAddress", label: "Apply at" },
  },
  { facts: ["salary", "type", "company", "location", "url"] },
);

export type Job = EntityOf<(typeof jobDefinition)["fields"]>;
