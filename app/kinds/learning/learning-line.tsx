import type { ReactNode } from "react";

import { learningPicture } from "#app/kinds/learning/learning-resource";
import { type LearningResource, learningTypeLabel } from "#app/kinds/learning/learning-resource-fields";
import { Line } from "#app/catalogue/list/line";
import { RowPicture } from "#app/ui/media/row-picture";

export function LearningLine({
  resource,
  searched,
  save,
}: {
  resource: LearningResource & { path: string };
  searched: readonly string[];
  save?: ReactNode;
}) {
  const { title, description, type, duration, price, url } = resource;
  return (
    <Line
      picture={<RowPicture {...learningPicture(resource)} />}
      name={title}
      to={resource.path}
      text={description}
      url={url}
      searched={searched}
      save={save}
      by={[learningTypeLabel(type), duration].filter(Boolean).join(" · ")}
      end={price && <b>{price}</b>}
    />
  );
}
