import { bondIf, type RelatedKind } from "#app/catalogue/related/related-kind.server";
import { TITLE_WORDS } from "#app/catalogue/related/shared-names.server";
import { learningPicture } from "#app/kinds/learning/learning-resource";
import { learningTypeLabel, type LearningResource } from "#app/kinds/learning/learning-resource-fields";
import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { learningResourceStore } from "#app/kinds/learning/learning-resources.server";

const PLURALS: ReadonlyMap<string | null, string> = new Map([
  ["course", "courses"],
  ["workshop", "workshops"],
  ["article", "articles"],
]);

function sharedType({ type }: LearningResource, other: LearningResource) {
  const plural = PLURALS.get(type);
  return bondIf(plural !== undefined && type === other.type, `both are ${plural}`);
}

export const relatedLearning: RelatedKind<LearningResource> = {
  kind: learningResourceKind,
  store: learningResourceStore,
  row: (resource) => ({
    picture: learningPicture(resource),
    facts: [learningTypeLabel(resource.type), resource.duration, resource.price],
  }),
  like: {
    heading: () => ({ title: "Learn more like it", rule: "By title, then type", look: "cards" }),
    names: TITLE_WORDS,
    bonds: (one, other, words) => words.rank > 0 && [words, sharedType(one, other)],
  },
};
