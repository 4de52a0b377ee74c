import type { LearningResource } from "#app/kinds/learning/learning-resource-fields";
import { asLabel } from "#app/platform/text/label";
import type { IconName } from "#app/ui/icon";

// A map, as an imported word may also name a property that every object has.
const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ["course", "Course"],
  ["workshop", "Workshop"],
  ["article", "Article"],
]);

/** Unknown types are shown as they are, "other" isn't shown. */
export const learningTypeLabel = (type: string | null): string | null =>
  type && (TYPE_LABELS.get(type) ?? asLabel(type));

const TYPE_ICONS: ReadonlyMap<string | null, IconName> = new Map<string, IconName>([
  ["course", "graduation-cap"],
  ["workshop", "wrench"],
  ["article", "file-text"],
  ["paper", "file-text"],
  ["video", "play"],
]);

/** What it is, at a glance. */
export const learningPicture = ({ type, image }: Pick<LearningResource, "type" | "image">) => ({
  look: "glyph" as const,
  icon: TYPE_ICONS.get(type) ?? "compass",
  path: image,
});
