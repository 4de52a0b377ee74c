import { learningTypeLabel, type LearningResource } from "#app/features/learning/learning-resource";
import { SearchResult } from "#app/entries/list/search-result";
import { Glyph } from "#app/ui/glyph";
import { Picture } from "#app/ui/media/picture";

export function LearningResult({ resource, searched }: { resource: LearningResource; searched: string }) {
  return (
    <SearchResult
      picture={<Picture path={resource.image} size={48} fallback={<Glyph icon="graduation-cap" />} />}
      name={resource.title}
      url={resource.url}
      text={resource.description}
      searched={searched}
      facts={[resource.price, learningTypeLabel(resource.type), resource.duration]}
    />
  );
}
