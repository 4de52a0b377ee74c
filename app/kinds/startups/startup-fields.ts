import type { CardOf } from "#app/catalogue/fields/card-values";
import { defineFields, type EntityOf } from "#app/catalogue/fields/field";

export const STAGES = [
  "Ideation",
  "Pre-Seed",
  "Seed",
  "Series A",
  "Series B",
  "Series C",
  "Series D+",
  "IPO",
] as const;

export const startupDefinition = defineFields(
  {
    name: {
      type: "name",
      label: "Company name",
      missing: "Please enter a company name",
      autoComplete: "organization",
    },
    description: {
      type: "prose",
      isSearched: true,
      label: "Description",
      missing: "Please enter a description",
      hint: "Two or three plain sentences. Say who it is for and what changes.",
      rows: 3,
    },
    location: {
      type: "line",
      isPlace: true,
      filter: "place",
      isSearched: true,
      label: "Location",
      short: "Place",
      missing: "Please enter a location",
    },
    funding: {
      type: "line",
      isAmount: true,
      dollarsIn: "fundingValue",
      filter: "funding",
      bands: [1e6, 10e6, 100e6],
      sort: { name: "funding", label: "Most raised" },
      label: "Funding amount",
      short: "Raised",
      undisclosed: true,
      missing: "Please enter a funding amount",
      placeholder: "$2.4M",
    },
    stage: {
      type: "option",
      filter: "stage",
      label: "Funding stage",
      short: "Stage",
      undisclosed: true,
      missing: "Please choose a funding stage",
      placeholder: "Choose a stage",
      options: STAGES,
      isScale: true,
    },
    industries: {
      type: "industries",
      filter: "industry",
      label: "Industries",
      hint: "Choose at least one. The first three appear on your card.",
      onCard: 3,
    },
    logo: { type: "picture", label: "Logo" },
    website: { type: "webAddress", label: "Website URL", short: "Website", autoComplete: "url" },
    coFounders: {
      type: "names",
      isSearched: true,
      arePeople: true,
      label: "Co-founders",
      short: "Founders",
      hint: "Separate names with commas.",
      inOneLine: true,
      onCard: 2,
    },
  },
  {
    sections: [
      { title: "Company", rows: ["name", ["website", "location"]] },
      { title: "What you do", rows: ["description", "industries"] },
      { title: "Funding and team", rows: [["stage", "funding"], "coFounders", "logo"] },
    ],
    facts: ["funding", "stage", "location", "coFounders", "industries", "website"],
    badge: "stage",
    results: ["funding", "stage", "location"],
    filters: ["stage", "place", "funding", "industry"],
    sameBy: ["website"],
    intro: { entityType: "startup", from: "website", to: "description" },
  },
);

export type Startup = EntityOf<(typeof startupDefinition)["fields"]>;
export type StartupCardData = CardOf<Startup>;
