import { sentencesOf } from "#app/platform/text/sentences";
import { excerpt } from "#app/platform/text/text-rules";
import { fold } from "#app/platform/search/text-match";

export interface Outcome {
  label: "Impact" | "Key metrics" | "Impact and key metrics";
  text: string;
}

export interface DeduplicatedTexts {
  /** Empty when the outcomes say all of it. */
  text: string;
  outcomes: Outcome[];
}

/** Characters, more than a list shows. */
const MAX_COMPARED_LENGTH = 2000;

/** Words that tie a sentence to the one before it. */
const LINK =
  /^(?:additionally|also|besides|furthermore|moreover|in addition|for example|for instance),\s+(.)/isu;

const withoutLink = (sentence: string): string =>
  sentence.replace(LINK, (_link, first: string) => first.toUpperCase());

/** Ignores case, punctuation and blanks. */
const wordsOf = (text: string): string =>
  (fold(text).match(/[\p{L}\p{M}\p{N}\p{S}%&@#/*-]+/gu) ?? []).join(" ");

const says = (words: string, sentence: string): boolean => ` ${words} `.includes(` ${sentence} `);

/** A paragraph without final punctuation gets a full stop. */
const inOneLine = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .map((paragraph, i, all) =>
      i < all.length - 1 && /[\p{L}\p{N}]$/u.test(paragraph) ? `${paragraph}.` : paragraph,
    )
    .join(" ");

function newIn(text: string, others: readonly string[]): string {
  const said = new Set<string>();
  let left = "";
  let dropped = false;
  for (const sentence of sentencesOf(text)) {
    const words = wordsOf(withoutLink(sentence));
    const known = said.has(words) || others.some((other) => says(other, words));
    if (words && known) dropped = true;
    else left += dropped && !left ? withoutLink(sentence) : sentence;
    said.add(words);
  }
  return dropped && !wordsOf(left) ? "" : left.trimEnd();
}

/**
 * The metrics lose what the impact says, the text what either says, and both what the title says; empty metrics are
 * named with the impact. For a list the texts are in one line and cut, `whole` for a page of their own.
 */
export function deduplicateTexts(
  useCase: { title: string; description: string; impact: string | null; metrics: string | null },
  { whole = false } = {},
): DeduplicatedTexts {
  const read = (text: string | null) =>
    inOneLine(whole ? (text ?? "") : excerpt(text ?? "", MAX_COMPARED_LENGTH));
  const title = wordsOf(useCase.title);
  const impact = read(useCase.impact);
  const metrics = newIn(read(useCase.metrics), [title, wordsOf(impact)]);
  const said = [title, wordsOf(impact), wordsOf(metrics)];
  const text = whole
    ? useCase.description
        .split(/\n\s*\n/)
        .map((paragraph) => newIn(inOneLine(paragraph), said))
        .filter(Boolean)
        .join("\n\n")
    : newIn(read(useCase.description), said);
  const outcomes: Outcome[] = [
    { label: useCase.metrics && !metrics ? "Impact and key metrics" : "Impact", text: impact },
    { label: "Key metrics", text: metrics },
  ];
  return { text, outcomes: outcomes.filter((outcome) => outcome.text) };
}
