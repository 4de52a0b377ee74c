import { learningTypeLabel, type LearningResource } from "#app/features/learning/learning-resource";
import { Line, type InList } from "#app/entries/list/line";
import type { RowText } from "#app/entries/list/row-text";
import { RowPicture } from "#app/ui/media/row-picture";

export function LearningLine({ resource, ...inList }: InList & { resource: LearningResource & RowText }) {
  const { title, image, type, duration, price, url } = resource;
  return (
    <Line
      {...inList}
      entry={resource}
      picture={<RowPicture look="glyph" icon="graduation-cap" path={image} />}
      name={title}
      url={url}
      by={[learningTypeLabel(type), duration].filter(Boolean).join(" · ")}
      end={price && <b>{price}</b>}
    />
  );
}
