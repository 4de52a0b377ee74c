import { learningPicture } from "#app/kinds/learning/learning-resource";
import { type LearningResource, learningTypeLabel } from "#app/kinds/learning/learning-resource-fields";
import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { entryPath } from "#app/catalogue/entry-path";
import type { SearchRow } from "#app/catalogue/results/search-row";

export const learningResult = (resource: LearningResource): SearchRow => ({
  picture: learningPicture(resource),
  name: resource.title,
  to: entryPath(learningResourceKind, { id: resource.id, name: resource.title }),
  text: resource.description,
  facts: [resource.price, learningTypeLabel(resource.type), resource.duration],
});
