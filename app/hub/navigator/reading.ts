import type { TalentSkill } from "#app/features/talent/talent-skills";
import type { Place } from "#app/foundation/places";

/** Where the prompt bar leads (specification, section 2, "Prompt bar"). */
export const SECTIONS = {
  startups: { label: "Startups", path: "/startups" },
  investors: { label: "Investors", path: "/investors" },
  talent: { label: "Talent", path: "/talent" },
  community: { label: "Community", path: "/community" },
  home: { label: "Home", path: "/" },
} as const;

export type Section = keyof typeof SECTIONS;

/** The stages that requests name, as the form of startups writes them (specification, section 9). */
export const PROMPT_STAGES = ["Pre-Seed", "Seed", "Series A", "Series B"] as const;

export type PromptStage = (typeof PROMPT_STAGES)[number];

/** Which talent: people, or agents (specification, section 3, "Talent"). */
export type PromptType = "Human" | "AI";

/** What a request asks for. Only what its section has a field for is kept (rulings, section 7). */
export interface Reading {
  section: Section;
  /** Any of these. */
  locations: Place[];
  /** Any of these. */
  stages: PromptStage[];
  /** Any of these. */
  skills: TalentSkill[];
  /** Of talent alone. */
  type?: PromptType;
}

/** One thing that was understood, such as "stage" with "Seed". */
export interface Facet {
  label: "location" | "type" | "stage" | "skill";
  values: string[];
}

/** The filters of a reading in the order in which they are said (specification, section 8, "Prompt bar"). */
export function facetsOf({ locations, type, stages, skills }: Reading): Facet[] {
  const facets: Facet[] = [
    { label: "location", values: locations },
    { label: "type", values: type ? [type] : [] },
    { label: "stage", values: stages },
    { label: "skill", values: skills },
  ];
  return facets.filter(({ values }) => values.length > 0);
}

/** The address that takes a visitor where a request leads. */
export const promptUrl = (prompt: string): string => `/navigate?${new URLSearchParams({ prompt })}`;
