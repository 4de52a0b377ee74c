import { learningTypeLabel, type LearningResource } from "#app/features/learning/learning-resource";
import { Line, type InList } from "#app/entries/list/line";
import type { RowText } from "#app/entries/list/row-text";
import { Glyph } from "#app/ui/glyph";
import { Picture } from "#app/ui/media/picture";

export function LearningLine({ resource, ...inList }: InList & { resource: LearningResource & RowText }) {
  const { title, image, type, duration, price, url } = resource;
  return (
    <Line
      {...inList}
      entry={resource}
      picture={<Picture path={image} size={48} fallback={<Glyph icon="graduation-cap" />} />}
      name={title}
      url={url}
      by={[learningTypeLabel(type), duration].filter(Boolean).join(" · ")}
      end={price && <b>{price}</b>}
    />
  );
}
