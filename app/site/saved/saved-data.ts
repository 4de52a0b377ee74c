import type { PageNumbers } from "#app/platform/search/paging";
import type { RowPictureProps } from "#app/ui/media/row-picture";

/** In ISO 8601, and relative to the time of the request. */
interface Dated {
  at: string;
  text: string;
}

export interface ShownSaved {
  /** As addresses name it: "startups/12". */
  entry: string;
  /** What one of its kind is called. */
  one: string;
  saved: Dated;
  /** Where it has changed since the member last looked. */
  changed?: Dated;
  /** Undefined once it was deleted. */
  shown?: { name: string; to: string; picture: RowPictureProps; facts: string };
}

export interface SavedPageData {
  owner: number;
  rows: ShownSaved[];
  page: PageNumbers;
  /** The last change that is news, also on other pages; in milliseconds since 1970, 0 where none is. */
  lastChange: number;
}
