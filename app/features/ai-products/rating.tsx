import { BEST_RATING, type AiProduct } from "#app/features/ai-products/ai-product";
import { countOf } from "#app/platform/text/text-rules";

export function Rating({ rating, reviews }: Pick<AiProduct, "rating" | "reviews">) {
  if (rating === null) return null;
  const shown = Math.round(rating * 10) / 10;
  return (
    <span className="stars">
      <span className="bar" role="img" aria-label={`${shown} out of ${BEST_RATING} stars`}>
        <i style={{ width: `${(rating / BEST_RATING) * 100}%` }} />
      </span>
      <b>{shown}</b>
      {reviews !== null && ` (${countOf(reviews, "review")})`}
    </span>
  );
}
