import type { TalentSkill } from "#app/features/talent/talent-skills";
import type { Place } from "#app/entries/places";

/** Where the prompt bar leads. */
export const SECTIONS = {
  startups: { label: "Startups", path: "/startups" },
  investors: { label: "Investors", path: "/investors" },
  talent: { label: "Talent", path: "/talent" },
  community: { label: "Community", path: "/community" },
  home: { label: "Home", path: "/" },
} as const;

export type Section = keyof typeof SECTIONS;

/** The sections that are lists which a request filters. */
const LISTS = ["startups", "investors", "talent"] as const;

export type ListSection = (typeof LISTS)[number];

export const isList = (section: Section): section is ListSection =>
  (LISTS as readonly Section[]).includes(section);

/** The stages that requests name, as the form of startups writes them. */
export const PROMPT_STAGES = ["Pre-Seed", "Seed", "Series A", "Series B"] as const;

export type PromptStage = (typeof PROMPT_STAGES)[number];

/** Which talent: people, or agents. */
export type PromptType = "Human" | "AI";

/** What a request asks for. Only what its section has a field for is kept. */
export interface Reading {
  section: Section;
  /** Any of these. */
  locations: Place[];
  /** Any of these. */
  stages: PromptStage[];
  /** Any of these. */
  skills: TalentSkill[];
  /** Each of these must occur: what was typed and is no filter. */
  texts: string[];
  /** Of talent alone. */
  type?: PromptType;
}

/** A reading of a list. */
export interface ListReading extends Reading {
  section: ListSection;
}

/** One thing that was understood, such as "stage" with "Seed". */
export interface Facet {
  /** Empty for a text, which says itself what it is. */
  label: "location" | "type" | "stage" | "skill" | "";
  values: string[];
}

/** A text that must occur, as it is said. */
export const quoted = (text: string): string => `“${text}”`;

/** The filters of a reading in the order in which they are said. */
export function facetsOf({ locations, type, stages, skills, texts }: Reading): Facet[] {
  const facets: Facet[] = [
    { label: "location", values: locations },
    { label: "type", values: type ? [type] : [] },
    { label: "stage", values: stages },
    { label: "skill", values: skills },
    ...texts.map((text): Facet => ({ label: "", values: [quoted(text)] })),
  ];
  return facets.filter(({ values }) => values.length > 0);
}

/** One value of a reading's filters, as it is said, and the reading without it; undefined for talent's type, which always is. */
export interface Part {
  label: string;
  rest?: ListReading;
}

/** The parts of a reading in the order in which they are said. */
export function partsOf(reading: ListReading): Part[] {
  const { type, texts } = reading;
  const each = (of: "locations" | "stages" | "skills"): Part[] =>
    reading[of].map((label) => ({
      label,
      rest: { ...reading, [of]: reading[of].filter((value) => value !== label) },
    }));
  return [
    ...each("locations"),
    ...(type ? [{ label: type }] : []),
    ...each("stages"),
    ...each("skills"),
    ...texts.map((text) => ({
      label: quoted(text),
      rest: { ...reading, texts: texts.filter((other) => other !== text) },
    })),
  ];
}

/** The address that takes a visitor where a request leads. */
export const promptUrl = (prompt: string): string => `/navigate?${new URLSearchParams({ prompt })}`;
