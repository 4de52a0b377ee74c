import type { SectionField } from "#app/catalogue/prompt-section";
import { KIND_SECTIONS, LIST_SECTIONS } from "#app/site/kinds-sections";
import { homeSection } from "#app/site/reading/home-prompt-section";

export type ListSection = keyof typeof LIST_SECTIONS;

export const SECTIONS = { ...KIND_SECTIONS, home: homeSection };

export type Section = keyof typeof SECTIONS;

export const LIST_NAMES = Object.keys(LIST_SECTIONS) as ListSection[];
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

export const isList = (section: Section): section is ListSection => section in LIST_SECTIONS;

export const hasField = (section: Section, field: SectionField): boolean =>
  SECTIONS[section].fields.includes(field);
