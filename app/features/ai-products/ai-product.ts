import { asLabel } from "#app/platform/text/label";
import { countOf } from "#app/platform/text/text-rules";

export interface AiProduct {
  id: number;
  name: string;
  logo: string | null;
  category: string | null;
  description: string;
  industry: string | null;
  /** 0 to 5. */
  rating: number | null;
  /** Reviews behind the rating. */
  reviews: number | null;
  features: string[];
  pricing: string | null;
  website: string | null;
}

const CARD_FEATURES = 3;

/** As a TagList takes them. */
export const featureTags = (features: readonly string[]) => ({
  label: "Features",
  items: features.slice(0, CARD_FEATURES).map((feature) => asLabel(feature) ?? feature),
  more: Math.max(0, features.length - CARD_FEATURES),
});

export const BEST_RATING = 5;

/** As Rating takes it. */
export const ratingOf = ({ rating, reviews }: Pick<AiProduct, "rating" | "reviews">) => ({
  rating,
  best: BEST_RATING,
  reviews: reviews === null ? null : countOf(reviews, "review"),
});
