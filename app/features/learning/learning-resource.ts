import { asLabel } from "#app/platform/text/label";

/** A learning resource as programs read it; null where nothing is known. */
export interface LearningResource {
  id: number;
  title: string;
  image: string | null;
  description: string;
  type: string | null;
  duration: string | null;
  price: string | null;
  /** Where it is. */
  url: string | null;
}

// A map, as an import may bring any word, also one that every object has as a property.
const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ["course", "Course"],
  ["workshop", "Workshop"],
  ["article", "Article"],
]);

/** The words for a resource's type; one that an import brings is shown as it is, and "other" isn't. */
export const learningTypeLabel = (type: string | null): string | null =>
  type && (TYPE_LABELS.get(type) ?? asLabel(type));
