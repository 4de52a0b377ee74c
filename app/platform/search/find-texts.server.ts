import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { isRepetitive, rareTrigrams, TRIGRAM_LENGTH } from "#app/platform/search/rare-trigrams.server";
import { idIn, SEARCHED_KINDS, WHOLE_INDEX, type RowidRange } from "#app/platform/search/search-index.server";

/** From this length on, some trigrams of several words are rare together. */
const LONG_TEXT_LENGTH = 10;
/** Measured over 100,000 rows: more take longer to read, fewer leave more rows to compare. */
const SOUGHT_TRIGRAMS = 4;
const MAX_TRIGRAMS = 1000;
/** Looking these up costs less than estimating whether reading row by row is faster. */
const FEW_TRIGRAMS = 64;
const MAX_ROWS_AT_ONCE = 500;
/** As many as a search counts, and one more. */
const MAX_COMPARED_ROWS = 1001;
/** Sample for how common one or two characters are, and the most rows to read for enough hits. */
const SAMPLED_ROWS = 500;
const MAX_READ_ROWS = 20_000;
/** Reading and comparing them takes 50 ms. */
const MAX_ROWS_READ = 10_000;

export interface TextQuery {
  range: RowidRange;
  /** Folded, none of them empty; at least one. */
  texts: readonly string[];
  limit: number;
}

interface Lookup {
  match?: string;
  compared: readonly string[];
}

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const lengthOf = (text: string): number => [...text].length;

function run({ range, limit }: Omit<TextQuery, "texts">, { match, compared }: Lookup): number[] {
  const conditions = [
    ...(match === undefined ? [] : ["search_index MATCH ?"]),
    // Numbers are bound as REAL, which FTS5 ignores as a bound: it would read on to its last row.
    "rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER)",
    ...compared.map(() => "instr(text, ?)"),
  ];
  return statement<unknown[], number>(
    `SELECT rowid FROM search_index WHERE ${conditions.join(" AND ")} ORDER BY rowid LIMIT ?`,
  )
    .pluck()
    .all(...(match === undefined ? [] : [match]), range.low, range.high, ...compared, limit);
}

/** Skips through the index's terms to the next that begins with another three characters; one more than `most` where there are more. */
const trigramsWith = (text: string, most: number): string[] =>
  memoizePerVersion(SEARCHED_KINDS, `${most} trigrams with ${text}`, () => {
    const next = statement<[string], string>("SELECT term FROM search_terms WHERE term >= ? LIMIT 1").pluck();
    const found: string[] = [];
    for (let term = next.get(text); term?.startsWith(text); term = next.get(`${term}\u0001`)) {
      found.push(term);
      if (found.length > most) break;
    }
    return found;
  });

function isCommonIn({ low, high }: RowidRange, text: string, limit: number): boolean {
  const { rows, hits } = statement<[string], { rows: number; hits: number }>(
    `SELECT count(*) AS rows, total(instr(text, ?) > 0) AS hits FROM (
       SELECT text FROM search_index WHERE rowid >= ${low} AND rowid < ${high} ORDER BY rowid LIMIT ${SAMPLED_ROWS})`,
  ).get(text) ?? { rows: 0, hits: 0 };
  return hits * MAX_READ_ROWS > limit * rows;
}

const anyOf = (trigrams: readonly string[]): string => trigrams.map(phrase).join(" OR ");

function newestOf({ low, high }: RowidRange): RowidRange {
  const end = statement<[number, number, number], number>(
    "SELECT rowid FROM search_index WHERE rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER) ORDER BY rowid LIMIT 1 OFFSET ?",
  )
    .pluck()
    .get(low, high, MAX_ROWS_READ);
  return { low, high: end ?? high };
}

function findShort({ texts, ...query }: TextQuery): number[] {
  const [first = "", ...others] = texts;
  const trigrams = trigramsWith(first, MAX_TRIGRAMS);
  if (trigrams.length === 0) return [];
  const isMany = trigrams.length > FEW_TRIGRAMS;
  if (isMany && isCommonIn(query.range, first, query.limit)) return run(query, { compared: texts });
  // In so many different words and yet rare: older rows aren't found.
  if (trigrams.length > MAX_TRIGRAMS)
    return run({ ...query, range: newestOf(query.range) }, { compared: texts });
  return run(query, { match: anyOf(trigrams), compared: others });
}

