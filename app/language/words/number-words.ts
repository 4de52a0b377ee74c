import { wordsIn } from "#app/language/words/phrases";

/** What a number is compared by. */
export const BEFORE_NUMBERS = wordsIn(
  "more less fewer than over under above below at least most up to after before since until between around about exactly from within",
  "minimum maximum min max founded rated paying pays paid costs cost costing than",
);

/** What a number is of. */
export const AFTER_NUMBERS = wordsIn(
  "k m b million billion thousand dollar dollars euro euros pound pounds francs yen usd eur gbp an a per hour hourly day week month monthly year years hours days old olds km miles minutes",
  "weeks months or more higher lower later earlier less plus lakh lakhs crore crores rupees won kronor percent star stars employees people persons staff users customers",
);

const IN_WORDS = wordsIn("two three four five six seven eight nine ten twelve twenty fifty hundred");

const isSmallNumber = (word: string): boolean => /^\d{1,3}$/.test(word) || IN_WORDS.has(word);

/** Orders of which one looks at so many. */
const BEFORE_COUNTS = wordsIn(
  "top best newest latest last biggest largest highest lowest smallest cheapest first",
);

/** Asks a list for its best, in whatever that is ("top 10"). */
export const TOPMOST = "topmost";

/** Says nothing. */
const FEW = "few";

/** "The newest 5 startups" are the newest, "top 10 products" the best: how many are looked at is left aside. */
export function withoutCounts(words: readonly string[]): string[] {
  const isCountAt = (at: number) =>
    isSmallNumber(words[at] ?? "") &&
    !AFTER_NUMBERS.has(words[at + 1] ?? "") &&
    (at + 1 < words.length || at > 1);
  return words.map((word, at) => {
    const isBeside = BEFORE_COUNTS.has(words[at - 1] ?? "") || BEFORE_COUNTS.has(words[at + 1] ?? "");
    if (isBeside && isCountAt(at)) return FEW;
    if (!isCountAt(at + 1)) return word;
    return word === "top" || word === "best" ? TOPMOST : word === "first" ? FEW : word;
  });
}
