/* Lists, tables, refrains and laughter must pass. */

/** Repetitions in a row, and the length of a phrase in words. */
const MIN_REPETITIONS = 5;
const MAX_PHRASE_WORDS = 12;
const MIN_REPEATED_CHARACTERS = 30;
const MAX_PERIOD_CHARACTERS = 40;
const MIN_SAME_LINES = 5;
const MIN_SAME_WORDS = 12;

/** What is laughed, sung or counted. */
const PLAYFUL = /^(?:(?:ha|he|hi|ho|la|na|ja|je|bla|blah)+h?|\P{L}+|\p{L}|\p{N}.*)$/u;

/** `same` compares an item with the one a period before; `counts` tells whether a run is worth checking. */
function isPeriodic(
  length: number,
  longest: number,
  fewest: number,
  same: (place: number, period: number) => boolean,
  counts: (from: number, to: number) => boolean,
): boolean {
  for (let period = 1; period <= Math.min(longest, length / MIN_REPETITIONS); period++) {
    const enough = Math.max(period * MIN_REPETITIONS, fewest) - period;
    let run = 0;
    for (let place = period; place < length; place++) {
      run = same(place, period) ? run + 1 : 0;
      if (run === enough && counts(place - period + 1, place + 1)) return true;
    }
  }
  return false;
}

const tally = (items: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return Math.max(0, ...counts.values());
};

function hasSameLines(text: string): boolean {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\p{L}.*\p{L}/su.test(line));
  const most = tally(lines);
  return most >= MIN_SAME_LINES && most * 2 > lines.length;
}

function hasSameWords(words: readonly string[]): boolean {
  if (
    isPeriodic(
      words.length,
      MAX_PHRASE_WORDS,
      0,
      (place, period) => words[place] === words[place - period],
      (from, to) => words.slice(from, to).some((word) => !PLAYFUL.test(word)),
    )
  )
    return true;
  const earnest = words.filter((word) => !PLAYFUL.test(word));
  const most = tally(earnest);
  return most >= MIN_SAME_WORDS && most * 3 > earnest.length * 2;
}

/** Catches repetition without spaces, and scripts that have none. */
const hasSameLetters = (text: string): boolean =>
  isPeriodic(
    text.length,
    MAX_PERIOD_CHARACTERS,
    MIN_REPEATED_CHARACTERS,
    (place, period) => text[place] === text[place - period],
    (from, to) => {
      const period = text.slice(from, to);
      return /\p{L}/u.test(period) && !/\s/.test(period) && !/^(?:[haeijo]+|x+)$/.test(period);
    },
  );

export function isRepetitive(seen: string): boolean {
  const text = seen.toLowerCase();
  const words = text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  // Encoded data has long rows of one letter.
  const prose = text.replace(/[a-z0-9+/=_-]{16,}/g, (run) => (/\d/.test(run) ? " " : run));
  return hasSameLines(text) || hasSameWords(words) || hasSameLetters(prose);
}
