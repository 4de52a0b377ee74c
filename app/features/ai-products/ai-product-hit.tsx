import { BEST_RATING, CARD_FEATURES, type AiProduct } from "#app/features/ai-products/ai-product";
import { Hit } from "#app/foundation/hit";
import { countOf, UNDISCLOSED } from "#app/foundation/text-rules";
import { Picture } from "#app/ui/picture";
import { TagList } from "#app/ui/tag-list";
import { Tile } from "#app/ui/tile";

/** An AI product among the results of a search. */
export function AiProductHit({ product, searched }: { product: AiProduct; searched: string }) {
  const { name, features } = product;
  return (
    <Hit
      picture={<Picture path={product.logo} size={48} fallback={<Tile seed={name} />} />}
      name={name}
      url={product.website}
      text={[product.category, product.description].filter(Boolean).join(" · ")}
      searched={searched}
      value={product.pricing ?? UNDISCLOSED}
      tail={[product.industry]}
    >
      <Rating rating={product.rating} reviews={product.reviews} />
      <TagList
        label="Features"
        items={features.slice(0, CARD_FEATURES)}
        more={Math.max(0, features.length - CARD_FEATURES)}
      />
    </Hit>
  );
}

function Rating({ rating, reviews }: Pick<AiProduct, "rating" | "reviews">) {
  if (rating === null) return <span className="meta">Not rated yet</span>;
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
