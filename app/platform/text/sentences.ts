const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Endings that look like a sentence's and are an abbreviation's. */
const ABBREVIATION =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Corp|Co|No|vs|approx|e\.g|i\.e|(?:[A-Z]\.)*[A-Z])\.\s*$/;

/** The sentences of a line, each with the blank that follows it. */
export function* sentencesOf(line: string): Generator<string> {
  let begun = "";
  for (const { segment } of segmenter.segment(line)) {
    begun += segment;
    if (ABBREVIATION.test(begun)) continue;
    yield begun;
    begun = "";
  }
  if (begun) yield begun;
}

/** How many sentences a line has. */
export const countSentences = (line: string): number => [...sentencesOf(line)].length;

/**
 * The first sentences of a line, as many as fit.
 *
 * @returns "" when not even the first one does
 */
export function firstSentences(line: string, most: { sentences: number; characters: number }): string {
  let text = "";
  let taken = 0;
  // A sentence that is cut here is longer than what fits, with or without its last blank.
  for (const sentence of sentencesOf(line.slice(0, most.characters + 2))) {
    const longer = text + sentence;
    if (taken === most.sentences || longer.trimEnd().length > most.characters) break;
    text = longer;
    taken += 1;
  }
  return text.trimEnd();
}
