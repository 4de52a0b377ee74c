import { learningTypeLabel, type LearningResource } from "#app/features/learning/learning-resource";
import type { SearchRow } from "#app/entries/results/search-row";

export const learningResult = (resource: LearningResource): SearchRow => ({
  picture: { look: "glyph", icon: "graduation-cap", path: resource.image },
  name: resource.title,
  url: resource.url,
  text: resource.description,
  facts: [resource.price, learningTypeLabel(resource.type), resource.duration],
});
