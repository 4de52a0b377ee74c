import { EntryName } from "#app/ui/cards/entry-name";
import type { ShownRow } from "#app/catalogue/results/search-row";
import { Marked } from "#app/platform/search/marked";
import { TagList } from "#app/ui/cards/tag-list";
import { RowPicture } from "#app/ui/media/row-picture";
import { Rating } from "#app/ui/rating";
import { MIDDLE_DOT } from "#app/ui/cards/middle-dot";

export function SearchResult({ row, searched }: { row: ShownRow; searched: readonly string[] }) {
  const { name, to, rating, tags, written, facts } = row;
  return (
    <article className="hit">
      <RowPicture {...row.picture} />
      <EntryName to={to}>
        <Marked text={name} searched={searched} />
      </EntryName>
      <p dir="auto">
        <Marked text={row.text} searched={searched} />
      </p>
      {rating && <Rating {...rating} />}
      {tags && <TagList {...tags} />}
      {(written || facts) && (
        <p className="meta">
          <bdi>
            {written && <time dateTime={written.at}>{written.text}</time>}
            {written && facts && MIDDLE_DOT}
            <Marked text={facts} searched={searched} />
          </bdi>
        </p>
      )}
    </article>
  );
}
