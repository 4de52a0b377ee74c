import { candidatesTitled } from "#app/catalogue/related/candidates.server";
import { alike, bondIf, type RelatedKind } from "#app/catalogue/related/related-kind.server";
import { sharedTitleWords } from "#app/catalogue/related/reasons";
import { titleWords } from "#app/catalogue/related/shared-names";
import { learningPicture, learningTypeLabel } from "#app/kinds/learning/learning-resource";
import type { LearningResource } from "#app/kinds/learning/learning-resource-fields";
import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { learningResourceStore } from "#app/kinds/learning/learning-resources.server";

export const relatedLearning: RelatedKind<LearningResource> = {
  kind: learningResourceKind,
  store: learningResourceStore,
  row: (resource) => ({
    picture: learningPicture(resource),
    facts: [learningTypeLabel(resource.type), resource.duration, resource.price],
  }),
};

const PLURALS: ReadonlyMap<string | null, string> = new Map([
  ["course", "courses"],
  ["workshop", "workshops"],
  ["article", "articles"],
]);

function sharedType({ type }: LearningResource, other: LearningResource) {
  const plural = PLURALS.get(type);
  return bondIf(plural !== undefined && type === other.type, `both are ${plural}`);
}

export const learningLike = alike({
  of: relatedLearning,
  heading: () => ({ title: "Learn more like it", rule: "By title, then type", look: "cards" }),
  names: ({ title }) => titleWords(title),
  say: sharedTitleWords,
  candidates: (_, words) => candidatesTitled("learning", words),
  bonds: (one, other, words) => words.rank > 0 && [words, sharedType(one, other)],
});
