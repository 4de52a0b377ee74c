import type { MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";
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

/** What a page shows of a kind. */
export interface SavedGroup {
  label: string;
  /** Also on other pages. */
  count: number;
  rows: ShownSaved[];
}

export interface ShownSearch {
  id: number;
  name: string;
  /** Of the list; undefined where there is none any more. */
  url?: string;
  /** The list, and what narrows it. */
  parts: string[];
  /** Whether the list doesn't know any more what it asks for. */
  isLost?: true;
  /** What came since the member last looked, "4 new"; empty where nothing did. */
  news: string;
  mail: MailRhythm;
  /** The whole address of its feed. */
  feed: string;
}

export interface SavedPageData {
  owner: number;
  groups: SavedGroup[];
  page: PageNumbers;
  searches: ShownSearch[];
  /** How often mail tells of entries that have changed. */
  changes: MailRhythm;
  /** Whether anything has changed or come since the member last looked, also on other pages. */
  hasNews: boolean;
  /** The last change of a saved entry that is news; in milliseconds since 1970, 0 where none is. */
  lastChange: number;
  /** Of the last change of any entry. */
  sequence: number;
}

/** A search that is about to be saved. */
export interface NamedSearch {
  about: "search";
  owner: number;
  /** Until the member gives it another. */
  name: string;
  title: string;
  /** Of the list. */
  url: string;
}

/** An entry that is about to be saved. */
export interface SavedEntry {
  about: "entry";
  entry: string;
  name: string;
  path: string;
}
