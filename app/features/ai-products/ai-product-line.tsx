import { featureTags, ratingOf, type AiProduct } from "#app/features/ai-products/ai-product";
import { Line, type InList } from "#app/entries/list/line";
import type { RowText } from "#app/entries/list/row-text";
import { asLabel } from "#app/platform/text/label";
import { TagList } from "#app/ui/cards/tag-list";
import { ExternalLink } from "#app/ui/external-link";
import { Picture } from "#app/ui/media/picture";
import { Tile } from "#app/ui/media/tile";
import { Rating } from "#app/ui/rating";

export function AiProductLine({ product, ...inList }: InList & { product: AiProduct & RowText }) {
  const { name, category, industry, pricing, website } = product;
  return (
    <Line
      {...inList}
      entry={product}
      picture={<Picture path={product.logo} size={48} fallback={<Tile seed={name} />} />}
      name={name}
      by={[asLabel(category), asLabel(industry)].filter(Boolean).join(" · ")}
      end={
        <>
          {pricing && <b>{pricing}</b>} <Rating {...ratingOf(product)} />{" "}
          {website && <ExternalLink href={website} label={new URL(website).host} of={name} />}
        </>
      }
    >
      <TagList {...featureTags(product.features)} />
    </Line>
  );
}
