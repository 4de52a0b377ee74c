import type { SectionLexicon } from "#app/language/reading/lexicon";
import type { Mention } from "#app/language/reading/mentions";
import type { Part } from "#app/language/reading/reading";
import { covers, typedIn, type Request, type Span } from "#app/language/reading/request";
import type { Section } from "#app/language/reading/section";
import { BESIDE_LANGUAGES, FILLERS, JOINTS, NEGATIONS, TURNS } from "#app/language/words/fillers";
import { TOPMOST } from "#app/language/words/number-words";
import { keyOf, keyOfText } from "#app/language/words/phrases";
import { trimEnd } from "#app/platform/trim-end";

const isPeople = ({ meaning }: Mention): boolean => meaning.filters.some(({ name }) => name === "place");

/** Options that mentions ask for; next to "speaks" a people's name is that of its language. */
export const optionsIn = (request: Request, lexicon: SectionLexicon, mentions: readonly Mention[]): Part[] =>
  mentions.flatMap(({ start, end, meaning }): Part[] => {
    const { words } = request;
    // "Speaks German and French"
    let before = start - 1;
    while (JOINTS.has(words[before] ?? "") || covers(mentions.filter(isPeople), before)) before -= 1;
    const isLanguage = BESIDE_LANGUAGES.has(words[before] ?? "") || BESIDE_LANGUAGES.has(words[end] ?? "");
    const meant = isLanguage ? lexicon.filtersHaving(keyOf(words.slice(start, end))) : meaning.filters;
    return meant.map(({ name, options }) => ({
      name,
      options,
      typed: typedIn(request, { start, end }),
      start,
      end,
    }));
  });

type Role = "understood" | "filler" | "text";

export interface Roles {
  understood: readonly Span[];
  /** Phrases that mean something elsewhere. */
  wholes: readonly Span[];
  isSorted: boolean;
}

/** For each word: understood, left out as a filler, or text to look for. */
export function rolesIn(
  { typed, words, isQuoted }: Request,
  section: Section,
  { understood, wholes, isSorted }: Roles,
): Role[] {
  const fillers = new Set((section.fillers ?? []).map(keyOfText));
  const alone = (token: number) => typed.filter((other) => other.token === token).length === 1;
  const parted = new Set(
    understood.flatMap(({ start, end }) => typed.slice(start, end).map(({ token }) => token)),
  );
  return typed.map(({ token }, at): Role => {
    if (covers(understood, at)) return "understood";
    if (covers(wholes, at)) return "text";
    const word = words[at] ?? "";
    if (isSorted && word === "first") return "filler";
    const isSmall =
      FILLERS.has(word) || NEGATIONS.has(word) || word === TOPMOST || fillers.has(keyOf([word]));
    // A part of a name says what it says there: "AT&T", "to-do", “The Who”. But "Berlin-based" is in Berlin.
    const isPlain = !isQuoted(at, at + 1) && (alone(token) || parted.has(token) || word === "based");
    return isSmall && isPlain ? "filler" : "text";
  });
}

/** Tokens of which only a part is understood: "post-seed" isn't the stage Seed. */
export function tokensTorn({ typed }: Request, roles: readonly Role[]): ReadonlySet<number> {
  const withText = new Set(typed.flatMap(({ token }, at) => (roles[at] === "text" ? [token] : [])));
  return new Set(
    typed.flatMap(({ token }, at) => (roles[at] === "understood" && withText.has(token) ? [token] : [])),
  );
}

