import { aiProductKind } from "#app/kinds/products/ai-product-kind";
import { aiProductEntries } from "#app/kinds/products/ai-product-entries";
import { aiProductPage } from "#app/kinds/products/ai-product-page.server";
import { aiProductRelation } from "#app/kinds/products/ai-product-related.server";
import { productSection } from "#app/kinds/products/product-prompt-section";
import { featureTags, ratingOf } from "#app/kinds/products/ai-product";
import { aiProductDefinition } from "#app/kinds/products/ai-product-fields";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindParts } from "#app/catalogue/kind-parts.server";
import { SEARCH_COUNT_LIMIT } from "#app/platform/search/best-matches.server";
import { formatCount } from "#app/ui/format-count";
import { asLabel } from "#app/platform/text/label";

const aiProductStore = defineStore(aiProductKind, aiProductDefinition);

/** A column that fewer than one product in this many has is summed up above the list. */
const RARE_IS_ONE_IN = 10;

/** Undefined where many do, or the list is too long to be counted at once. */
export function rarelyKnown(): string | undefined {
  const total = countAll("products");
  if (total > SEARCH_COUNT_LIMIT) return undefined;
  const { priced, rated } = memoizePerVersion("products", "rarely known", () => ({
    ...statement<[], { priced: number; rated: number }>(
      "SELECT count(pricing) AS priced, count(rating) AS rated FROM products",
    ).get(),
  }));
  const facts = [
    { count: priced ?? 0, one: "names a price", several: "name a price" },
    { count: rated ?? 0, one: "is rated", several: "are rated" },
  ].filter(({ count }) => count > 0 && count * RARE_IS_ONE_IN < total);
  const words = facts.map(
    ({ count, one, several }) => `${formatCount(count)} ${count === 1 ? one : several}`,
  );
  return words.length > 0 ? words.join(", ") : undefined;
}

const RATING_WORDS = [
  ...["best", "top", "highest", "well", "highly", "most"].flatMap((most) =>
    ["rated", "reviewed", "rating", "review", "star"].map((what) => `${most} ${what}`),
  ),
  ...["by rating", "five star", "5 star", "topmost"],
];

export const aiProductParts = kindParts(aiProductKind, aiProductDefinition, aiProductStore, {
  page: aiProductPage,
  result: (product) => ({
    lead: asLabel(product.category),
    rating: ratingOf(product),
    tags: featureTags(product.features),
  }),
  tags: ["category"],
  list: {
    sortWords: { rating: RATING_WORDS },
  },
  related: aiProductRelation,
  section: productSection,
});

export const aiProductResource = entryResource(aiProductStore, aiProductEntries);