const isLong = (text: string): boolean => text.includes(" ") && lengthOf(text) >= LONG_TEXT_LENGTH;

const allOf = (trigrams: readonly string[]): string => trigrams.map(phrase).join(" AND ");

/** Trigrams that all rows with the texts have, and few others. */
const rarestOf = (texts: readonly string[]): string =>
  texts
    .map((text) =>
      isLong(text)
        ? `NEAR(${rareTrigrams(text, SOUGHT_TRIGRAMS).map(phrase).join(" ")}, ${lengthOf(text)})`
        : allOf(rareTrigrams(text, Math.max(1, Math.floor(SOUGHT_TRIGRAMS / texts.length)))),
    )
    .join(" AND ");

const indexedOf = (texts: readonly string[]): string[] =>
  texts.filter((text) => lengthOf(text) >= TRIGRAM_LENGTH);

function exactLookup(texts: readonly string[]): Lookup {
  const indexed = indexedOf(texts);
  const repetitive = indexed.filter(isRepetitive);
  return {
    match: indexed
      .map((text) => (repetitive.includes(text) ? allOf(rareTrigrams(text, SOUGHT_TRIGRAMS)) : phrase(text)))
      .join(" AND "),
    compared: texts.filter((text) => !indexed.includes(text) || repetitive.includes(text)),
  };
}

/** Undefined where the whole lookup is faster. */
function findFew(query: TextQuery): number[] | undefined {
  const indexed = indexedOf(query.texts);
  if (indexed.length < 2 && !indexed.every(isLong)) return undefined;
  const limit = Math.min(query.limit, MAX_COMPARED_ROWS);
  const few = run({ ...query, limit }, { match: rarestOf(indexed), compared: query.texts });
  const isAll = few.length < limit || few.length === query.limit;
  return isAll ? few : undefined;
}

export function findIds({ texts, ...rest }: TextQuery): number[] {
  const query = { ...rest, texts: [...texts].sort((one, other) => other.length - one.length) };
  const isShort = lengthOf(query.texts[0] ?? "") < TRIGRAM_LENGTH;
  const rowids = isShort ? findShort(query) : (findFew(query) ?? run(query, exactLookup(query.texts)));
  return rowids.map((rowid) => idIn(query.range, rowid));
}

/** Those of these rows. */
export const rowidsWith = (rowids: readonly number[], texts: readonly string[]): number[] =>
  statement<string[], number>(
    `SELECT rowid FROM search_index WHERE rowid IN (SELECT value FROM json_each(?))
     ${texts.map(() => "AND instr(text, ?)").join(" ")} ORDER BY rowid`,
  )
    .pluck()
    .all(JSON.stringify(rowids), ...texts);

export const idsWith = (range: RowidRange, ids: readonly number[], texts: readonly string[]): number[] =>
  rowidsWith(
    ids.map((id) => range.high - id),
    texts,
  ).map((rowid) => idIn(range, rowid));

/** What is searched of these, by id. */
export function textsAt({ high }: RowidRange, ids: readonly number[]): Map<number, string> {
  const rows = statement<[string], { rowid: number; text: string }>(
    "SELECT rowid, text FROM search_index WHERE rowid IN (SELECT value FROM json_each(?))",
  ).all(JSON.stringify(ids.map((id) => high - id)));
  return new Map(rows.map(({ rowid, text }) => [high - rowid, text]));
}

/** Undefined where there are more than MAX_ROWS_AT_ONCE, or finding out would take long. */
export function findEverywhere(texts: readonly string[]): number[] | undefined {
  const query = { range: WHOLE_INDEX, texts, limit: MAX_ROWS_AT_ONCE + 1 };
  const find = () => {
    const [text = "", ...others] = texts;
    if (texts.every((each) => lengthOf(each) >= TRIGRAM_LENGTH))
      return findFew(query) ?? run(query, exactLookup(texts));
    if (others.length > 0) return undefined;
    const trigrams = trigramsWith(text, FEW_TRIGRAMS);
    if (trigrams.length === 0) return [];
    return trigrams.length <= FEW_TRIGRAMS ? run(query, { match: anyOf(trigrams), compared: [] }) : undefined;
  };
  const rowids = find();
  return rowids && rowids.length <= MAX_ROWS_AT_ONCE ? rowids : undefined;
}
