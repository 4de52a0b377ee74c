import { oneSlipApart } from "#app/hub/navigator/one-slip";
import type { Reading, Section } from "#app/hub/navigator/reading";
import {
  BEFORE_US_WHO_ASK,
  BESIDE_US,
  FORGIVING,
  OTHER_WORDS,
  VOCABULARY,
  type Meaning,
} from "#app/hub/navigator/vocabulary";
import { MEASURED_SEARCH } from "#app/foundation/text-match";
import { asWords } from "#app/foundation/whole-words";

/** A phrase of the vocabulary where it stands in a request. */
interface Mention {
  /** Position of its first word, and of the word after it. */
  start: number;
  end: number;
  meaning: Meaning;
}

/** The vocabulary's phrases as words, the longest first: "ai agents" is looked for before "agents". */
const PHRASES = [...VOCABULARY]
  .map(([phrase, meaning]) => ({ words: phrase.split(" "), meaning }))
  .sort((a, b) => b.words.length - a.words.length);

/** Words typed with a slip aren't looked for under this length. */
const LEAST_TYPED = 5;

/** Nobody's request has more words, or is longer; what follows isn't read. */
const MOST_WORDS = 100;

const isMisspelt = (typed: string, word: string): boolean =>
  FORGIVING.has(word) &&
  typed.length >= LEAST_TYPED &&
  // "I developed" is not a slip in "developer".
  (word.endsWith("ing") || !/(ed|ing)$/.test(typed)) &&
  !OTHER_WORDS.has(typed) &&
  oneSlipApart(typed, word);

/** "US", where it is the country. */
const IN_SHORT: (typeof PHRASES)[number] = { words: ["us"], meaning: { place: "USA" } };

/** Whether the word there is the country in short, as in "US startups", and not who asks, as in "show us startups". */
const isCountry = (words: readonly string[], at: number): boolean => {
  const [before = "", word, after = ""] = [words[at - 1], words[at], words[at + 1]];
  if (word !== "us" || BEFORE_US_WHO_ASK.has(before)) return false;
  return BESIDE_US.has(after) || (BESIDE_US.has(before) && at === words.length - 1);
};

function mentionsIn(words: readonly string[]): Mention[] {
  const mentions: Mention[] = [];
  const standsAt = (at: number, phrase: readonly string[], same: (typed: string, word: string) => boolean) =>
    phrase.every((word, i) => {
      const typed = words[at + i];
      return typed !== undefined && same(typed, word);
    });
  const exactly = (typed: string, word: string) => typed === word;
  const nearly = (typed: string, word: string) => typed === word || isMisspelt(typed, word);
  for (let at = 0; at < words.length; ) {
    const found =
      (isCountry(words, at) ? IN_SHORT : undefined) ??
      PHRASES.find((phrase) => standsAt(at, phrase.words, exactly)) ??
      PHRASES.find((phrase) => standsAt(at, phrase.words, nearly));
    if (found) mentions.push({ start: at, end: at + found.words.length, meaning: found.meaning });
    at += found?.words.length ?? 1;
  }
  return mentions;
}

const SEEKING =
  /\b(look|looking|search|searching|hunting|asking|in need|in search|need|seeking|seeks|wants?)( for| of)?$/;

/** Someone says what they are: "my startup", "I am a developer", "as an investor". */
const ABOUT_ONESELF = /\b(my|our|im an?|i am an?|we are an?|were an?|as an?|being an?)( \S+){0,2}$/;

/** What stands here belongs to something else: "engineers for startups", "posts by investors". */
const ATTACHED = /\b(for|by|at|with)( (a|an|the|my|our|any|some))?( \S+)?$/;

/** A single one who seeks: "startup looking for investors". */
const SEEKS = /^(that is |who is |is )?(looking|searching|seeking|seeks|needs|wants|in search|hunting)\b/;

/** "Home" and "people" count only where nothing else is named. */
const isVague = ({ meaning }: Mention): boolean => meaning.section === "home" || meaning.weight === "vague";

/**
 * The section that a request is about: the first one it names, passing over who asks ("my startup needs investors")
 * and what the wanted thing is for ("for startups, engineers"). Of names side by side the last counts, as in "startup
 * investors".
 */
function sectionOf(words: readonly string[], mentions: readonly Mention[]): Section | undefined {
  const named = mentions.filter(({ meaning }) => meaning.section);
  const decisive = named.find(({ meaning }) => meaning.weight === "decisive");
  const heads = named.filter((mention, i) => named[i + 1]?.start !== mention.end);
  const clear = heads.filter((mention) => !isVague(mention));
  const wanted = clear.find((mention, i) => {
    const before = words.slice(clear[i - 1]?.end ?? 0, mention.start).join(" ");
    const after = words.slice(mention.end).join(" ");
    if (ABOUT_ONESELF.test(before)) return false;
    const sought = SEEKING.test(before.replace(/ for( \S+){0,2}$/, " for"));
    const single = !words[mention.end - 1]?.endsWith("s");
    const seeks = single && SEEKS.test(after) && i < clear.length - 1;
    return (sought || !ATTACHED.test(before)) && !seeks;
  });
  return (decisive ?? wanted ?? clear[0] ?? heads[0])?.meaning.section;
}

const NEGATION = /\b(not|not in|outside|outside of|except|excluding|other than|without|no)( the| an?)?$/;

const distinct = <Value>(values: (Value | undefined)[]): Value[] => [
  ...new Set(values.filter((value): value is Value => value !== undefined)),
];

/**
 * Reads a request in plain words (rulings, section 7): which section it wants, and what of it. Pure; case and
 * punctuation don't matter, words match whole, one slip of the finger in a long word is forgiven.
 *
 * @param text what was typed, of any length
 * @returns undefined when it can't be understood
 */
export function parsePrompt(text: string): Reading | undefined {
  const words = asWords(text.slice(0, MEASURED_SEARCH)).trim().split(" ").slice(0, MOST_WORDS);
  const mentions = mentionsIn(words);
  const wanted = mentions.filter(
    ({ meaning, start }) => meaning.section || !NEGATION.test(words.slice(0, start).join(" ")),
  );
  const locations = distinct(wanted.map(({ meaning }) => meaning.place));
  const stages = distinct(wanted.map(({ meaning }) => meaning.stage));
  const skills = distinct(wanted.map(({ meaning }) => meaning.skill));
  const named = sectionOf(words, mentions);
  const section = named ?? (skills.length > 0 ? "talent" : stages.length > 0 ? "startups" : undefined);
  switch (section) {
    case undefined:
      return undefined;
    case "startups":
      return { section, locations, stages, skills: [] };
    case "investors":
      return { section, locations, stages: [], skills: [] };
    case "talent": {
      const type = mentions.some(({ meaning }) => meaning.agent) ? "AI" : "Human";
      return { section, locations, stages: [], skills, type };
    }
    default:
      return { section, locations: [], stages: [], skills: [] };
  }
}
