import { entryPath } from "#app/catalogue/entry-path";
import { learningPicture, learningTypeLabel } from "#app/kinds/learning/learning-resource";
import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { namesInCommon, pictureIn, rarityOfAll, rowsOf } from "#app/site/related/candidates.server";
import { factsIn, groupOf } from "#app/site/related/groups";
import { bestOf, type Ranked } from "#app/site/related/rules/ranking";
import { listed, sentence } from "#app/site/related/rules/reasons";
import type { RelatedGroup, RelatedRow } from "#app/site/related/related";
import { candidatesTitled, quoted, titleWords } from "#app/site/related/similar-titles.server";

interface LearningFacts {
  id: number;
  title: string;
  type: string | null;
  duration: string | null;
  price: string | null;
  image: string | null;
}

const COLUMNS = `id, title, type, duration, price, ${pictureIn("image")}`;

export const learningById = (ids: readonly number[]): LearningFacts[] =>
  rowsOf<LearningFacts>("learning", COLUMNS, ids);

const learningRow = (resource: LearningFacts, why: string): RelatedRow => {
  const { id, title, type, duration, price } = resource;
  return {
    id,
    name: title,
    to: entryPath(learningResourceKind, { id, name: title }),
    picture: learningPicture(resource),
    facts: factsIn(learningTypeLabel(type), duration, price),
    why,
  };
};

const PLURALS: ReadonlyMap<string | null, string> = new Map([
  ["course", "courses"],
  ["workshop", "workshops"],
  ["article", "articles"],
]);

export function learningLike(resource: LearningFacts): RelatedGroup {
  const own = titleWords(resource.title);
  const { ids, rarity } = candidatesTitled("learning", resource.title);
  const ranked = learningById(ids).flatMap((other): Ranked<RelatedRow>[] => {
    const shared = namesInCommon(own, titleWords(other.title));
    if (shared.length === 0 || other.id === resource.id) return [];
    const plural = resource.type === other.type && PLURALS.get(other.type);
    const why = () => sentence(`both titles say ${listed(quoted(shared))}`, plural && `both are ${plural}`);
    const keys = [shared.length, rarityOfAll(shared, rarity), Number(Boolean(plural))];
    return [{ id: other.id, name: other.title, keys, make: () => learningRow(other, why()) }];
  });
  const heading = { title: "Learn more like it", rule: "By title, then type", look: "cards" } as const;
  return groupOf(learningResourceKind, heading, bestOf(ranked, resource.title));
}
