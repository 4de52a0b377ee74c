import { featureTags, ratingOf } from "#app/features/ai-products/ai-product";
import { type AiProduct } from "#app/features/ai-products/ai-product-fields";
import { aiProductKind } from "#app/features/ai-products/ai-product-kind";
import { entryPath } from "#app/entries/entry-path";
import type { SearchRow } from "#app/entries/results/search-row";
import { asLabel } from "#app/platform/text/label";

export const aiProductResult = (product: AiProduct): SearchRow => {
  const { name } = product;
  return {
    picture: { look: "tile", of: name, path: product.logo },
    name,
    to: entryPath(aiProductKind, product),
    lead: asLabel(product.category),
    text: product.description,
    rating: ratingOf(product),
    tags: featureTags(product.features),
    facts: [product.pricing, asLabel(product.industry)],
  };
};
