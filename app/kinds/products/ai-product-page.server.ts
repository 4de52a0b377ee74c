import { ratingOf } from "#app/kinds/products/ai-product";
import { type AiProduct } from "#app/kinds/products/ai-product-fields";
import { aiProductKind } from "#app/kinds/products/ai-product-kind";
import { factsOf, present, type EntryContent } from "#app/catalogue/page/entry-content";
import { searchLinks } from "#app/catalogue/page/entry-links.server";
import { asLabel } from "#app/platform/text/label";

export function aiProductPage(product: AiProduct): EntryContent {
  const { id, name, logo, description, rating, reviews, features, pricing, website } = product;
  const link = searchLinks(aiProductKind, id);
  const category = asLabel(product.category);
  const industry = asLabel(product.industry);
  const { best, ...rated } = ratingOf(product);
  return {
    name,
    picture: { look: "tile", of: name, path: logo },
    line: present(category, industry),
    text: description,
    facts: factsOf(
      category && { label: "Category", links: [link(category)] },
      industry && { label: "Industry", links: [link(industry)] },
      { label: "Features", tags: features.map((feature) => link(asLabel(feature) ?? feature)) },
      pricing && { label: "Price", text: pricing },
      rating !== null && { label: "Rating", rating: { best, ...rated } },
      { label: "Website", sites: present(website) },
    ),
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
