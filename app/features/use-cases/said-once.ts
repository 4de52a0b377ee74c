import { sentencesOf } from "#app/platform/text/sentences";
import { excerpt } from "#app/platform/text/text-rules";
import { fold } from "#app/platform/search/text-match";

/** What came of a use case, and what it is called. */
export interface Outcome {
  label: "Impact" | "Key metrics" | "Impact and key metrics";
  text: string;
}

/** The texts of a use case, each sentence of which stands once. */
export interface SaidOnce {
  /** What it is; "" when the outcomes say all of it. */
  text: string;
  outcomes: Outcome[];
}

/** How much of a text is looked at, in characters: a list shows less. */
const READ = 2000;

/** What leads from one sentence to the next: it goes with the one before it. */
const LINK =
  /^(?:additionally|also|besides|furthermore|moreover|in addition|for example|for instance),\s+(.)/isu;

const withoutLink = (sentence: string): string =>
  sentence.replace(LINK, (_link, first: string) => first.toUpperCase());

/** A text as it is compared: its words and numbers without regard to case, punctuation and blanks. */
const wordsOf = (text: string): string =>
  (fold(text).match(/[\p{L}\p{M}\p{N}\p{S}%&@#/*-]+/gu) ?? []).join(" ");

const says = (words: string, sentence: string): boolean => ` ${words} `.includes(` ${sentence} `);

/** A text in one line, as a list shows it; a paragraph that ends without a mark gets a full stop. */
const inOneLine = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .map((paragraph, i, all) =>
      i < all.length - 1 && /[\p{L}\p{N}]$/u.test(paragraph) ? `${paragraph}.` : paragraph,
    )
    .join(" ");

/** The sentences of a text that none of the others has said, and that it hasn't said before. */
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
 * Lets each sentence of a use case stand once: metrics lose what the impact says, the text what either says, and both what
 * the title says. Metrics of which nothing is left are named with the impact.
 */
export function saidOnce(useCase: {
  title: string;
  description: string;
  impact: string | null;
  metrics: string | null;
}): SaidOnce {
  const read = (text: string | null) => inOneLine(excerpt(text ?? "", READ));
  const title = wordsOf(useCase.title);
  const impact = read(useCase.impact);
  const metrics = newIn(read(useCase.metrics), [title, wordsOf(impact)]);
  const text = newIn(read(useCase.description), [title, wordsOf(impact), wordsOf(metrics)]);
  const outcomes: Outcome[] = [
    { label: useCase.metrics && !metrics ? "Impact and key metrics" : "Impact", text: impact },
    { label: "Key metrics", text: metrics },
  ];
  return { text, outcomes: outcomes.filter((outcome) => outcome.text) };
}
