import type { Talent } from "#app/kinds/talent/talent-fields";
import { HUMAN, NON_HUMAN } from "#app/kinds/talent/talent-kind";
import { excerpt } from "#app/platform/text/text-rules";

export interface ShownTalent extends Talent {
  /** For members' human entries under their own name; without it the monogram follows the name. */
  avatarSeed?: string;
}

export const roleIn = ({ title, company }: Pick<Talent, "title" | "company">): string | null =>
  title && company ? `${title} at ${company}` : title || company;

export const CARD_SPECIALTIES = 2;
export const CARD_SKILLS = 4;

/** `type` is the value in the URL. */
export const TALENT_TABS = [
  { type: "human", label: HUMAN, glyph: "k-talent" },
  { type: "nonhuman", label: NON_HUMAN, glyph: "k-agent" },
] as const;

/** Anything else is shown as "Available" (other/product.md, "Talent"). */
export function employmentLabel(employmentType: string | null): string {
  if (employmentType === "freelancer") return "Freelancer";
  return employmentType === "permanent" ? "Permanent" : "Available";
}

export const availabilityLabel = (availability: string | null): string | null =>
  ["jobs", "networking", "hiring"].includes(availability ?? "") ? `Open to ${availability}` : null;

export interface TalentCardData extends ShownTalent {
  /** Of its page; missing while it is being written. */
  path?: string;
  moreSpecialties: number;
  moreSkills: number;
}

export const talentCardOf = (entry: ShownTalent): TalentCardData => ({
  ...entry,
  bio: excerpt(entry.bio),
  specialties: entry.specialties.slice(0, CARD_SPECIALTIES),
  skills: entry.skills.slice(0, CARD_SKILLS),
  moreSpecialties: Math.max(0, entry.specialties.length - CARD_SPECIALTIES),
  moreSkills: Math.max(0, entry.skills.length - CARD_SKILLS),
});
