import type { TalentSkill } from "#app/kinds/talent/talent-skills";
import type { Place } from "#app/catalogue/places";
import { hasField, type ListSection, type Section } from "#app/site/reading/sections";

/** As the form writes them. */
export const PROMPT_STAGES = ["Pre-Seed", "Seed", "Series A", "Series B"] as const;

export type PromptStage = (typeof PROMPT_STAGES)[number];

/** People, or agents. */
export const PROMPT_TYPES = ["Human", "AI"] as const;

export type PromptType = (typeof PROMPT_TYPES)[number];

/** Only what its section has a field for is kept. */
export interface Reading {
  section: Section;
  /** Any of these; the same for stages and skills. */
  locations: Place[];
  stages: PromptStage[];
  skills: TalentSkill[];
  /** Each of these must occur. */
  texts: string[];
  type?: PromptType;
}

/** Without what its section has no field for; people are meant unless agents are. */
export function readingOf(
  section: Section,
  { locations, stages, skills, type = "Human" }: Omit<Reading, "section" | "texts">,
): Reading {
  return {
    section,
    locations: hasField(section, "locations") ? locations : [],
    stages: hasField(section, "stages") ? stages : [],
    skills: hasField(section, "skills") ? skills : [],
    texts: [],
    ...(hasField(section, "type") && { type }),
  };
}

export interface ListReading extends Reading {
  section: ListSection;
}

export interface Facet {
  /** Empty for a text. */
  label: "location" | "type" | "stage" | "skill" | "";
  values: string[];
}

export const quoted = (text: string): string => `“${text}”`;

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

/** `rest` is the reading without it; undefined for the type, which can't be left out. */
export interface Part {
  label: string;
  rest?: ListReading;
}

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
