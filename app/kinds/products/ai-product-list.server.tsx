import { renderToStaticMarkup } from "react-dom/server";

import { AiProductLine } from "#app/kinds/products/ai-product-line";
import { AI_PRODUCT_ROWS, aiProductParts, rarelyKnown } from "#app/kinds/products/ai-products.server";
import { aiProductKind } from "#app/kinds/products/ai-product-kind";
import { saveOf } from "#app/catalogue/about/saves/save-button";
import { defineListPage } from "#app/catalogue/list/list-page.server";
import { rowExcerpts } from "#app/catalogue/list/row-excerpts.server";

export const aiProductListPage = defineListPage({
  list: aiProductParts.list,
  title: "AI Products",
  lead: "Tools made with AI that you can use today: what they do, what they cost, and how they are rated.",
  placeholder: "Name, category, industry, feature",
  gridClass: "lines",
  partsOf: ({ search }) => ({ rarely: search ? undefined : rarelyKnown() }),
  render: (products, { searched }, viewer) =>
    renderToStaticMarkup(
      rowExcerpts(products, AI_PRODUCT_ROWS, searched).map((product) => (
        <AiProductLine
          key={product.id}
          product={product}
          searched={searched}
          save={saveOf(aiProductKind, product, viewer)}
        />
      )),
    ),
});
