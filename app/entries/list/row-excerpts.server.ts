import { firstSentences, sentencesOf } from "#app/platform/text/sentences";
import { excerptAround } from "#app/platform/search/excerpt-around";
import {
  joinBlocks,
  markdownBlocks,
  markdownToHtml,
  paragraphsToHtml,
  plainLine,
  type Block,
} from "#app/platform/text/markdown.server";
import type { RowText, SaidAlike } from "#app/entries/list/row-text";
import { excerpt } from "#app/platform/text/text-rules";
import { asWords } from "#app/platform/search/whole-words";

/** Characters that a row is sent with, more than it shows. */
export const ROW_EXCERPT_LENGTH = 300;
/** Characters searched for what distinguishes a text. */
const MAX_COMPARED_LENGTH = 3000;
/** Rows that must say the same for it to be said once above them. */
const MIN_ALIKE_ROWS = 3;
const MAX_NOTES = 2;
const NOTE = { sentences: 3, characters: 200 };
/** Letters that fit two lines on a phone, and three in the column. */
const PHONE_TEXT_LENGTH = 72;
const COLUMN_TEXT_LENGTH = 170;

export interface RowReader<Item> {
  blocks: (text: string) => readonly Block[];
  html: (text: string) => string;
  /** What the row shows anyway and its text needn't repeat. */
  says: (item: Item) => readonly (string | null)[];
  /** The source: what its rows say alike is said once. */
  from?: (item: Item) => string | null;
}

/** The level below the heading of a row's name. */
const TOP_HEADING_LEVEL = 4;

/** For sources that write Markdown, and for those where that isn't known. */
export const MARKDOWN_ROWS = {
  blocks: markdownBlocks,
  html: (text: string) => markdownToHtml(text, TOP_HEADING_LEVEL),
};
export const PLAIN_ROWS = {
  blocks: (text: string) => [{ text: plainLine(text), isHeading: false }],
  html: paragraphsToHtml,
};

export interface RowsAsked {
  searched: string;
  /** Id of the row whose whole text is wanted. */
  read?: number;
}

/** Whether a sentence only repeats what the row shows: "Job title: Data Scientist." */
function repeats(sentence: string, says: ReadonlySet<string>): boolean {
  return says.has(asWords(sentence)) || says.has(asWords(sentence.replace(/^[^:]{1,60}:/, "")));
}

function* ownSentences(blocks: readonly Block[], says: ReadonlySet<string>): Generator<string> {
  let length = 0;
  for (const { text, isHeading } of blocks) {
    if (isHeading) continue;
    for (const sentence of sentencesOf(text.slice(0, MAX_COMPARED_LENGTH))) {
      if (!repeats(sentence, says)) yield sentence.trim();
    }
    length += text.length;
    if (length > MAX_COMPARED_LENGTH) return;
  }
}

/** In how many texts each sentence occurs, in the order of the first text. */
function countSentences(texts: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const sentence of new Set(text)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return counts;
}

const asText = (sentences: readonly string[]): string =>
  joinBlocks(sentences.map((text) => ({ text, isHeading: false })));

interface Told {
  from: string | null;
  sentences: string[];
}

interface Alike {
  note: SaidAlike;
  /** Sentences that enough rows of the source say, and those that all of them say. */
  often: ReadonlySet<string>;
  always: ReadonlySet<string>;
}

function findAlike(rows: readonly Told[]): Alike[] {
  const sources = [...new Set(rows.map(({ from }) => from))].filter((from) => from !== null);
  return sources
    .flatMap((from) => {
      const texts = rows.filter((row) => row.from === from).map(({ sentences }) => sentences);
      const counts = [...countSentences(texts)].filter(([, count]) => count >= MIN_ALIKE_ROWS);
      const always = counts.filter(([, count]) => count === texts.length).map(([sentence]) => sentence);
      const text = asText(always);
      if (!text) return [];
      const often = new Set(counts.map(([sentence]) => sentence));
      const short = firstSentences(text, NOTE) || excerpt(text, NOTE.characters);
      return [{ note: { from, count: texts.length, text: short }, often, always: new Set(always) }];
    })
    .sort((a, b) => b.note.count - a.note.count)
    .slice(0, MAX_NOTES);
}

function cutOf(text: string, isWhole: boolean): RowText["cut"] {
  if (!isWhole || text.length > COLUMN_TEXT_LENGTH) return "anywhere";
  return text.length > PHONE_TEXT_LENGTH ? "on-phones" : "nowhere";
}

function aroundMatch(blocks: readonly Block[], searched: string): RowText {
  const text = joinBlocks(blocks);
  return {
    description: excerptAround(text, searched, ROW_EXCERPT_LENGTH),
    cut: cutOf(text, text.length <= ROW_EXCERPT_LENGTH),
  };
}

function ownText(blocks: readonly Block[], sentences: readonly string[], alike?: Alike): RowText {
  const own = sentences.filter((sentence) => !alike?.often.has(sentence));
  const some = sentences.filter((sentence) => !alike?.always.has(sentence));
  const text = asText(own) || asText(some) || joinBlocks(blocks);
  return {
    description: excerpt(text, ROW_EXCERPT_LENGTH),
    cut: cutOf(text, text.length <= ROW_EXCERPT_LENGTH && own.length === sentences.length),
  };
}

export function rowExcerpts<Item extends { id: number; description: string }>(
  items: readonly Item[],
  reader: RowReader<Item>,
  { searched, read }: RowsAsked,
): { items: (Item & RowText)[]; alike: SaidAlike[] } {
  const whole = (item: Item) => (item.id === read ? reader.html(item.description) : undefined);
  const blocks = items.map((item) => reader.blocks(item.description));
  if (searched) {
    const rows = items.map((item, i) => ({
      ...item,
      ...aroundMatch(blocks[i] ?? [], searched),
      whole: whole(item),
    }));
    return { items: rows, alike: [] };
  }
  const told = items.map((item, i) => {
    const says = new Set(reader.says(item).map((fact) => asWords(fact ?? "")));
    return { from: reader.from?.(item) ?? null, sentences: [...ownSentences(blocks[i] ?? [], says)] };
  });
  const alike = findAlike(told);
  const rows = items.map((item, i) => {
    const { from = null, sentences = [] } = told[i] ?? {};
    const ofSource = alike.find(({ note }) => note.from === from);
    return { ...item, ...ownText(blocks[i] ?? [], sentences, ofSource), whole: whole(item) };
  });
  return { items: rows, alike: alike.map(({ note }) => note) };
}
