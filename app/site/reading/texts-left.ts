import type { TypedWord } from "#app/site/reading/typed-words";
import { FILLERS, NEGATIONS } from "#app/site/reading/vocabulary";
import { fold } from "#app/platform/search/text-match";
import { trimEnd } from "#app/platform/trim-end";

/** Positions of its first word and of the word after it. */
export interface Phrase {
  start: number;
  end: number;
  understood: boolean;
}

/** A filler says nothing by itself; a text has to occur. */
type Part = "understood" | "filler" | "text";

function partsOf(
  words: readonly TypedWord[],
  phrases: readonly Phrase[],
  fillers: readonly string[],
): Part[] {
  const understood = new Set(
    phrases.flatMap((phrase) =>
      phrase.understood ? words.slice(phrase.start, phrase.end).map(({ token }) => token) : [],
    ),
  );
  // A part of a name says what it says there: "AT&T", "to-do", “The Who”, "IT". But "Berlin-based" is in Berlin.
  const isFiller = ({ word, token, setOff }: TypedWord) =>
    (FILLERS.has(word) || fillers.includes(word)) &&
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

/** Positions of words that belong together, none of them understood. */
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
 * All that is neither understood nor a filler, as typed (other/product.md, "A search that is a sentence"). A negation
 * and what it negates are one text, which never asks for what wasn't wanted.
 */
export function textsLeft(
  text: string,
  words: readonly TypedWord[],
  phrases: readonly Phrase[],
  fillers: readonly string[] = [],
): string[] {
  const parts = partsOf(words, phrases, fillers);
  const texts = new Map<string, string>();
  for (const { from, to, negated } of runsOf(words, phrases, parts)) {
    const first = parts.indexOf("text", from);
    if (first < 0 || first > to) continue;
    const last = negated ? to : parts.lastIndexOf("text", to);
    const said = text
      .slice(words[first]?.start, words[last]?.end)
      .replace(/["“”„«»]/g, "")
      .replace(/\s+/g, " ")
      .replace(/^['’]+/, "");
    const bare = trimEnd(said, "'’");
    if (!texts.has(fold(bare))) texts.set(fold(bare), bare);
  }
  return [...texts.values()];
}
