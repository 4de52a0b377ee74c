import type { AiProduct } from "#app/features/ai-products/ai-product";
import { FeatureTags } from "#app/features/ai-products/feature-tags";
import { Rating } from "#app/features/ai-products/rating";
import { SearchResult } from "#app/entries/list/search-result";
import { asLabel } from "#app/platform/text/label";
import { Picture } from "#app/ui/media/picture";
import { Tile } from "#app/ui/media/tile";

export function AiProductResult({ product, searched }: { product: AiProduct; searched: string }) {
  const { name } = product;
  return (
    <SearchResult
      picture={<Picture path={product.logo} size={48} fallback={<Tile seed={name} />} />}
      name={name}
      url={product.website}
      lead={asLabel(product.category)}
      text={product.description}
      searched={searched}
      facts={[product.pricing, asLabel(product.industry)]}
    >
      <Rating rating={product.rating} reviews={product.reviews} />
      <FeatureTags features={product.features} />
    </SearchResult>
  );
}