/** Adjacent words of one token, or of one phrase, are one text; quotation marks aren't part of it. */
export function textsIn(request: Request, roles: readonly Role[], wholes: readonly Span[]): Part[] {
  const { typed, words } = request;
  const parts: Part[] = [];
  typed.forEach(({ token }, at) => {
    if (roles[at] !== "text") return;
    const last = parts.at(-1);
    const isOne = typed[at - 1]?.token === token || wholes.some(({ start, end }) => start < at && at < end);
    if (last && last.end === at && isOne) {
      parts[parts.length - 1] = { ...last, end: at + 1 };
    } else parts.push({ options: [], typed: "", start: at, end: at + 1 });
  });
  return parts.map((part) => {
    const said = typedIn(request, part)
      .replace(/["“”„«»]/g, "")
      .replace(/\s+/g, " ")
      .replace(/^['’]+/, "");
    const bare = trimEnd(said, "'’");
    const isMisspelt = typed.some(({ word }, at) => covers([part], at) && word !== words[at]);
    const meant = isMisspelt ? words.slice(part.start, part.end).join(" ") : undefined;
    return { ...part, options: [bare], typed: bare, ...(meant && { meant }) };
  });
}

/** "R programmers": one letter is a name, and in nearly all texts besides. */
export function asLetter(text: Part, { filters }: Section): Part {
  const open = filters.find(
    ({ name, offer, isUnsaid }) => name !== "place" && offer?.type === "options" && !offer.fixed && !isUnsaid,
  );
  return open && /^\p{L}$/u.test(text.typed)
    ? { ...text, name: open.name, options: [text.typed.toUpperCase()] }
    : text;
}

/** "not in", "outside of", "other than", "anything but" before a word, with no more than small words between. */
export function isNegated(words: readonly string[], at: number, taken: readonly Span[]): boolean {
  for (let i = at - 1; i >= 0; i -= 1) {
    const [before = "", word = ""] = [words[i - 1], words[i]];
    if (covers(taken, i)) return false;
    if (NEGATIONS.has(word) || (word === "than" && before === "other")) return true;
    if (word === "but" && /^(?:any|every|all)/.test(before)) return true;
    if (TURNS.has(word) || !(JOINTS.has(word) || FILLERS.has(word))) return false;
  }
  return false;
}

/** In characters. */
const MIN_UNWANTED_LENGTH = 3;

/** "Not in Germany or France" takes both away. */
export function negated(parts: readonly Part[], words: readonly string[], taken: readonly Span[]): Part[] {
  const found: Part[] = [];
  for (const part of parts.toSorted((one, other) => one.start - other.start)) {
    const before = found.findLast(({ end }) => end <= part.start);
    const between = words.slice(before?.end ?? 0, part.start);
    const isJoined = before?.name === part.name && between.every((word) => JOINTS.has(word));
    const isNot = (isJoined && before?.isNot) || isNegated(words, part.start, taken);
    // A letter or two is in nearly all of them.
    const isTooShort = isNot && part.name === undefined && part.typed.length < MIN_UNWANTED_LENGTH;
    if (!isTooShort) found.push(isNot ? { ...part, isNot } : part);
  }
  return found;
}

/** "Articles, but not papers": what is another word for something wanted is only taken away as a word. */
export function withoutContradictions(parts: readonly Part[]): Part[] {
  const isWanted = ({ name, options }: Part) =>
    parts.some((part) => !part.isNot && part.name === name && sameOptions([part], options));
  return parts.map((part) =>
    part.isNot && part.name !== undefined && isWanted(part)
      ? { ...part, name: undefined, options: [part.typed] }
      : part,
  );
}

/** What can't be asked twice: of a filter with one option the first counts, and others are texts. */
export function withoutRepeats(parts: readonly Part[], section: Section): Part[] {
  const single = new Set(section.filters.filter(({ isSingle }) => isSingle).map(({ name }) => name));
  const found: Part[] = [];
  for (const part of parts) {
    const { name, isNot, start, end } = part;
    const isSingle = name !== undefined && single.has(name) && !isNot;
    const options = isSingle ? part.options.slice(0, 1) : part.options;
    const same = found.filter((other) => other.name === name && other.isNot === isNot);
    if (name === undefined) found.push(part);
    else if (isSingle && same.length > 0) {
      const isElsewhere = found.some((other) => other.start === start && other.end === end);
      if (!isElsewhere && !sameOptions(same, options))
        found.push({ ...part, name: undefined, options: [part.typed] });
    } else if (!sameOptions(same, options)) found.push({ ...part, options });
  }
  return found;
}

const sameOptions = (parts: readonly Part[], options: readonly string[]): boolean =>
  parts.some((part) => part.options.join("|") === options.join("|"));
