import type { ReactNode } from "react";

import { featureTags, ratingOf } from "#app/kinds/products/ai-product";
import { type AiProduct } from "#app/kinds/products/ai-product-fields";
import { Line } from "#app/catalogue/list/line";
import { asLabel } from "#app/platform/text/label";
import { TagList } from "#app/ui/cards/tag-list";
import { Picture } from "#app/ui/media/picture";
import { Tile } from "#app/ui/media/tile";
import { Rating } from "#app/ui/rating";

export function AiProductLine({
  product,
  searched,
  save,
}: {
  product: AiProduct & { path: string };
  searched: readonly string[];
  save?: ReactNode;
}) {
  const { name, category, industry, pricing, website } = product;
  return (
    <Line
      picture={<Picture path={product.logo} size={48} fallback={<Tile seed={name} />} />}
      name={name}
      to={product.path}
      text={product.description}
      url={website}
      searched={searched}
      save={save}
      by={[asLabel(category), asLabel(industry)].filter(Boolean).join(" · ")}
      end={
        <>
          {pricing && <b>{pricing}</b>} <Rating {...ratingOf(product)} />
        </>
      }
    >
      <TagList {...featureTags(product.features)} to={product.path} />
    </Line>
  );
}
