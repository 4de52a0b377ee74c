import { ratingOf, type AiProduct } from "#app/features/ai-products/ai-product";
import { aiProductKind } from "#app/features/ai-products/ai-product-kind";
import { factsOf, present, searchLink, type EntryContent } from "#app/entries/page/entry-content";
import { asLabel } from "#app/platform/text/label";

const { path } = aiProductKind;

export function aiProductPage(product: AiProduct): EntryContent {
  const { name, logo, description, rating, reviews, features, pricing, website } = product;
  const category = asLabel(product.category);
  const industry = asLabel(product.industry);
  const { best, ...rated } = ratingOf(product);
  return {
    name,
    picture: { look: "tile", of: name, path: logo },
    line: present(category, industry),
    text: description,
    facts: factsOf(
      category && { label: "Category", links: [searchLink(path, category)] },
      industry && { label: "Industry", links: [searchLink(path, industry)] },
      { label: "Features", tags: features.map((feature) => searchLink(path, asLabel(feature) ?? feature)) },
      pricing && { label: "Price", text: pricing },
      rating !== null && { label: "Rating", rating: { best, ...rated } },
      { label: "Website", sites: present(website) },
    ),
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
