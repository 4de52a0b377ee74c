import { ratingOf } from "#app/kinds/products/ai-product";
import { aiProductDefinition, type AiProduct } from "#app/kinds/products/ai-product-fields";
import { aiProductKind } from "#app/kinds/products/ai-product-kind";
import { present, type EntryContent } from "#app/catalogue/page/entry-content";
import { fieldFacts } from "#app/catalogue/page/field-facts.server";
import { asLabel } from "#app/platform/text/label";

export function aiProductPage(product: AiProduct): EntryContent {
  const { name, logo, description, rating, reviews, features, website } = product;
  const category = asLabel(product.category);
  const industry = asLabel(product.industry);
  const { best, ...rated } = ratingOf(product);
  return {
    name,
    picture: { look: "tile", of: name, path: logo },
    line: present(category, industry),
    text: description,
    facts: fieldFacts(aiProductKind, aiProductDefinition, product, {
      rating: rating !== null && { rating: { best, ...rated } },
    }),
    action: website ? { label: "Visit", href: website } : undefined,
    schema: {
      "@type": "SoftwareApplication",
      name,
      applicationCategory: category ?? undefined,
      featureList: features,
      sameAs: website ?? undefined,
      aggregateRating:
        rating !== null && reviews
          ? {
              "@type": "AggregateRating",
              ratingValue: rating,
              worstRating: 0,
              bestRating: best,
              reviewCount: reviews,
            }
          : undefined,
    },
  };
}
