import { promptUrl } from "#app/site/reading/navigate-answer";
import { parsePrompt } from "#app/site/reading/parse-prompt";
import { facetsOf, type Facet, type Reading } from "#app/site/reading/reading";
import { SECTIONS } from "#app/site/reading/sections";
import { suggestionsFor } from "#app/site/ask/suggestions";
import { searchUrl } from "#app/site/search/search-filter";

export interface Choice {
  text: string;
  hint: string;
  to: string;
  /** Whether choosing it fills the field: true for completions. */
  completes: boolean;
}

export interface Run {
  text: string;
  marked: boolean;
}

export interface PromptPreview {
  choices: Choice[];
  /** Empty while the text is too short to tell. */
  sentence: Run[];
}

/** In characters: of a shorter text that isn't understood, more is to come. */
const HELP_ABOVE_LENGTH = 10;

const plain = (text: string): Run => ({ text, marked: false });
const marked = (text: string): Run => ({ text, marked: true });

const NOT_UNDERSTOOD = [
  plain("Name what you are looking for: startups, investors, talent, events or the community."),
];

/** "Takes you to Startups with stage Seed and location Singapore"; places come last. */
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

export function previewPrompt(typed: string, orSearch = false): PromptPreview {
  const text = typed.trim();
  const choices = suggestionsFor(text).map((suggestion): Choice => ({
    text: suggestion.text,
    hint: SECTIONS[suggestion.section].label,
    to: promptUrl(suggestion.text),
    completes: true,
  }));
  if (orSearch && text) {
    const to = searchUrl({ q: text, kinds: [] });
    choices.push({ text: `Search for “${text}”`, hint: "Search", to, completes: false });
  }
  const reading = parsePrompt(text);
  if (reading) return { choices, sentence: whereTo(reading) };
  // Where it is searched for instead, the last choice says so.
  const needsHelp = !orSearch && [...text].length > HELP_ABOVE_LENGTH;
  return { choices, sentence: needsHelp ? NOT_UNDERSTOOD : [] };
}
