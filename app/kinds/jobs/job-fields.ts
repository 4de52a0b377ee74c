import { defineFields, inLowerCase, type EntityOf, type ValuesOf } from "#app/catalogue/fields/field";

export const jobDefinition = defineFields({
  title: { type: "name", label: "Title" },
  company: { type: "line", isSearched: true, label: "Company" },
  type: { type: "option", label: "Type", options: [], importLimit: 100, readImported: inLowerCase },
  description: { type: "prose", isMarkdown: true, isSearched: true, label: "Description" },
  location: { type: "line", isSearched: true, label: "Location" },
  salary: { type: "line", label: "Pay" },
  url: { type: "webAddress", label: "Apply at" },
});

export type Job = EntityOf<(typeof jobDefinition)["fields"]>;
export type JobValues = ValuesOf<(typeof jobDefinition)["fields"]>;
