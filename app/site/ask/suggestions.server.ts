import { valueOf, type SectionFilter } from "#app/language/reading/section-filter";
import { countAtLeast, mostCommonOptions } from "#app/catalogue/query/query.server";
import { queryOf } from "#app/catalogue/list/kind-list.server";
import { groupsOf, isText, labelsOf, nounsOf, type Reading } from "#app/language/reading/reading";
import type { Section } from "#app/language/reading/section";
import { without } from "#app/language/reading/without";
import { isFiller } from "#app/language/words/fillers";
import { wordsIn } from "#app/language/words/phrases";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { asWords } from "#app/platform/search/whole-words";
import { PRESETS } from "#app/site/ask/presets";
import { SUGGEST_ABOVE_LENGTH, type Run, type Suggested, type Suggestion } from "#app/site/ask/suggestions";
import { countSaid, isListed } from "#app/site/reading/nearest-lists.server";
import { notListed } from "#app/site/reading/outcome.server";
import { typedQuery, understand } from "#app/site/reading/understand.server";
import { listOf, read, SECTIONS } from "#app/site/reading/sections.server";
import { whereTo, type Lead } from "#app/site/reading/where-to.server";

/* What the prompt bar offers while somebody types: requests that find something (other/product.md, "The prompt bar"). */

const MAX_SUGGESTIONS = 3;

/** Of the options that a word may become the most common are counted under the rest of the request. */
const MAX_COUNTED = 6;

/** Requests that are counted for one answer. */
const MAX_TRIED = 10;

/** In characters. */
const MIN_TEXT_LENGTH = 3;

/** Of the options that entries invent, the most common are completed. */
const MAX_COMPLETED = 1000;

/** Letters from which a word is completed. */
const MIN_COMPLETED_LENGTH = 2;
/** Words that a name's beginning may have. */
const MAX_BEGUN_WORDS = 3;

/** "12 startups"; undefined where there are none. */
function hintOf(text: string, reading: Reading): string | undefined {
  const list = listOf(reading.section);
  if (!list) return reading.section.label;
  // A letter or two is the beginning of a word.
  if (reading.parts.some((part) => isText(part) && part.typed.length < MIN_TEXT_LENGTH)) return undefined;
  const { query, also } = understand(list, typedQuery(text, reading));
  const total = countAtLeast(queryOf(list, query, also));
  return total.count > 0 ? countSaid(nounsOf(reading), total) : undefined;
}

interface Called {
  called: string;
  /** In small letters, without marks. */
  words: string;
}

/** A filter's options as they are called, the most common first. */
function calledIn(section: Section, filter: SectionFilter): Called[] {
  const list = listOf(section);
  const { offer, wordOf = (option: string) => option } = filter;
  if (!list || offer?.type !== "options") return [];
  const kind = list.kind.table;
  return memoizePerVersion(kind, `called in ${filter.name}`, () => {
    const { options } = mostCommonOptions(kind, filter.name, MAX_COMPLETED);
    const offered = new Set(offer.fixed?.map(valueOf));
    return options
      .filter(([option]) => !offer.fixed || offered.has(option))
      .map(([option]) => ({ called: wordOf(option), words: asWords(wordOf(option)).trim() }));
  });
}

/** Single words, as of phrases the others would have to be typed already. */
const NAMES: readonly Called[] = SECTIONS.flatMap(({ noun, words }) =>
  [noun, ...words.filter((word) => !word.includes(" ")).map((word) => `${word}s`)].map((called) => ({
    called,
    words: asWords(called).trim(),
  })),
);

/** "investors in san f" becomes "investors in San Francisco". */
function* completed(text: string): Generator<string> {
  if (/\s$/.test(text)) return;
  const words = text.split(/\s+/);
  for (let count = Math.min(MAX_BEGUN_WORDS, words.length); count >= 1; count -= 1) {
    const begun = asWords(words.slice(-count).join(" ")).trim();
    if (begun.length < MIN_COMPLETED_LENGTH || isFiller(begun)) continue;
    const head = words.slice(0, -count).join(" ");
    const reading = read(head);
    const options = reading?.section.filters.flatMap((filter) => calledIn(reading.section, filter)) ?? [];
    const called = reading?.name ? options : [...options, ...NAMES];
    const fitting = called.filter(({ words: whole }) => whole.startsWith(begun) && whole !== begun);
    for (const each of fitting.slice(0, MAX_COUNTED)) yield `${head} ${each.called}`.trim();
  }
}

