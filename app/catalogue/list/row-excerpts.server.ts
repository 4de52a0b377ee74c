import { sentencesOf } from "#app/platform/text/sentences";
import { excerptAround } from "#app/platform/search/excerpt-around";
import { joinBlocks, markdownBlocks, plainLine, type Block } from "#app/platform/text/markdown.server";
import { excerpt } from "#app/platform/text/text-rules";
import { asWords } from "#app/platform/search/whole-words";

/** Characters that a row is sent with, more than it shows. */
export const ROW_EXCERPT_LENGTH = 300;
/** Characters searched for what distinguishes a text. */
const MAX_COMPARED_LENGTH = 3000;
/** Rows of a source that must say the same for none of them to say it. */
const MIN_ALIKE_ROWS = 3;

export interface RowReader<Item> {
  blocks: (text: string) => readonly Block[];
  /** What the row shows anyway and its text needn't repeat. */
  says: (item: Item) => readonly (string | null)[];
  /** The source: what its rows say alike stands on their own pages alone. */
  from?: (item: Item) => string | null;
}

/** For sources that write Markdown, and for those where that isn't known. */
export const MARKDOWN_ROWS = { blocks: markdownBlocks };
export const PLAIN_ROWS = { blocks: (text: string) => [{ text: plainLine(text), isHeading: false }] };

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
  /** Sentences that enough rows of the source say, and those that all of them say. */
  often: ReadonlySet<string>;
  always: ReadonlySet<string>;
}

/** By source. */
function findAlike(rows: readonly Told[]): ReadonlyMap<string | null, Alike> {
  const sources = [...new Set(rows.map(({ from }) => from))].filter((from) => from !== null);
  return new Map(
    sources.map((from) => {
      const texts = rows.filter((row) => row.from === from).map(({ sentences }) => sentences);
      const counts = [...countSentences(texts)].filter(([, count]) => count >= MIN_ALIKE_ROWS);
      const always = counts.filter(([, count]) => count === texts.length);
      const setOf = (counted: typeof counts) => new Set(counted.map(([sentence]) => sentence));
      return [from, { often: setOf(counts), always: setOf(always) }];
    }),
  );
}

function ownText(blocks: readonly Block[], sentences: readonly string[], alike?: Alike): string {
  const own = sentences.filter((sentence) => !alike?.often.has(sentence));
  const some = sentences.filter((sentence) => !alike?.always.has(sentence));
  return excerpt(asText(own) || asText(some) || joinBlocks(blocks), ROW_EXCERPT_LENGTH);
}

/** The same items with a line or two of their texts. */
export function rowExcerpts<Item extends { description: string }>(
  items: readonly Item[],
  reader: RowReader<Item>,
  searched: readonly string[],
): Item[] {
  const blocks = items.map((item) => reader.blocks(item.description));
  const withTexts = (textOf: (i: number) => string) =>
    items.map((item, i) => ({ ...item, description: textOf(i) }));
  if (searched.length > 0) {
    const textOf = (i: number) => excerptAround(joinBlocks(blocks[i] ?? []), searched, ROW_EXCERPT_LENGTH);
    return withTexts(textOf);
  }
  const told = items.map((item, i) => {
    const says = new Set(reader.says(item).map((fact) => asWords(fact ?? "")));
    return { from: reader.from?.(item) ?? null, sentences: [...ownSentences(blocks[i] ?? [], says)] };
  });
  const alike = findAlike(told);
  return withTexts((i) => {
    const { from = null, sentences = [] } = told[i] ?? {};
    return ownText(blocks[i] ?? [], sentences, alike.get(from));
  });
}
