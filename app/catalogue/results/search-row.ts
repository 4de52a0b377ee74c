import type { RatingProps } from "#app/ui/rating";
import type { TagListProps } from "#app/ui/cards/tag-list";
import type { RowPictureProps } from "#app/ui/media/row-picture";

/** How an entry looks among the results of a search. */
export interface SearchRow {
  picture: RowPictureProps;
  name: string;
  to: string;
  lead?: string | null;
  /** Only the part around the match is sent. */
  text: string;
  rating?: RatingProps;
  tags?: TagListProps;
  /** `at` is in ISO 8601, `text` relative to the time of the request. */
  written?: { at: string; text: string };
  facts: readonly (string | null)[];
}

export interface ShownRow extends Omit<SearchRow, "facts" | "lead"> {
  id: number;
  facts: string;
}
