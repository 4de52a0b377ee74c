import { learningTypeLabel, type LearningResource } from "#app/kinds/learning/learning-resource-fields";
import type { LineProps } from "#app/catalogue/lines/line";

/** What its line says, besides its name and text. */
export const learningResourceLine = ({
  type,
  duration,
  price,
  url,
}: LearningResource): Pick<LineProps, "by" | "facts" | "url"> => ({
  by: learningTypeLabel(type),
  facts: [price && <b key="price">{price}</b>, duration],
  url,
});
