import { parsePrompt } from "#app/hub/navigator/parse-prompt";
import { PRESETS } from "#app/hub/prompt/presets";
import { PROMPT_STAGES, type Reading, type Section } from "#app/hub/navigator/reading";
import { sentenceOf } from "#app/hub/navigator/reading-sentence";
import { FILLERS, VOCABULARY } from "#app/hub/navigator/vocabulary";
import { TALENT_SKILLS } from "#app/features/talent/talent-skills";
import { PLACE_NAMES } from "#app/entries/places";
import { asWords } from "#app/platform/search/whole-words";

export interface Suggestion {
  text: string;
  section: Section;
}

/** Characters above which completions are offered, and how many at most. */
const SUGGESTED_ABOVE = 10;
const MAX_SUGGESTIONS = 3;

const COMPLETIONS = [
  "startups",
  "investors",
  "experts",
  "engineer",
  "engineers",
  "developer",
  "developers",
  "AI agents",
  "companies",
  "community",
  ...PROMPT_STAGES,
  ...TALENT_SKILLS,
  ...PLACE_NAMES,
];

/**
 * Letters from which a word is completed, except a place's after "in"; words that a completion's beginning may have.
 */
const LEAST_LETTERS = 2;
const MAX_SUGGESTED_WORDS = 3;

/** "startups in san f" becomes "startups in San Francisco". */
function completed(text: string): string[] {
  if (/\s$/.test(text)) return [];
  const words = text.split(/\s+/);
  for (let count = Math.min(MAX_SUGGESTED_WORDS, words.length - 1); count >= 1; count--) {
    const begun = asWords(words.slice(-count).join(" ")).trim();
    const placed = /^(in|from|near)$/i.test(words.at(-count - 1) ?? "");
    // A whole word needs no ending.
    if (!begun || VOCABULARY.has(begun) || FILLERS.has(begun) || (begun.length < LEAST_LETTERS && !placed))
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
  if (section === "community" || section === "home") return [];
  const others: Reading[] = [
    { section: "startups", locations, stages: [], skills: [], texts: [] },
    { section: "investors", locations, stages: [], skills: [], texts: [] },
    { section: "talent", locations, stages: [], skills, texts: [], type: "Human" },
    { section: "talent", locations, stages: [], skills, texts: [], type: "AI" },
  ];
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
  if ([...typed].length <= SUGGESTED_ABOVE) return [];
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
