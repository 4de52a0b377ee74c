import { CARD_FEATURES } from "#app/features/ai-products/ai-product";
import { asLabel } from "#app/platform/text/label";
import { TagList } from "#app/ui/cards/tag-list";

export function FeatureTags({ features }: { features: readonly string[] }) {
  return (
    <TagList
      label="Features"
      items={features.slice(0, CARD_FEATURES).map((feature) => asLabel(feature) ?? feature)}
      more={Math.max(0, features.length - CARD_FEATURES)}
    />
  );
}
