/** A job as programs read it (specification, section 3); null where nothing is known. */
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

/** The words for a job's type; anything but the three named ones reads "Other", a missing one stays missing. */
export const jobTypeLabel = (type: string | null): string | null =>
  type && (TYPE_LABELS.get(type) ?? "Other");
