import type { Nouns } from "#app/language/reading/section-filter";
import type { Section } from "#app/language/reading/section";

/** One thing that a request asks for. */
export interface Part {
  /** The parameter that asks for it; undefined for a text that must occur. */
  name?: string;
  /** Any of these; the text itself. */
  options: readonly string[];
  /** As it was typed. */
  typed: string;
  /** Of a misspelt text: the words that were meant. */
  meant?: string;
  /** What it takes away, instead of asking for it. */
  isNot?: true;
  /** Its words in the request: the position of the first, and of the one after the last. */
  start: number;
  end: number;
}

export interface Reading {
  section: Section;
  parts: readonly Part[];
  /** What the section is called in it, where only some of its entries are called so: to occur where any mentions it. */
  specific?: Part;
  /** As it was typed: what no filter of the section knows, and no entry says in words, such as "founded in 2024". */
  unknown?: readonly string[];
  /** As it was typed: "3/4", which is the third of April here. */
  dayFirst?: string;
  /** Of a section without filters: what is to be found there. */
  sought?: string;
  /** By its name. */
  sort?: string;
  /** What the section is called in the request; positions are those of characters. */
  name?: { start: number; end: number };
}

/** The view that is meant where a list has several: people, unless agents are asked for. */
export function viewOf({ section, parts }: Pick<Reading, "section" | "parts">) {
  const view = section.filters.find(({ absent }) => absent !== undefined);
  if (!view) return undefined;
  const asked = parts.find(({ name, isNot }) => name === view.name && !isNot)?.options[0];
  const option = asked ?? view.absent ?? "";
  return { name: view.name, option, word: view.wordOf?.(option) ?? option, nouns: view.nouns?.[option] };
}

/** What the entries that are meant are called. */
export const nounsOf = (reading: Pick<Reading, "section" | "parts">): Nouns =>
  viewOf(reading)?.nouns ?? reading.section;

export const isText = ({ name }: Part): boolean => name === undefined;

/** Once, where it was typed in quotation marks. */
export const quoted = (text: string): string => `“${text.replace(/^["“”„]|["“”]$/g, "") || text}”`;

const OR = new Intl.ListFormat("en", { type: "disjunction" });

/** "“3/4” is read with the day first." */
export const dayFirstSaid = (typed: string): string => `${quoted(typed)} is read with the day first.`;

/** "There is no filter for “founded in 2024” or “less than 10 employees” here, so they are left aside." */
export function leftAsideSaid(unknown: readonly string[]): string {
  const it = unknown.length === 1 ? "it is" : "they are";
  return `There is no filter for ${OR.format(unknown.map(quoted))} here, so ${it} left aside.`;
}

const wordOf = ({ filters }: Section, name: string, option: string): string =>
  filters.find((filter) => filter.name === name)?.wordOf?.(option) ?? option;

/** "Germany", "Financial AI", "“robots”", "not France" */
export function labelOf(section: Section, { name, options, isNot }: Part): string {
  const said =
    name === undefined ? options.map(quoted) : options.map((option) => wordOf(section, name, option));
  return `${isNot ? "not " : ""}${said.join(" or ")}`;
}

/** Parts that widen each other ("Germany or France"), or were read from the same words ("next month"). Texts, and options that are taken away, each stand alone. */
export function groupsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const group = groups.find(
      ([first]) =>
        !isText(part) &&
        first?.isNot === part.isNot &&
        ((first?.name === part.name && !part.isNot) ||
          (part.end > part.start && first?.start === part.start && first.end === part.end)),
    );
    if (group) group.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** What a reading is said by, in its order. */
export const labelsOf = ({ section, parts }: Pick<Reading, "section" | "parts">): string[] =>
  groupsOf(parts).map((group) => {
    const isAny = group.every(({ name }) => name === group[0]?.name);
    // Both ends of "next month"
    if (!isAny && group[0]) return `${group[0].isNot ? "not " : ""}${quoted(group[0].typed)}`;
    const labels = new Set(group.map((part) => labelOf(section, part)));
    return [...labels].join(" or ");
  });
