import { learningPicture, learningTypeLabel } from "#app/features/learning/learning-resource";
import { type LearningResource } from "#app/features/learning/learning-resource-fields";
import { learningResourceKind } from "#app/features/learning/learning-resource-kind";
import { entryPath } from "#app/entries/entry-path";
import type { SearchRow } from "#app/entries/results/search-row";

export const learningResult = (resource: LearningResource): SearchRow => ({
  picture: learningPicture(resource),
  name: resource.title,
  to: entryPath(learningResourceKind, { id: resource.id, name: resource.title }),
  text: resource.description,
  facts: [resource.price, learningTypeLabel(resource.type), resource.duration],
});
