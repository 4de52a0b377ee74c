/** Of a reading; texts are whatever else has to occur in an entry. */
export type SectionField = "locations" | "type" | "stages" | "skills" | "texts";

/** "(s)" stands for singular and plural. */
type Phrases = readonly string[];

/** Somewhere the prompt bar leads to, as far as no data is asked (app/site/reading/sections.ts). */
export interface SectionDefinition {
  label: string;
  path: string;
  /** "There are no startups", "Show all startups" */
  noun: string;
  verb: "is" | "are";
  /** Of one entry, where it isn't the noun. */
  singular?: string;
  /** Instead of "all" and the noun. */
  whole?: string;
  /** In a sentence that a reading is said in, instead of the noun. */
  calledInSentence?: string;
  fields: readonly SectionField[];
  /** What its address has to search for. */
  search: "request" | "texts" | "nothing";
  words: Phrases;
  /** Whatever else is named: "who invests in robots". */
  decisive?: Phrases;
  /** Only where nothing else is named: "people". */
  vague?: Phrases;
  /** Where agents may be meant, not people: its field is "type". */
  agents?: { calledInSentence: string; words: Phrases };
  /** Single words that say nothing about its entries, as all are so. */
  fillers?: Phrases;
  /** They contain one of its words and mean something else. */
  elsewhere?: Phrases;
  /** Single words, long and unlike others enough that one slip is forgiven. */
  forgiving?: Phrases;
  /** Next to these "US" is the country: "US funds". */
  besideUs?: Phrases;
  /** What a word that is being typed may become. */
  completions?: readonly string[];
}
