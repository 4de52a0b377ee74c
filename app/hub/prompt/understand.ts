import { parsePrompt } from "#app/hub/navigator/parse-prompt";
import { facetsOf, promptUrl, SECTIONS, type Facet, type Reading } from "#app/hub/navigator/reading";
import { suggestionsFor } from "#app/hub/prompt/suggestions";
import { searchUrl } from "#app/hub/search/search-filter";

/** What can be chosen under the prompt bar. */
export interface Choice {
  text: string;
  /** Where it leads, in a word. */
  hint: string;
  to: string;
  /** Whether the field takes the text over: true for completions. */
  completes: boolean;
}

/** A part of a sentence; what was recognised is marked. */
export interface Run {
  text: string;
  marked: boolean;
}

/** What a text says while it is being typed. */
export interface Understood {
  choices: Choice[];
  /** Where the text leads, or what to do when it isn't understood; empty while it is too short to tell. */
  sentence: Run[];
}

/** Texts that aren't understood are helped from this length on, in characters: below, more is to come. */
const HELPED_ABOVE = 10;

const plain = (text: string): Run => ({ text, marked: false });
const marked = (text: string): Run => ({ text, marked: true });

const NOT_UNDERSTOOD = [
  plain("Name what you are looking for: startups, investors, talent or the community."),
];

/** "Takes you to Startups with stage Seed and location Singapore", with what was recognised marked; places come last. */
function whereTo(reading: Reading): Run[] {
  const said = facetsOf(reading);
  const isPlace = ({ label }: Facet) => label === "location";
  const facets = [...said.filter((facet) => !isPlace(facet)), ...said.filter(isPlace)];
  const joint = (i: number) => (i === 0 ? " with " : i === facets.length - 1 ? " and " : ", ");
  return [
    plain("Takes you to "),
    marked(SECTIONS[reading.section].label),
    ...facets.flatMap(({ label, values }, i) => [
      plain(label ? `${joint(i)}${label} ` : joint(i)),
      ...values.flatMap((value, j) => (j === 0 ? [marked(value)] : [plain(" or "), marked(value)])),
    ]),
  ];
}

/**
 * Reads a text as the prompt bar does while it is being typed.
 *
 * @param offerSearch whether to end the choices with a search for the text itself
 */
export function understand(typed: string, offerSearch = false): Understood {
  const text = typed.trim();
  const choices = suggestionsFor(text).map((suggestion): Choice => ({
    text: suggestion.text,
    hint: SECTIONS[suggestion.section].label,
    to: promptUrl(suggestion.text),
    completes: true,
  }));
  if (offerSearch && text) {
    const to = searchUrl({ q: text, kinds: [] });
    choices.push({ text: `Search for “${text}”`, hint: "Search", to, completes: false });
  }
  const reading = parsePrompt(text);
  if (reading) return { choices, sentence: whereTo(reading) };
  return { choices, sentence: [...text].length > HELPED_ABOVE ? NOT_UNDERSTOOD : [] };
}
