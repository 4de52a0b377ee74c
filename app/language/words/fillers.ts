import fillers from "#app/language/data/fillers.json" with { type: "json" };
import foreign from "#app/language/data/foreign-words.json" with { type: "json" };
import small from "#app/language/data/small-words.json" with { type: "json" };

type Words = ReadonlySet<string>;

/** Small words of the languages in which sections and places are known by their names as well: German, French and Spanish. */
const FOREIGN_WORDS: Words = new Set(foreign);

export const isForeignWord = (word: string): boolean => FOREIGN_WORDS.has(word);

/** They needn't occur in what a request finds. */
export const FILLERS: Words = new Set([...foreign, ...fillers]);

export const NEGATIONS: Words = new Set(small.negations);

/** After these a negation no longer reaches on: "not profitable but in Germany". */
export const TURNS: Words = new Set(small.turns);

/** Between several things that are wanted, or not wanted, alike. */
export const JOINTS: Words = new Set(small.joints);

/** Next to these a people's name is a language: "speaks French". */
export const BESIDE_LANGUAGES: Words = new Set(small.besideLanguages);

export const isFiller = (word: string): boolean => FILLERS.has(word);
