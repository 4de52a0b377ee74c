import type { PromptStage } from "#app/site/reading/reading";
import { SECTION_NAMES, SECTIONS, type Section } from "#app/site/reading/sections";
import { skillWords, TALENT_SKILLS, type TalentSkill } from "#app/kinds/talent/talent-skills";
import { OTHER_PLACES, PLACE_NAMES, placeWords, type Place } from "#app/catalogue/places";

export interface Meaning {
  section?: Section;
  /** Whatever else is named ("who invests in robots"), or only where nothing else is ("people"). */
  weight?: "decisive" | "vague";
  /** Agents are meant, not people. */
  agent?: true;
  place?: Place;
  stage?: PromptStage;
  skill?: TalentSkill;
}

const bothNumbers = (phrase: string): string[] =>
  phrase.endsWith("(s)") ? [phrase.slice(0, -3), `${phrase.slice(0, -3)}s`] : [phrase];

const DEFINITIONS = Object.values(SECTIONS);

const STAGE_WORDS: Record<PromptStage, readonly string[]> = {
  "Pre-Seed": ["pre seed", "preseed"],
  Seed: ["seed"],
  "Series A": ["series a"],
  "Series B": ["series b"],
};

/** In addition to the names in entries/places.ts. */
const FURTHER_PLACE_WORDS: Partial<Record<Place, readonly string[]>> = {
  USA: ["in the us", "in us", "the us", "us based", "based in us", "america", "american"],
  UAE: ["emirati"],
  Canada: ["canadian"],
  UK: ["british"],
  Germany: ["german"],
  France: ["french"],
  Singapore: ["singaporean"],
  Japan: ["japanese"],
  China: ["chinese"],
  India: ["indian", "indai"],
  Australia: ["australian"],
  "New York": ["new york city"],
  Dubai: ["dubay", "dubia", "duabi"],
};

const LANGUAGES = ["german", "french", "japanese", "chinese", "indian"];

/** Phrases that contain a word of the others and mean something else. */
const ELSE = [
  ...DEFINITIONS.flatMap(({ elsewhere = [] }) => elsewhere),
  ...OTHER_PLACES,
  ...["south", "latin", "central", "north"].map((part) => `${part} american`),
  ...LANGUAGES.flatMap((language) =>
    ["speaking", "speaker(s)", "language", "text(s)", "translation"].map((noun) => `${language} ${noun}`),
  ),
  "react to",
  ...["pumpkin", "sunflower", "sesame", "poppy", "bird"].map((plant) => `${plant} seed`),
  ...["oil", "bank", "phrase"].map((noun) => `seed ${noun}`),
  // Things, not people: nothing that the bar leads to.
  ...TALENT_SKILLS.flatMap(skillWords).flatMap((skill) => [
    `what is ${skill}`,
    ...["product(s)", "tool(s)", "course(s)", "tutorial(s)", "book(s)"].map((thing) => `${skill} ${thing}`),
  ]),
];

/** Long and unlike enough that a single slip is forgiven. */
export const FORGIVING: ReadonlySet<string> = new Set(
  [
    ...DEFINITIONS.flatMap(({ forgiving = [] }) => forgiving),
    "python",
    "javascript",
    "machine",
    "learning",
    "computer",
    "vision",
    "language",
    "processing",
    "intelligence",
    "united",
    "states",
    "kingdom",
    "emirates",
    "canada",
    "germany",
    "britain",
    "england",
    "france",
    "singapore",
    "australia",
    "francisco",
    "london",
    "riyadh",
    "toronto",
  ].flatMap(bothNumbers),
);

/** One slip away from those above, with a meaning of their own. */
export const OTHER_WORDS: ReadonlySet<string> = new Set(
  [
    "inventor(s)",
    "venturer(s)",
    "capitol",
    "develope",
    "develops",
    "freelances",
    "researches",
    "designee(s)",
    "programme(s)",
    "germane",
    "germans",
    "fiance",
    "emigrates",
    "stages",
    "status",
    "visions",
    "versions",
    "version",
    "virion",
    "commuter",
    "franc",
    "francs",
  ].flatMap(bothNumbers),
);

function* entries(): Generator<[readonly string[], Meaning]> {
  for (const section of SECTION_NAMES) {
    const { words, decisive = [], vague = [], agents } = SECTIONS[section];
    yield [words, { section }];
    yield [decisive, { section, weight: "decisive" }];
    yield [vague, { section, weight: "vague" }];
    yield [agents?.words ?? [], { section, agent: true }];
  }
  for (const [stage, words] of Object.entries(STAGE_WORDS)) yield [words, { stage: stage as PromptStage }];
  for (const place of PLACE_NAMES)
    yield [[...placeWords(place), ...(FURTHER_PLACE_WORDS[place] ?? [])], { place }];
  for (const skill of TALENT_SKILLS) yield [skillWords(skill), { skill }];
  yield [ELSE, {}];
}

export const VOCABULARY: ReadonlyMap<string, Meaning> = (() => {
  const phrases = new Map<string, Meaning>();
  // Of two places with the same words ("USA", "United States") the one that a word is the name of gets it.
  for (const [words, meaning] of entries()) {
    for (const phrase of words.flatMap(bothNumbers)) {
      const named = meaning.place?.toLowerCase() === phrase;
      if (named || !phrases.has(phrase)) phrases.set(phrase, meaning);
    }
  }
  return phrases;
})();

/** Next to these "US" is the country. */
export const BESIDE_US: ReadonlySet<string> = new Set(
  DEFINITIONS.flatMap(({ besideUs = [] }) => besideUs).flatMap(bothNumbers),
);

/** After these, "us" means the person asking: "show us investors". */
export const BEFORE_US_WHO_ASK: ReadonlySet<string> = new Set(
  "show give tell find get bring offer send let help join contact introduce recommend suggest".split(" "),
);

/** "other than" negates, too. */
export const NEGATIONS: ReadonlySet<string> = new Set("not no without except excluding outside".split(" "));

/** They needn't occur in what a request finds. */
export const FILLERS: ReadonlySet<string> = new Set(
  [
    "a an the and or but of in on at to from near by for with inside within into around about as than there here",
    "that which who whom whose what where is are was were be been being do does did have has had",
    "i im ive id me my mine we our us you your they their them it its this these those some any all every each",
    "can could may might would will should shall if whether so also just very much am possible thats",
    "hello hi hey dear good morning please kindly kind thank thanks sorry excuse bother wondering love meet",
    "show give tell find get bring offer send let help join introduce recommend suggest list browse see",
    "look looking search searching hunting asking ask need needs seek seeks seeking want wants like know knows",
    "make makes making everything section hub go take based located stage stages round rounds raise raised raising funded funding",
  ].flatMap((words) => words.split(" ")),
);
