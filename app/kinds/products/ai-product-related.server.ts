import { newestBy } from "#app/catalogue/related/candidates.server";
import { bondIf, type Relation } from "#app/catalogue/related/related-kind.server";
import { tellingNames } from "#app/catalogue/related/shared-names.server";
import type { AiProduct } from "#app/kinds/products/ai-product-fields";
import { asLabel } from "#app/platform/text/label";

/** Compared of each, as all of a category would be too many. */
const NEWEST_OF_EACH = 40;

type Grouping = "category" | "industry";

const telling = (value: string | null): string | undefined => tellingNames(value ? [value] : [])[0];

function newestOf(column: Grouping, product: AiProduct): number[] {
  const value = telling(product[column]);
  const index = { index: `products_${column}`, column };
  return value === undefined ? [] : newestBy("products", index, value, NEWEST_OF_EACH);
}

function shared(column: Grouping, one: AiProduct, other: AiProduct, word: string) {
  const value = telling(one[column]);
  return bondIf(value !== undefined && value === other[column], `both ${word} ${asLabel(one[column])}`);
}

export const aiProductRelation: Relation<AiProduct> = {
  facts: ({ category, industry, pricing }) => [asLabel(category), asLabel(industry), pricing],
  like: {
    heading: () => ({ title: "Products like it", rule: "By category, then industry" }),
    also: (product) => [...newestOf("category", product), ...newestOf("industry", product)],
    bonds: (one, other) => [shared("category", one, other, "under"), shared("industry", one, other, "in")],
  },
};
