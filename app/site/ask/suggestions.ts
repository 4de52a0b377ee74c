/** A request that the bar offers. */
export interface Suggestion {
  text: string;
  /** Where it leads, and how many are there: "12 startups". */
  hint: string;
}

/** Words; marked ones were understood. */
export interface Run {
  text: string;
  marked?: true;
}

/** What the bar says of a text that is being typed. */
export interface Suggested {
  suggestions: readonly Suggestion[];
  /** Where the text leads as it is. */
  sentence: readonly Run[];
  /** It leads nowhere, and the sentence says what would. */
  isHelp?: true;
}

export const NOTHING_SUGGESTED: Suggested = { suggestions: [], sentence: [] };

/** Characters above which completions are offered. */
export const SUGGEST_ABOVE_LENGTH = 10;

/** Characters from which the server is asked where a text leads. */
export const ASKED_FROM_LENGTH = 3;

export const suggestionsUrl = (prompt: string): string =>
  `/navigate/suggestions?${new URLSearchParams({ prompt })}`;