/** "who know Rust" is said of people, and needs its verb. */
const CLAUSE = /\b(?:who|whom|that|which)\b/i;

const beforeSingular = /\ban? $/i;

/** The same of other sections: "investors in Germany" for "startups in Germany". */
function* elsewhere(text: string, { section, parts, name }: Reading): Generator<string> {
  if (!name || parts.length === 0 || parts.some(isText) || CLAUSE.test(text.slice(name.end))) return;
  // "a CTO"
  const before = text.slice(0, name.start).replace(beforeSingular, "");
  for (const other of SECTIONS)
    if (other !== section && other.filters.length > 0) yield before + other.noun + text.slice(name.end);
}

const HELP: Run = {
  text: "Name what you are looking for, such as startups, investors, talent, jobs or events.",
};

const JOINING = wordsIn("about at by for from in of on to with and or a an the");

/** Without what joins nothing any more: "free courses about". */
function withoutLooseEnd(text: string): string {
  const words = text.trim().split(/\s+/);
  while (JOINING.has(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/** What finds something of a request that doesn't: it without one thing. */
function* loosened(text: string, { parts }: Reading): Generator<string> {
  if (CLAUSE.test(text)) return;
  // The last words first, so that the others stay where they are.
  for (const group of groupsOf(parts))
    yield withoutLooseEnd(group.toSorted((one, other) => other.start - one.start).reduce(without, text));
}

function sentenceFor(lead: Lead): Run[] {
  const takes: Run = { text: "Takes you to " };
  if ("says" in lead) return [{ text: lead.says }];
  if ("page" in lead) return [takes, { text: lead.called, marked: true }];
  if ("name" in lead) return [takes, { text: lead.name, marked: true }];
  const labels = labelsOf(lead.reading);
  return [
    takes,
    { text: lead.reading.section.label, marked: true },
    ...labels.flatMap((label, i): Run[] => [
      { text: i === 0 ? " with " : ", " },
      { text: label, marked: true },
    ]),
  ];
}

/** The request itself first, where it finds something; at most three. */
export function suggestionsFor(typed: string): Suggested {
  const text = typed.trim();
  const lead = whereTo(text);
  // Of a shorter text that isn't understood, more is to come.
  if ([...text].length <= SUGGEST_ABOVE_LENGTH)
    return { suggestions: [], sentence: lead ? sentenceFor(lead) : [] };
  const reading = lead && "reading" in lead ? lead.reading : undefined;
  const offered = new Map<string, Suggestion>();
  const offer = (request: string, asRead = read(request)) => {
    const key = asWords(request);
    const hint = asRead && !offered.has(key) ? hintOf(request, asRead) : undefined;
    if (hint) offered.set(key, { text: request, hint });
  };
  if (reading) offer(text, reading);
  const begun = asWords(text).trimEnd();
  const presets = PRESETS.filter((preset) => begun !== "" && asWords(preset).startsWith(begun));
  const sources = [
    presets,
    completed(typed.trimStart()),
    reading ? elsewhere(text, reading) : [],
    reading ? loosened(text, reading) : [],
  ];
  let tried = 0;
  const isEnough = () => offered.size === MAX_SUGGESTIONS || tried >= MAX_TRIED;
  for (const source of sources) {
    if (isEnough()) break;
    for (const request of source) {
      tried += 1;
      offer(request);
      if (isEnough()) break;
    }
  }
  const isMissing = reading && !isListed(reading, typedQuery(text, reading));
  return {
    suggestions: [...offered.values()].slice(0, MAX_SUGGESTIONS),
    ...(lead
      ? { sentence: isMissing ? [{ text: notListed(reading) }] : sentenceFor(lead) }
      : { sentence: [HELP], isHelp: true }),
  };
}
