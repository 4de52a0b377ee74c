import { parsePrompt } from "#app/site/reading/parse-prompt";
import { PRESETS } from "#app/site/ask/presets";
import { PROMPT_STAGES, PROMPT_TYPES, readingOf, type Reading } from "#app/site/reading/reading";
import { sentenceOf } from "#app/site/reading/reading-sentence";
import { hasField, isList, LIST_NAMES, SECTIONS, type Section } from "#app/site/reading/sections";
import { FILLERS, VOCABULARY } from "#app/site/reading/vocabulary";
import { TALENT_SKILLS } from "#app/kinds/talent/talent-skills";
import { PLACE_NAMES } from "#app/catalogue/places";
import { asWords } from "#app/platform/search/whole-words";

export interface Suggestion {
  text: string;
  section: Section;
}

/** Characters above which completions are offered, and how many at most. */
const SUGGEST_ABOVE_LENGTH = 10;
const MAX_SUGGESTIONS = 3;

const COMPLETIONS = [
  ...Object.values(SECTIONS).flatMap(({ completions = [] }) => completions),
  ...PROMPT_STAGES,
  ...TALENT_SKILLS,
  ...PLACE_NAMES,
];

/**
 * Letters from which a word is completed, except a place's after "in"; words that a completion's beginning may have.
 */
const MIN_COMPLETED_LENGTH = 2;
const MAX_SUGGESTED_WORDS = 3;

/** "investors in san f" becomes "investors in San Francisco". */
function completed(text: string): string[] {
  if (/\s$/.test(text)) return [];
  const words = text.split(/\s+/);
  for (let count = Math.min(MAX_SUGGESTED_WORDS, words.length - 1); count >= 1; count--) {
    const begun = asWords(words.slice(-count).join(" ")).trim();
    const placed = /^(in|from|near)$/i.test(words[words.length - count - 1] ?? "");
    // A whole word needs no ending.
    if (
      !begun ||
      VOCABULARY.has(begun) ||
      FILLERS.has(begun) ||
      (begun.length < MIN_COMPLETED_LENGTH && !placed)
    )
      continue;
    const found = (placed ? PLACE_NAMES : COMPLETIONS).filter((completion) => {
      const whole = asWords(completion).trim();
      return whole.startsWith(begun) && whole !== begun;
    });
    if (found.length > 0) return found.map((completion) => [...words.slice(0, -count), completion].join(" "));
  }
  return [];
}

function variations(reading: Reading): string[] {
  const { section, locations, skills } = reading;
  if (!isList(section)) return [];
  const others = LIST_NAMES.flatMap((other) => {
    const types = hasField(other, "type") ? PROMPT_TYPES : [undefined];
    return types.map((type) => readingOf(other, { locations, stages: [], skills, type }));
  });
  // Without a place or a skill they would be no more than the names of the sections.
  const elsewhere = others.filter(
    (other) =>
      (other.section !== section || other.type !== reading.type) &&
      (other.locations.length > 0 || other.skills.length > 0),
  );
  return [{ ...reading, texts: [] }, ...elsewhere].map(sentenceOf);
}

/** The likeliest first, at most three; none for short texts. */
export function suggestionsFor(text: string): Suggestion[] {
  const typed = text.trim();
  if ([...typed].length <= SUGGEST_ABOVE_LENGTH) return [];
  const words = asWords(typed);
  const reading = parsePrompt(typed);
  const texts = [
    ...PRESETS.filter((preset) => asWords(preset).startsWith(words.trimEnd())),
    ...completed(text.trimStart()),
    ...(reading ? variations(reading) : []),
  ];
  const offered = new Map<string, Suggestion>();
  for (const candidate of texts) {
    const key = asWords(candidate);
    const read = parsePrompt(candidate);
    if (read && key !== words && !offered.has(key))
      offered.set(key, { text: candidate, section: read.section });
  }
  return [...offered.values()].slice(0, MAX_SUGGESTIONS);
}
