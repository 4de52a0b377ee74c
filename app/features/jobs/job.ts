import { asLabel } from "#app/platform/text/label";

/** A job as programs read it; null where nothing is known. */
export interface Job {
  id: number;
  title: string;
  company: string | null;
  type: string | null;
  description: string;
  location: string | null;
  salary: string | null;
  /** Where to apply. */
  url: string | null;
}

// A map, as an import may bring any word, also one that every object has as a property.
const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ["full-time", "Full-time"],
  ["part-time", "Part-time"],
  ["contract", "Contract"],
]);

/** The words for a job's type; one that an import brings is shown as it is, and "other" isn't. */
export const jobTypeLabel = (type: string | null): string | null =>
  type && (TYPE_LABELS.get(type) ?? asLabel(type));

/** What stands where a job's pay is missing. */
export const PAY_UNDISCLOSED = "Pay undisclosed";

/** An amount with its currency, or from one to another. */
const AMOUNTS = String.raw`\p{Sc}\s?[\d.,]+[kmKM]?(?:\s*(?:-|–|to)\s*\p{Sc}?\s?[\d.,]+[kmKM]?)?`;
const GRADED = new RegExp(`^([^()]+) \\((${AMOUNTS})\\)$`, "u");

/** A job's pay apart from the grade that it is given for: "GS-15 ($143,736 to $191,900)". */
export function payOf(salary: string): { amount: string; grade?: string } {
  const [, grade, amount = salary] = GRADED.exec(salary) ?? [];
  return { amount: amount.replace(/(?<=\d[kmKM]?)\s*(?:-|–|to)\s*(?=\p{Sc})/gu, "–"), grade };
}
