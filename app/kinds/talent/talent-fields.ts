import { defineFields, inLowerCase, type EntityOf, type GivenOf } from "#app/catalogue/fields/field";
import { HUMAN, NON_HUMAN } from "#app/kinds/talent/talent-kind";
import { URL_LIMIT } from "#app/platform/text/web-address";

/** What is required of people isn't asked of agents (other/product.md, "Talent"). */
const OF_PEOPLE = { of: "talentType", is: HUMAN } as const;

export const EXPERIENCES = ["1-2 years", "3-5 years", "5-8 years", "8+ years", "10+ years"] as const;

/** Ignores case and hyphens; other words stay as they are. */
function readTalentType(value: string): string {
  const word = value.toLowerCase().replace(/[\s_-]/g, "");
  if (word === "human") return HUMAN;
  return ["nonhuman", "ai", "agent", "aiagent"].includes(word) ? NON_HUMAN : value;
}

export const talentDefinition = defineFields(
  {
    name: { type: "name", label: "Full name", missing: "Please enter a full name", autoComplete: "name" },
    title: {
      type: "line",
      isSearched: true,
      label: "Job title",
      missing: "Please enter a job title",
      autoComplete: "organization-title",
    },
    company: {
      type: "line",
      isSearched: true,
      label: "Company",
      missing: "Please enter a company",
      autoComplete: "organization",
    },
    bio: {
      type: "prose",
      isSearched: true,
      label: "Bio",
      missing: "Please enter a bio",
      hint: "Two or three plain sentences. Say what you build, and for whom.",
      rows: 4,
    },
    specialties: {
      type: "names",
      filter: "skill",
      isSearched: true,
      onCard: 2,
      label: "Specialties",
      hint: "What you are known for. Separate with commas; the first two appear on your card.",
    },
    skills: {
      type: "names",
      filter: "skill",
      isSearched: true,
      onCard: 4,
      label: "Skills",
      hint: "Tools and methods. Separate with commas; the first four appear on your card.",
    },
    experience: {
      type: "option",
      filter: "experience",
      only: OF_PEOPLE,
      label: "Experience",
      missing: "Please choose the years of experience",
      placeholder: "Choose years",
      options: EXPERIENCES,
    },
    location: {
      type: "line",
      isPlace: true,
      filter: "place",
      label: "Location",
      short: "Place",
      missing: "Please enter a location",
    },
    availability: {
      type: "option",
      filter: "interested",
      label: "Interested in",
      missing: "Please choose an interest",
      placeholder: "Choose an interest",
      options: [
        ["jobs", "Jobs"],
        ["networking", "Networking"],
        ["hiring", "Hiring"],
      ],
      importLimit: 100,
      readImported: inLowerCase,
    },
    employmentType: {
      type: "option",
      filter: "employment",
      only: OF_PEOPLE,
      label: "Employment type",
      short: "Employment",
      missing: "Please choose an employment type",
      placeholder: "Choose a type",
      options: [
        ["freelancer", "Freelancer"],
        ["permanent", "Permanent"],
      ],
      importLimit: 100,
      readImported: inLowerCase,
    },
    talentType: {
      type: "option",
      label: "Talent type",
      missing: "Please choose a talent type",
      placeholder: "Choose a type",
      options: [HUMAN, NON_HUMAN],
      unsaid: HUMAN,
      importLimit: 100,
      readImported: readTalentType,
    },
    avatar: { type: "picture", label: "Profile picture" },
    portfolio: { type: "webAddress", label: "Portfolio website", autoComplete: "url" },
    linkedin: {
      type: "line",
      only: OF_PEOPLE,
      label: "LinkedIn profile",
      missing: "Please enter a LinkedIn profile",
      placeholder: "linkedin.com/in/your-name",
      inputMode: "url",
      format: "linkedin-profile",
      limit: URL_LIMIT,
      importLimit: URL_LIMIT,
      invalid: "Please enter a valid LinkedIn profile URL",
    },
    agentCard: {
      type: "webAddress",
      only: { of: "talentType", is: NON_HUMAN },
      label: "Agent card",
      hint: "The https address of its A2A card, or of its host. We look there once a day.",
    },
    agentEndpoint: {
      type: "webAddress",
      derivedFrom: "agentCard",
      label: "Agent endpoint",
      short: "Endpoint",
      isSearched: true,
    },
    agentSkills: {
      type: "names",
      derivedFrom: "agentCard",
      filter: "skill",
      label: "Agent skills",
      short: "Skills of its card",
      isSearched: true,
    },
    inputModes: {
      type: "names",
      inOneLine: true,
      derivedFrom: "agentCard",
      filter: "input",
      label: "Input modes",
      isSearched: true,
    },
    outputModes: {
      type: "names",
      inOneLine: true,
      derivedFrom: "agentCard",
      filter: "output",
      label: "Output modes",
      isSearched: true,
    },
  },
  {
    sections: [
      {
        title: "Who",
        rows: ["agentCard", ["name", "talentType"], ["title", "company"], "location", "avatar"],
      },
      { title: "What you do", rows: ["bio", "specialties", "skills"] },
      { title: "Work", rows: [["experience", "availability"], "employmentType"] },
      { title: "Links", rows: ["portfolio", "linkedin"] },
    ],
    facts: [
      "specialties",
      "skills",
      "agentSkills",
      "inputModes",
      "outputModes",
      "experience",
      "employmentType",
      "company",
      "location",
      "portfolio",
      "agentCard",
      "agentEndpoint",
    ],
    filters: ["type", "skill", "place", "employment", "experience", "interested", "input", "output"],
    sameBy: ["linkedin"],
    intro: { entityType: "talent", from: "portfolio", to: "bio" },
    filled: { from: "agentCard", label: "Draft from its agent card", source: "its agent card" },
    worthKeeping: ["name", "title", "bio"],
  },
);

export type Talent = EntityOf<(typeof talentDefinition)["fields"]>;
export type TalentValues = GivenOf<(typeof talentDefinition)["fields"]>;
