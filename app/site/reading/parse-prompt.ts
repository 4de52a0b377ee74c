import { isWithinOneEdit } from "#app/site/reading/is-within-one-edit";
import { readingOf, type Reading } from "#app/site/reading/reading";
import { hasField, SECTION_NAMES, SECTIONS, type Section } from "#app/site/reading/sections";
import { textsLeft } from "#app/site/reading/texts-left";
import { typedWords } from "#app/site/reading/typed-words";
import {
  BEFORE_US_WHO_ASK,
  BESIDE_US,
  FORGIVING,
  OTHER_WORDS,
  VOCABULARY,
  type Meaning,
} from "#app/site/reading/vocabulary";
import { MEASURED_SEARCH } from "#app/platform/search/text-match";

interface Mention {
  /** Positions of its first word and of the word after it. */
  start: number;
  end: number;
  meaning: Meaning;
}

/** The longest first: "ai agents" is looked for before "agents". */
const PHRASES = [...VOCABULARY]
  .map(([phrase, meaning]) => ({ words: phrase.split(" "), meaning }))
  .sort((a, b) => b.words.length - a.words.length);

/** In shorter words no slip is forgiven. */
const MIN_MISSPELT_LENGTH = 5;

/** What follows isn't read. */
const MAX_PROMPT_WORDS = 100;

const isMisspelt = (typed: string, word: string): boolean =>
  FORGIVING.has(word) &&
  typed.length >= MIN_MISSPELT_LENGTH &&
  // "I developed" is not a slip in "developer".
  (word.endsWith("ing") || !/(ed|ing)$/.test(typed)) &&
  !OTHER_WORDS.has(typed) &&
  isWithinOneEdit(typed, word);

/** "US", where it is the country. */
const IN_SHORT: (typeof PHRASES)[number] = { words: ["us"], meaning: { place: "USA" } };

/** The country in "US investors", but not in "show us investors". */
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
  for (let at = 0; at < words.length;) {
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

/** "my startup", "I am a developer", "as an investor" */
const ABOUT_ONESELF = /\b(my|our|im an?|i am an?|we are an?|were an?|as an?|being an?)( \S+){0,2}$/;

/** Belongs to something else: "engineers for companies", "posts by investors". */
const ATTACHED = /\b(for|by|at|with)( (a|an|the|my|our|any|some))?( \S+)?$/;

/** "startup looking for investors" */
const SEEKS = /^(that is |who is |is )?(looking|searching|seeking|seeks|needs|wants|in search|hunting)\b/;

/** "Home" and "people" count only where nothing else is named. */
const isVague = ({ meaning }: Mention): boolean => meaning.weight === "vague";

/** Followed at once by another section's name: "startup" in "startup investors". */
const isBeside = (named: readonly Mention[], i: number): boolean => named[i + 1]?.start === named[i]?.end;

/** `asking` are the names of the person asking: "my startup needs investors". */
interface Names {
  named: Mention[];
  /** Of adjacent names the last, and no vague ones. */
  clear: Mention[];
  asking: Set<Mention>;
}

const wordsBetween = (words: readonly string[], before: Mention | undefined, mention: Mention): string =>
  words.slice(before?.end ?? 0, mention.start).join(" ");

function namesIn(words: readonly string[], mentions: readonly Mention[]): Names {
  const named = mentions.filter(({ meaning }) => meaning.section);
  const clear = named.filter((mention, i) => !isBeside(named, i) && !isVague(mention));
  const asking = new Set(
    clear.filter((mention, i) => {
      const single = !words[mention.end - 1]?.endsWith("s");
      const seeks = single && SEEKS.test(words.slice(mention.end).join(" ")) && i < clear.length - 1;
      return seeks || ABOUT_ONESELF.test(wordsBetween(words, clear[i - 1], mention));
    }),
  );
  for (let i = named.length - 2; i >= 0; i--) {
    const [mention, next] = named.slice(i, i + 2);
    const asks = next && (asking.has(next) || next.meaning.weight === "decisive");
    if (mention && asks && isBeside(named, i)) asking.add(mention);
  }
  return { named, clear, asking };
}

/**
 * The first one named, skipping the person asking ("my startup needs investors") and what the wanted thing is for ("for
 * companies, engineers"); of adjacent names the last, as in "startup investors".
 */
function sectionOf(words: readonly string[], { named, clear, asking }: Names): Section | undefined {
  const decisive = named.find(({ meaning }) => meaning.weight === "decisive");
  const wanted = clear.find((mention, i) => {
    const before = wordsBetween(words, clear[i - 1], mention);
    const sought = SEEKING.test(before.replace(/ for( \S+){0,2}$/, " for"));
    return !asking.has(mention) && (sought || !ATTACHED.test(before));
  });
  const head = named.find((_, i) => !isBeside(named, i));
  return (decisive ?? wanted ?? clear[0] ?? head)?.meaning.section;
}

const NEGATION = /\b(not|not in|outside|outside of|except|excluding|other than|without|no)( the| an?)?$/;

const distinct = <Value>(values: (Value | undefined)[]): Value[] => [
  ...new Set(values.filter((value): value is Value => value !== undefined)),
];

/** Undefined when not understood. Words match whole, whatever their case; one slip in a long word is forgiven. */
export function parsePrompt(text: string): Reading | undefined {
  const typed = typedWords(text.slice(0, MEASURED_SEARCH)).slice(0, MAX_PROMPT_WORDS);
  const words = typed.map(({ word }) => word);
  const mentions = mentionsIn(words);
  const wanted = mentions.filter(
    ({ meaning, start }) => meaning.section || !NEGATION.test(words.slice(0, start).join(" ")),
  );
  const names = namesIn(words, mentions);
  const reading = filtersIn(wanted, sectionOf(words, names));
  if (!reading || !hasField(reading.section, "texts")) return reading;
  const phrases = mentions.map((mention) => ({
    ...mention,
    understood: names.asking.has(mention) || (wanted.includes(mention) && isSaid(mention.meaning, reading)),
  }));
  return { ...reading, texts: textsLeft(text, typed, phrases, SECTIONS[reading.section].fillers) };
}

/** A skill, or a stage, without a word for a section means the one that has it. */
const sectionWith = (field: "stages" | "skills"): Section | undefined =>
  SECTION_NAMES.find((section) => hasField(section, field));

/** As far as the section has fields for them. */
function filtersIn(wanted: readonly Mention[], named: Section | undefined): Reading | undefined {
  const locations = distinct(wanted.map(({ meaning }) => meaning.place));
  const stages = distinct(wanted.map(({ meaning }) => meaning.stage));
  const skills = distinct(wanted.map(({ meaning }) => meaning.skill));
  const type = wanted.some(({ meaning }) => meaning.agent) ? "AI" : "Human";
  const implied =
    skills.length > 0 ? sectionWith("skills") : stages.length > 0 ? sectionWith("stages") : undefined;
  const section = named ?? implied;
  return section && readingOf(section, { locations, stages, skills, type });
}

/** By its section, or by one of its filters. */
const isSaid = (
  { section, place, stage, skill }: Meaning,
  { section: wanted, locations, stages, skills }: Reading,
): boolean =>
  section === wanted ||
  (place !== undefined && locations.includes(place)) ||
  (stage !== undefined && stages.includes(stage)) ||
  (skill !== undefined && skills.includes(skill));
