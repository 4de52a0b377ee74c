import { defineFields, spelledAs, type EntityOf } from "#app/catalogue/fields/field";
import { USE_CASE_INDUSTRIES, USE_CASE_STAGES } from "#app/kinds/use-cases/use-case";

export const useCaseDefinition = defineFields(
  {
    title: { type: "name", label: "Title", missing: "Please enter a title" },
    description: {
      type: "prose",
      isSearched: true,
      label: "Description",
      missing: "Please enter a description",
      hint: "Say what was there before, and what AI does now.",
      rows: 5,
    },
    industry: {
      type: "option",
      label: "Industry",
      missing: "Please choose an industry",
      placeholder: "Choose an industry",
      options: USE_CASE_INDUSTRIES,
      readImported: spelledAs(USE_CASE_INDUSTRIES),
    },
    companyName: {
      type: "line",
      isSearched: true,
      label: "Company",
      autoComplete: "organization",
      missing: "Please enter a company",
    },
    companyLogo: { type: "picture", label: "Logo" },
    impact: { type: "lines", label: "Impact", hint: "What changed for those who work with it." },
    technology: { type: "names", filter: "technology", label: "Technology", hint: "Separate with commas." },
    stage: {
      type: "option",
      filter: "stage",
      label: "How far along",
      missing: "Please choose how far along it is",
      placeholder: "Choose a stage",
      undisclosed: true,
      options: USE_CASE_STAGES,
      readImported: spelledAs(USE_CASE_STAGES),
    },
    metrics: { type: "lines", label: "Metrics", hint: "Such as “Response time: 3 minutes, from 2 days”." },
    caseStudyUrl: { type: "webAddress", label: "Case study" },
    featured: { type: "flag", filter: "featured", label: "Featured", isImported: true },
  },
  {
    sections: [
      { title: "What it is", rows: ["title", "description", ["industry", "stage"], "technology"] },
      { title: "What came of it", rows: ["impact", "metrics"] },
      { title: "Whose it is", rows: ["companyName", "caseStudyUrl", "companyLogo"] },
    ],
    sameBy: ["companyName"],
    facts: ["stage", "industry", "technology", "companyName", "caseStudyUrl"],
    filters: ["tab", "industry", "stage", "technology"],
  },
);

export type UseCase = EntityOf<(typeof useCaseDefinition)["fields"]>;
