import { eq } from "drizzle-orm";

import { aiProducts } from "#drizzle/schema.server";
import type { AiProduct } from "#app/features/ai-products/ai-product";
import { aiProductImportRow, type AiProductImportRow } from "#app/features/ai-products/ai-product-schema";
import { db } from "#app/foundation/db.server";
import { rowsById, isGiven, shownPicture } from "#app/foundation/entry-rows.server";
import type { ImportTarget } from "#app/foundation/imported-rows.server";
import { preparedInsert } from "#app/foundation/prepared-insert.server";
import { searchColumns } from "#app/foundation/text-match";
import { bestMatches } from "#app/foundation/text-search.server";

const FIELDS = {
  id: aiProducts.id,
  name: aiProducts.name,
  logo: shownPicture(aiProducts.logo),
  category: aiProducts.category,
  description: aiProducts.description,
  industry: aiProducts.industry,
  rating: aiProducts.rating,
  reviews: aiProducts.reviews,
  features: aiProducts.features,
  pricing: aiProducts.pricing,
  website: aiProducts.website,
};

/** AI products by their ids, in that order. */
export const loadAiProducts: (ids: readonly number[]) => AiProduct[] = rowsById(() =>
  db().select(FIELDS).from(aiProducts).where(isGiven(aiProducts.id)).prepare(),
);

/** AI products that match a text best, best first; name, category, description, industry and features are searched. */
export const bestAiProducts = (text: string, limit: number): AiProduct[] =>
  loadAiProducts(bestMatches("ai_products", text, limit));

const columnsOf = (row: AiProductImportRow) => ({
  ...row,
  ...searchColumns(row.name, row.category, row.description, row.industry, ...row.features),
});

const insertRow = preparedInsert(aiProducts);

/** Takes AI products from an import. */
export const aiProductImport: ImportTarget<AiProductImportRow> = {
  kind: "ai_products",
  schema: aiProductImportRow,
  insert: (row, mark) => {
    insertRow({ ...columnsOf(row), ...mark });
  },
  update: (id, row, mark) => {
    db()
      .update(aiProducts)
      .set({ ...columnsOf(row), ...mark })
      .where(eq(aiProducts.id, id))
      .run();
  },
};
