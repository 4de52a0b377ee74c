import { featureTags, ratingOf } from "#app/kinds/products/ai-product";
import { type AiProduct } from "#app/kinds/products/ai-product-fields";
import { aiProductKind } from "#app/kinds/products/ai-product-kind";
import { entryPath } from "#app/catalogue/entry-path";
import type { SearchRow } from "#app/catalogue/results/search-row";
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
