import { aiProductEntries } from "#app/kinds/products/ai-product-entries";
import { aiProductLine } from "#app/kinds/products/ai-product-line";
import { aiProductParts, rarelyKnown } from "#app/kinds/products/ai-products.server";
import { linesPage } from "#app/catalogue/lines/lines-page.server";
import { PLAIN_ROWS } from "#app/catalogue/list/row-excerpts.server";

export const aiProductListPage = linesPage(aiProductParts, {
  entries: aiProductEntries,
  title: "AI Products",
  lead: "Tools made with AI that you can use today: what they do, what they cost, and how they are rated.",
  placeholder: "Name, category, feature",
  partsOf: ({ search }) => ({ rarely: search ? undefined : rarelyKnown() }),
  rows: {
    ...PLAIN_ROWS,
    says: ({ name, category, industry, pricing }) => [name, category, industry, pricing],
  },
  line: aiProductLine,
});
