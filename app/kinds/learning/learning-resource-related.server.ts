import { bondIf, type Relation } from "#app/catalogue/related/related-kind.server";
import { TITLE_WORDS } from "#app/catalogue/related/shared-names.server";
import { learningTypeLabel, type LearningResource } from "#app/kinds/learning/learning-resource-fields";

const PLURALS: ReadonlyMap<string | null, string> = new Map([
  ["course", "courses"],
  ["workshop", "workshops"],
  ["article", "articles"],
]);

function sharedType({ type }: LearningResource, other: LearningResource) {
  const plural = PLURALS.get(type);
  return bondIf(plural !== undefined && type === other.type, `both are ${plural}`);
}

export const learningResourceRelation: Relation<LearningResource> = {
  facts: ({ type, duration, price }) => [learningTypeLabel(type), duration, price],
  like: {
    heading: () => ({ title: "Learn more like it", rule: "By title, then type" }),
    names: TITLE_WORDS,
    bonds: (one, other, words) => words.rank > 0 && [words, sharedType(one, other)],
  },
};
