import type { TypedWord } from "#app/hub/navigator/typed-words";
import { FILLERS, NEGATIONS } from "#app/hub/navigator/vocabulary";
import { fold } from "#app/platform/search/text-match";

/** A phrase of the vocabulary in a request: the positions of its first word and of the word after it. */
export interface Phrase {
  start: number;
  end: number;
  /** Whether the request's section or one of its filters says it. */
  understood: boolean;
}

/** What becomes of a word: it is understood, it says nothing by itself, or it has to occur. */
type Part = "understood" | "filler" | "text";

function partsOf(words: readonly TypedWord[], phrases: readonly Phrase[]): Part[] {
  const understood = new Set(
    phrases.flatMap((phrase) =>
      phrase.understood ? words.slice(phrase.start, phrase.end).map(({ token }) => token) : [],
    ),
  );
  // A part of a name says what it says there: "AT&T", "to-do", “The Who”, "IT". But "Berlin-based" is in Berlin.
  const isFiller = ({ word, token, setOff }: TypedWord) =>
    FILLERS.has(word) &&
    (word === "based" ||
      understood.has(token) ||
      (!setOff && words.filter((other) => other.token === token).length === 1));
  const parts = words.map((word): Part => (isFiller(word) ? "filler" : "text"));
  for (const { start, end, understood } of phrases) {
    if (understood) parts.fill("understood", start, end);
    else if (!words.slice(start, end).every(isFiller)) parts.fill("text", start, end);
  }
  return parts;
}

const isNegation = (words: readonly TypedWord[], at: number): boolean =>
  NEGATIONS.has(words[at]?.word ?? "") || (words[at]?.word === "other" && words[at + 1]?.word === "than");

/** Positions of words that belong together; none of them is understood. */
interface Run {
  from: number;
  to: number;
  negated: boolean;
}

/** Words belong together in one token, in one phrase, and from a negation to what it negates. */
function runsOf(words: readonly TypedWord[], phrases: readonly Phrase[], parts: readonly Part[]): Run[] {
  const phraseAt = (at: number) => phrases.find(({ start, end }) => start <= at && at < end);
  const runs: Run[] = [];
  let open: Run | undefined;
  let awaited = false;
  words.forEach(({ token }, at) => {
    if (parts[at] === "understood") {
      open = undefined;
      awaited = false;
      return;
    }
    const phrase = phraseAt(at);
    const together = awaited || words[at - 1]?.token === token || (phrase && phrase.start < at);
    if (open && together) open.to = at;
    else runs.push((open = { from: at, to: at, negated: false }));
    if (isNegation(words, at)) open.negated = awaited = true;
    else if (parts[at] === "text") awaited = false;
  });
  return runs;
}

/**
 * The texts that must occur of a request: all that was typed and is neither understood nor a word that says nothing by
 * itself, as it was typed (other/product.md, "A search that is a sentence"). What is negated is one text with its
 * negation: it never asks for what wasn't wanted.
 */
export function textsLeft(text: string, words: readonly TypedWord[], phrases: readonly Phrase[]): string[] {
  const parts = partsOf(words, phrases);
  const texts = new Map<string, string>();
  for (const { from, to, negated } of runsOf(words, phrases, parts)) {
    const first = parts.indexOf("text", from);
    if (first < 0 || first > to) continue;
    const last = negated ? to : parts.lastIndexOf("text", to);
    const said = text
      .slice(words[first]?.start, words[last]?.end)
      .replace(/["“”„«»]/g, "")
      .replace(/\s+/g, " ")
      .replace(/^['’]+|['’]+$/g, "");
    if (!texts.has(fold(said))) texts.set(fold(said), said);
  }
  return [...texts.values()];
}
