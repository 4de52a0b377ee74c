import { featureLabels, ratingOf } from "#app/kinds/products/ai-product";
import { aiProductParts, rarelyKnown } from "#app/kinds/products/ai-products.server";
import { linesPage } from "#app/catalogue/list/lines-page.server";
import { PLAIN_ROWS } from "#app/catalogue/list/row-excerpts.server";
import { asLabel } from "#app/platform/text/label";
import { Rating } from "#app/ui/rating";

export const aiProductListPage = linesPage(aiProductParts, {
  title: "AI Products",
  lead: "Tools made with AI that you can use today: what they do, what they cost, and how they are rated.",
  placeholder: "Name, category, feature",
  partsOf: ({ search }) => ({ rarely: search ? undefined : rarelyKnown() }),
  rows: {
    ...PLAIN_ROWS,
    says: ({ name, category, industry, pricing }) => [name, category, industry, pricing],
  },
  line: (product) => ({
    by: [asLabel(product.category), asLabel(product.industry)].filter(Boolean).join(" · "),
    url: product.website,
    tags: { label: "Features", items: featureLabels(product.features) },
    facts: [
      product.pricing && <b>{product.pricing}</b>,
      product.rating !== null && <Rating {...ratingOf(product)} />,
    ],
  }),
});
