import {
  DataSet,
  RegExpMatcher,
  collapseDuplicatesTransformer,
  englishDataset,
  parseRawPattern,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
  englishRecommendedTransformers,
} from "obscenity";

import { INNOCENT, KEPT, NOT_AS_NAMES, OURS, TORN } from "#app/platform/moderation/profane-words";
import { plainLetters } from "#app/platform/moderation/plain-letters";

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => !KEPT.has(metadata?.originalWord ?? ""))
  .addPhrase((phrase) => {
    for (const word of OURS) phrase.addPattern(parseRawPattern(word));
    for (const term of INNOCENT) phrase.addWhitelistedTerm(term);
    return phrase;
  });

const matcher = new RegExpMatcher({
  ...words.build(),
  whitelistMatcherTransformers: englishRecommendedTransformers.whitelistMatcherTransformers,
  // obscenity's own without look-alikes: plain-letters.ts resolves them word by word, so that Russian words stay
  // Russian.
  blacklistMatcherTransformers: [
    resolveLeetSpeakTransformer(),
    toAsciiLowerCaseTransformer(),
    collapseDuplicatesTransformer({
      defaultThreshold: 1,
      customThresholds: new Map([["*", 3], ...[..."befgols"].map((letter) => [letter, 2] as const)]),
    }),
  ],
});

/** 455 also reads as letters, so at most half of a match may be digits. */
function matchesAsRead(text: string): boolean {
  return matcher.getAllMatches(text).some(({ startIndex, endIndex }) => {
    const match = text.slice(startIndex, endIndex + 1);
    return match.replace(/\D/g, "").length * 2 <= match.length;
  });
}

/** Signs that obscenity reads as letters ("sh!t") also end words ("bitch!"). */
const matches = (text: string): boolean =>
  matchesAsRead(text) || (/[!|/(]/.test(text) && matchesAsRead(text.replace(/[!|/(]/g, " ")));

/** A few letters of a hash, a key or encoded data may look like a word. */
const withoutCodes = (text: string): string =>
  text.replace(/[A-Za-z0-9+/=]{16,}/g, (run) => {
    if (!/\d/.test(run)) return run;
    return /^[0-9a-f]+$/i.test(run) || (run.length >= 32 && /[a-z]/.test(run) && /[A-Z]/.test(run))
      ? " "
      : run;
  });

const LONGEST_TORN = Math.max(...[...TORN].map((word) => word.length));
const MAX_TEAR_LENGTH = 3;

interface Piece {
  text: string;
  start: number;
}

const pieces = (text: string): Piece[] =>
  [...text.matchAll(/[A-Za-z@$0-9'’]+/g)].map(({ 0: run, index }) => ({ text: run, start: index }));

const near = (one: Piece, next: Piece, text: string): boolean => {
  const end = one.start + one.text.length;
  // A comma or full stop with a space ends a thought, so no word continues after it.
  return next.start - end <= MAX_TEAR_LENGTH && !/[,;:.!?]\s/.test(text.slice(end, next.start));
};

const MAX_PIECES = 4;

/** In one case, or capitalized: "Mr Fu, CK" isn't a torn word. */
const isTorn = (word: string): boolean =>
  TORN.has(word.toLowerCase()) &&
  (word === word.toUpperCase() || word.slice(1) === word.slice(1).toLowerCase());

function hasTorn(text: string): boolean {
  const all = pieces(text);
  return all.some((beginning, first) => {
    // "An 8 bit ch" counts bits.
    const before = all[first - 1];
    if (before && /^\d+$/.test(before.text) && near(before, beginning, text)) return false;
    let word = beginning.text;
    for (let next = first + 1; next < first + MAX_PIECES; next++) {
      const [last, piece] = [all[next - 1], all[next]];
      if (!last || !piece || word.length + piece.text.length > LONGEST_TORN || !near(last, piece, text))
        break;
      word += piece.text;
      if (isTorn(word)) return true;
    }
    return false;
  });
}

function spelled(text: string): string[] {
  const runs: string[] = [];
  let run = "";
  let last: Piece | undefined;
  for (const piece of pieces(text)) {
    const goesOn = last && piece.text.length === 1 && piece.start - last.start - 1 <= MAX_TEAR_LENGTH;
    if (!goesOn) {
      if (run.length > 2) runs.push(run);
      run = "";
    }
    last = piece.text.length === 1 ? piece : undefined;
    if (last) run += piece.text;
  }
  if (run.length > 2) runs.push(run);
  return runs;
}

/** `seen` comes from `visible`. Words that only contain one ("Scunthorpe") and names ("Dick Smith") pass. */
export function isProfane(seen: string): boolean {
  const text = withoutCodes(plainLetters(seen)).replace(/[\s_]+/g, " ");
  if (matches(text) || NOT_AS_NAMES.test(text) || hasTorn(text)) return true;
  // "I" and "a" before a spelled word are separate words.
  const runs = spelled(text).flatMap((run) => (/^[ai]/i.test(run) ? [run, run.slice(1)] : [run]));
  return runs.length > 0 && matches(runs.join(" . "));
}
