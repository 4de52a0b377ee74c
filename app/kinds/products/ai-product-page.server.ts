import { ratingOf } from "#app/kinds/products/ai-product";
import type { AiProduct, aiProductDefinition } from "#app/kinds/products/ai-product-fields";
import type { PageSaid } from "#app/catalogue/kind-parts.server";
import { present } from "#app/catalogue/page/entry-content";
import { asLabel } from "#app/platform/text/label";

export function aiProductPage(product: AiProduct): PageSaid<typeof aiProductDefinition> {
  const { name, rating, reviews, features, website } = product;
  const category = asLabel(product.category);
  const industry = asLabel(product.industry);
  const { best, ...rated } = ratingOf(product);
  return {
    line: present(category, industry),
    facts: { rating: rating !== null && { rating: { best, ...rated } } },
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
