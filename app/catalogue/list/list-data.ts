import type { FileLink } from "#app/catalogue/formats/list-format";
import type { FilterGroup, SortChoice } from "#app/catalogue/filters/filter-group";
import type { Entries } from "#app/catalogue/define-entries";
import type { ListQuery } from "#app/catalogue/filters/list-query";
import type { Markup } from "#app/platform/document/markup";
import type { PageNumbers } from "#app/platform/search/paging";

/** `url` is the list without this part; undefined where it can't be removed. */
export interface ReadingPart {
  label: string;
  url?: string;
}

/** Where somebody may go on. */
export interface Way {
  label: string;
  url: string;
}

export interface SearchReading {
  /** Shown instead of exact matches: all of `noun`, or those for these parts; none of them mentions `unmentioned`. `leftAside` says of what nothing is known, and how a date was read, `inAllUrl` asks it without other filters. */
  shown?: {
    noun: string;
    parts: ReadingPart[];
    exactUrl: string;
    inAllUrl?: string;
    unmentioned?: string;
    leftAside?: string;
  };
  /** Where nothing is found: the list asked for, or the nearest ones that have entries. Else what the text means besides. */
  offers: readonly Way[];
}

/** What a text names, where it is found as it stands. */
export interface FoundBeside {
  /** As many come first, in which the text occurs. */
  matching: number;
  /** Of the others. */
  title: string;
  sentence: string;
}

/** Those of a page that are the visitor's. */
export interface OwnEntries {
  owner: number;
  ids: number[];
  /** The page's address, from its first slash. */
  here: string;
}

/** What a member has to do with the entries of a page; visitors have nothing. */
export interface Viewer {
  own?: OwnEntries;
  /** Ids. */
  saved: readonly number[];
}

export interface Choice {
  label: string;
  /** Undefined where it would find nothing. */
  url?: string;
  count?: number;
  isCurrent?: boolean;
  glyph?: string;
}

export interface ChoiceRow {
  /** Of the parameter, where it is one. */
  name?: string;
  label: string;
  choices: Choice[];
  className?: string;
  /** Said after them. */
  rest?: string;
}

/** What a kind puts around its results. */
export interface ListParts {
  tabs?: ChoiceRow;
  /** Above the results. */
  rows?: ChoiceRow[];
  /** On phones they stand behind a disclosure, named by the first. */
  folds?: boolean;
  /** At the end of the line that counts the results. */
  beside?: { url: string; label: string; hidden: string };
  /** What adds to it. */
  add?: Pick<Entries, "addPath" | "addLabel">;
  /** Of the results; by default the title. */
  label?: string;
  /** In sentences about an empty list; by default the plural. */
  listed?: string;
  /** Whether there is nothing even without filters. */
  isEmpty?: boolean;
  /** Whether results are shown whole, in groups with headings. */
  isGrouped?: boolean;
  /** A clause about what few of all entries have. */
  rarely?: string;
}

export interface ListWords {
  title: string;
  lead: string;
  /** As in "1 job". */
  noun: string;
  /** The noun and an s, by default. */
  plural?: string;
  placeholder: string;
}

export interface ListData extends ListParts, ListWords {
  path: string;
  query: ListQuery;
  /** The search text as it was typed, also where it was read as a request. */
  typed: string;
  /** The address as it was asked for, in the words of its filters. */
  asked: string;
  error?: string;
  page: PageNumbers;
  gridClass: string;
  above?: Markup;
  results: Markup;
  reading?: SearchReading;
  /** How many have the text, and how many what it names; with the list of the first alone. */
  named?: { sentence: string; exactUrl: string };
  /** What narrows it, each with the address without it. */
  chips: { label: string; url: string }[];
  clearUrl: string;
  groups: FilterGroup[];
  /** What of different filters widens and narrows, in a sentence. */
  widening?: string;
  /** The usual one first. */
  sorts: SortChoice[];
  /** The name of the present one. */
  sort: string;
  /** The same as files. */
  files: FileLink[];
  /** What was asked for and isn't known, and how a text only occurs. */
  ignored: string[];
  /** Parameters of the page's own address. */
  kept: string[];
  isNarrowed: boolean;
  /** Whether it says anything to keep: a text, a filter, or another view than the usual one. */
  isSavable: boolean;
}
