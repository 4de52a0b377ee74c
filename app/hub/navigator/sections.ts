import { communitySection } from "#app/features/community/community-section";
import { eventSection } from "#app/features/events/event-section";
import { investorSection } from "#app/features/investors/investor-section";
import { startupSection } from "#app/features/startups/startup-section";
import { talentSection } from "#app/features/talent/talent-section";
import type { SectionField } from "#app/entries/section";
import { homeSection } from "#app/hub/navigator/home-section";

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
