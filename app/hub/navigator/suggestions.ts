import { parsePrompt } from "#app/hub/navigator/parse-prompt";
import { PRESETS } from "#app/hub/navigator/presets";
import type { Section } from "#app/hub/navigator/reading";
import { asWords } from "#app/foundation/whole-words";

/** A completion that the prompt bar offers, and where it leads. */
export interface Suggestion {
  text: string;
  section: Section;
}

/** Completions are offered for texts longer than this, in characters, and so many at the most (specification, section 9). */
const SUGGESTED_ABOVE = 10;
const MOST = 3;

/** Completions of a text that is being typed; none for short texts. */
export function suggestionsFor(text: string): Suggestion[] {
  if ([...text.trim()].length <= SUGGESTED_ABOVE) return [];
  const typed = asWords(text).trim();
  return PRESETS.filter((preset) => asWords(preset).includes(typed))
    .flatMap((preset) => {
      const reading = parsePrompt(preset);
      return reading ? [{ text: preset, section: reading.section }] : [];
    })
    .slice(0, MOST);
}
