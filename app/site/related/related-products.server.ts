import { entryPath } from "#app/catalogue/entry-path";
import { aiProductKind } from "#app/kinds/products/ai-product-kind";
import { pictureIn, rowsOf, tellingNames } from "#app/site/related/candidates.server";
import { factsIn, groupOf } from "#app/site/related/groups";
import { bestOf, type Ranked } from "#app/site/related/rules/ranking";
import { sentence } from "#app/site/related/rules/reasons";
import type { RelatedGroup, RelatedRow } from "#app/site/related/related";
import { statement } from "#app/platform/db/db.server";
import { asLabel } from "#app/platform/text/label";

interface ProductFacts {
  id: number;
  name: string;
  category: string | null;
  industry: string | null;
  pricing: string | null;
  logo: string | null;
}

const COLUMNS = `id, name, category, industry, pricing, ${pictureIn("logo")}`;

export const productsById = (ids: readonly number[]): ProductFacts[] =>
  rowsOf<ProductFacts>("products", COLUMNS, ids);

const productRow = (product: ProductFacts, why: string): RelatedRow => {
  const { id, name, category, industry, pricing, logo } = product;
  return {
    id,
    name,
    to: entryPath(aiProductKind, { id, name }),
    picture: { look: "tile", of: name, path: logo },
    facts: factsIn(asLabel(category), asLabel(industry), pricing),
    why,
  };
};

/** Compared of each, as all of a category would be too many. */
const NEWEST_OF_EACH = 40;

const newestWith = (column: "category" | "industry", value: string | undefined): number[] =>
  value === undefined
    ? []
    : statement<[string, number], number>(
        `SELECT id FROM products INDEXED BY products_${column} WHERE ${column} = ? ORDER BY id DESC LIMIT ?`,
      )
        .pluck()
        .all(value, NEWEST_OF_EACH);

const telling = (value: string | null): string | undefined => tellingNames(value ? [value] : [])[0];

export function productsLike(product: ProductFacts): RelatedGroup {
  const category = telling(product.category);
  const industry = telling(product.industry);
  const pool = new Set([...newestWith("category", category), ...newestWith("industry", industry)]);
  pool.delete(product.id);
  const ranked = productsById([...pool]).map((other): Ranked<RelatedRow> => {
    const sameCategory = category !== undefined && other.category === category;
    const sameIndustry = industry !== undefined && other.industry === industry;
    const why = () =>
      sentence(
        sameCategory && `both under ${asLabel(other.category)}`,
        sameIndustry && `both in ${asLabel(other.industry)}`,
      );
    const keys = [Number(sameCategory), Number(sameIndustry)];
    return { id: other.id, name: other.name, keys, make: () => productRow(other, why()) };
  });
  const heading = { title: "Products like it", rule: "By category, then industry", look: "cards" } as const;
  return groupOf(aiProductKind, heading, bestOf(ranked, product.name));
}
