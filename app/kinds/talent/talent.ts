import type { CardOf } from "#app/catalogue/fields/card-values";
import type { Talent } from "#app/kinds/talent/talent-fields";
import { HUMAN, NON_HUMAN } from "#app/kinds/talent/talent-kind";

export interface ShownTalent extends Talent {
  /** For members' human entries under their own name; without it the monogram follows the name. */
  avatarSeed?: string;
}

export const roleIn = ({ title, company }: Pick<Talent, "title" | "company">): string | null =>
  title && company ? `${title} at ${company}` : title || company;

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

export type TalentCardData = CardOf<ShownTalent>;
