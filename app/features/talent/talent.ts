/** A talent entry, human or agent, as programs read it (specification, section 3); null where nothing is known. */
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

/** Specialties and skills that a card names before "+N more" (specification, section 9). */
export const CARD_SPECIALTIES = 2;
export const CARD_SKILLS = 4;

export const HUMAN = "Human";
export const NON_HUMAN = "Non-Human";

/** The two tabs of the list: the value of `type` in the URL, and the tab's words. */
export const TALENT_TABS = [
  { type: "human", label: HUMAN, glyph: "k-talent" },
  { type: "nonhuman", label: NON_HUMAN, glyph: "k-agent" },
] as const;

/** "Freelancer", "Permanent"; anything else is shown as "Available" (specification, section 3). */
export function employmentLabel(employmentType: string | null): string {
  if (employmentType === "freelancer") return "Freelancer";
  return employmentType === "permanent" ? "Permanent" : "Available";
}

/** "Open to jobs" and the like; null for what is none of the three. */
export const availabilityLabel = (availability: string | null): string | null =>
  ["jobs", "networking", "hiring"].includes(availability ?? "") ? `Open to ${availability}` : null;
