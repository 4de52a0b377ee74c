const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

const ABBREVIATION =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Corp|Co|No|vs|approx|e\.g|i\.e|(?:[A-Z]\.)*[A-Z])\.\s*$/;

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

export const countSentences = (line: string): number => [...sentencesOf(line)].length;

/** Returns "" when not even the first one fits. */
export function firstSentences(line: string, most: { sentences: number; characters: number }): string {
  let text = "";
  let taken = 0;
  for (const sentence of sentencesOf(line.slice(0, most.characters + 2))) {
    const longer = text + sentence;
    if (taken === most.sentences || longer.trimEnd().length > most.characters) break;
    text = longer;
    taken += 1;
  }
  return text.trimEnd();
}
