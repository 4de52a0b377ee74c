import { BEST_RATING, type AiProduct } from "#app/kinds/products/ai-product-fields";
import { asLabel } from "#app/platform/text/label";
import { countOf } from "#app/platform/text/text-rules";

const CARD_FEATURES = 3;

export const featureLabels = (features: readonly string[]) =>
  features.map((feature) => asLabel(feature) ?? feature);

/** As a TagList takes them. */
export const featureTags = (features: readonly string[]) => ({
  label: "Features",
  items: featureLabels(features.slice(0, CARD_FEATURES)),
  more: Math.max(0, features.length - CARD_FEATURES),
});

/** As Rating takes it. */
export const ratingOf = ({ rating, reviews }: Pick<AiProduct, "rating" | "reviews">) => ({
  rating,
  best: BEST_RATING,
  reviews: reviews === null ? null : countOf(reviews, "review"),
});
