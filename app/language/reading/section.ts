import type { SectionFilter, Known, Nouns } from "#app/language/reading/section-filter";

type Phrases = readonly string[];

/** What a page that requests lead to is called, in them and in answers. */
export interface SectionWords extends RequestWords, Nouns {}

/** The same of a kind, whose noun is that of one of its entries, with an s, unless it is said. */
export type KindWords = RequestWords & Partial<SectionWords>;

/** In lower case. */
interface RequestWords {
  words: Phrases;
  /** Names that only some of its entries have: a text where any mention it, "hackathon". */
  specific?: Phrases;
  /** Whatever else is named: "who invests in robots". */
  decisive?: Phrases;
  /** Only where nothing else is named: "people". */
  vague?: Phrases;
  /** They contain one of its words and mean something else. */
  elsewhere?: Phrases;
  /** Words that say nothing about its entries, as all are so. */
  fillers?: Phrases;
  /** Of its filters those that mean it where no section is named. */
  impliedBy?: readonly string[];
  /** Requests for it, as other agents are told them; each finds something in the demo data. */
  examples?: Phrases;
}

/** Where a request leads: a list with what narrows and sorts it, or a page without. */
export interface Section extends SectionWords {
  name: string;
  label: string;
  path: string;
  filters: readonly SectionFilter[];
  /** The usual one first. */
  sorts: readonly { name: string; label: string; words?: Phrases }[];
  /** Where members add to it. */
  addPath?: string;
  /** It has no list whose address could say a request. */
  isPage?: true;
  /** Where a section without filters is searched for a text. */
  searchedAt?: (text: string) => string;
  /** What its entries have now. */
  known: Known;
}
