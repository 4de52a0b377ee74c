import { communitySection } from "#app/community/community-prompt-section";
import { eventSection } from "#app/kinds/events/event-prompt-section";
import { investorSection } from "#app/kinds/investors/investor-prompt-section";
import { startupSection } from "#app/kinds/startups/startup-prompt-section";
import { talentSection } from "#app/kinds/talent/talent-prompt-section";
import type { SectionField } from "#app/catalogue/prompt-section";
import { homeSection } from "#app/site/reading/home-prompt-section";

/** A search of theirs is read as a request, too (other/product.md, "A search that is a sentence"). */
const LISTS = {
  startups: startupSection,
  investors: investorSection,
  talent: talentSection,
};

export type ListSection = keyof typeof LISTS;

export const SECTIONS = {
  ...LISTS,
  events: eventSection,
  community: communitySection,
  home: homeSection,
};

export type Section = keyof typeof SECTIONS;

export const LIST_NAMES = Object.keys(LISTS) as ListSection[];
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

export const isList = (section: Section): section is ListSection => section in LISTS;

export const hasField = (section: Section, field: SectionField): boolean =>
  SECTIONS[section].fields.includes(field);
