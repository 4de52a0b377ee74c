import { defineFields, spelledAs, type EntityOf } from "#app/catalogue/fields/field";
import { USE_CASE_INDUSTRIES, USE_CASE_STAGES } from "#app/kinds/use-cases/use-case";

export const useCaseDefinition = defineFields(
  {
    title: { type: "name", label: "Title" },
    description: { type: "prose", isSearched: true, label: "Description" },
    industry: {
      type: "option",
      label: "Industry",
      options: USE_CASE_INDUSTRIES,
      readImported: spelledAs(USE_CASE_INDUSTRIES),
    },
    companyName: { type: "line", isSearched: true, label: "Company" },
    companyLogo: { type: "picture", label: "Logo" },
    impact: { type: "lines", label: "Impact" },
    technology: { type: "names", filter: "technology", label: "Technology" },
    stage: {
      type: "option",
      filter: "stage",
      label: "How far along",
      undisclosed: true,
      options: USE_CASE_STAGES,
      readImported: spelledAs(USE_CASE_STAGES),
    },
    metrics: { type: "lines", label: "Metrics" },
    caseStudyUrl: { type: "webAddress", label: "Case study" },
    featured: { type: "flag", filter: "featured", label: "Featured" },
  },
  {
    facts: ["stage", "industry", "technology", "companyName", "caseStudyUrl"],
    filters: ["tab", "industry", "stage", "technology"],
  },
);

export type UseCase = EntityOf<(typeof useCaseDefinition)["fields"]>;
