import type { LearningResource } from "#app/kinds/learning/learning-resource-fields";
import type { IconName } from "#app/ui/icon";

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
