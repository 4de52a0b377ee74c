import type { TalentSkill } from "#app/features/talent/talent-skills";
import type { Place } from "#app/entries/places";
import { excerpt } from "#app/platform/text/text-rules";

/** A talent entry, human or agent, as programs read it; null where nothing is known. */
export interface Talent {
  id: number;
  name: string;
  title: string | null;
  company: string | null;
  bio: string;
  specialties: string[];
  skills: string[];
  experience: string | null;
  location: string | null;
  availability: string | null;
  employmentType: string | null;
  talentType: string;
  avatar: string | null;
  portfolio: string | null;
  linkedin: string | null;
}

/** A talent entry as pages draw it. */
export interface ShownTalent extends Talent {
  /** What the monogram of somebody follows whose entry is a member's; without one their name. */
  avatarSeed?: string;
}

/** Specialties and skills that a card names before "+N more". */
export const CARD_SPECIALTIES = 2;
export const CARD_SKILLS = 4;

export const HUMAN = "Human";
export const NON_HUMAN = "Non-Human";

/** The two tabs of the list: the value of `type` in the URL, and the tab's words. */
export const TALENT_TABS = [
  { type: "human", label: HUMAN, glyph: "k-talent" },
  { type: "nonhuman", label: NON_HUMAN, glyph: "k-agent" },
] as const;

/** Filters that a sentence asks for; none where a list is empty. */
export interface TalentFacets {
  /** Any of these. */
  locations: readonly Place[];
  /** Any of these, in a skill, a specialty or the title. */
  skills: readonly TalentSkill[];
  /** Each of these must occur. */
  texts?: readonly string[];
}

/** "Freelancer", "Permanent"; anything else is shown as "Available" (other/product.md, "Talent"). */
export function employmentLabel(employmentType: string | null): string {
  if (employmentType === "freelancer") return "Freelancer";
  return employmentType === "permanent" ? "Permanent" : "Available";
}

/** "Open to jobs" and the like; null for what is none of the three. */
export const availabilityLabel = (availability: string | null): string | null =>
  ["jobs", "networking", "hiring"].includes(availability ?? "") ? `Open to ${availability}` : null;

/** Options of the form, with their values where these differ. */
export const EXPERIENCES = ["1-2 years", "3-5 years", "5-8 years", "8+ years", "10+ years"] as const;
export const AVAILABILITIES = [
  ["jobs", "Jobs"],
  ["networking", "Networking"],
  ["hiring", "Hiring"],
] as const;
export const EMPLOYMENT_TYPES = [
  ["freelancer", "Freelancer"],
  ["permanent", "Permanent"],
] as const;
export const TALENT_TYPES = [HUMAN, NON_HUMAN] as const;

/** What a card shows of a talent entry: shortened lists, with how much was left out. */
export interface TalentCardData extends ShownTalent {
  moreSpecialties: number;
  moreSkills: number;
}

/** Shortens a talent entry to what its card shows. */
export const talentCardOf = (entry: ShownTalent): TalentCardData => ({
  ...entry,
  bio: excerpt(entry.bio),
  specialties: entry.specialties.slice(0, CARD_SPECIALTIES),
  skills: entry.skills.slice(0, CARD_SKILLS),
  moreSpecialties: Math.max(0, entry.specialties.length - CARD_SPECIALTIES),
  moreSkills: Math.max(0, entry.skills.length - CARD_SKILLS),
});

/** What the form says where something is missing or can't be read. */
export const TALENT_WORDS = {
  name: "Please enter a full name",
  title: "Please enter a job title",
  company: "Please enter a company",
  bio: "Please enter a bio",
  experience: "Please choose an experience",
  location: "Please enter a location",
  availability: "Please choose an interest",
  employmentType: "Please choose an employment type",
  talentType: "Please choose a talent type",
  linkedin: "Please enter a LinkedIn profile",
  badLinkedin: "Please enter a valid LinkedIn profile URL",
};
