import narrower from "#app/language/data/narrower-words.json" with { type: "json" };
import synonyms from "#app/language/data/synonyms.json" with { type: "json" };
import { phrasesOf } from "#app/language/words/phrases";

/**
 * What people call the options of filters, besides their own names: in lower case, and in the singular where there is one. An
 * option of any kind's list has these words; one that no list has stands for its words in searches alone.
 */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = synonyms;

/** Besides those, what searches that find nothing as typed are made for: looked for as they stand, and only where nothing has them, for the option. */
const NARROWER: Readonly<Record<string, readonly string[]>> = narrower;

/** By phrase, what a search is made for where nothing has it. */
export const SEARCHED_FOR = phrasesOf(SYNONYMS, NARROWER);

/** By phrase the options that it may mean. */
export const MEANT_BY = phrasesOf(SYNONYMS);
