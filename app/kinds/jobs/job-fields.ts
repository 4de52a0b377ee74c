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
    salary: {
      type: "line",
      isPay: true,
      filter: "pay",
      bands: [50e3, 100e3, 150e3, 200e3],
      sort: { name: "pay", label: "Highest pay" },
      label: "Pay",
      undisclosed: true,
    },
    url: { type: "webAddress", label: "Apply at" },
  },
  {
    facts: ["salary", "type", "company", "location", "url"],
    badge: "type",
    filters: ["place", "remote", "type", "pay"],
  },
);

export type Job = EntityOf<(typeof jobDefinition)["fields"]>;
