import { featureLabels, ratingOf } from "#app/kinds/products/ai-product";
import type { AiProduct } from "#app/kinds/products/ai-product-fields";
import type { LineProps } from "#app/catalogue/lines/line";
import { asLabel } from "#app/platform/text/label";
import { Rating } from "#app/ui/rating";

/** What its line says, besides its name and text. */
export const aiProductLine = (product: AiProduct): Pick<LineProps, "by" | "tags" | "facts" | "url"> => ({
  by: [asLabel(product.category), asLabel(product.industry)].filter(Boolean).join(" · "),
  url: product.website,
  tags: { label: "Features", items: featureLabels(product.features) },
  facts: [
    product.pricing && <b key="price">{product.pricing}</b>,
    product.rating !== null && <Rating key="rating" {...ratingOf(product)} />,
  ],
});
