import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { idIn, SEARCHED_KINDS, WHOLE_INDEX, type RowidRange } from "#app/platform/search/search-index.server";

/** A trigram index finds nothing shorter than this many code points. */
const TRIGRAM = 3;
/** From so many code points on, several words are first looked for by some of their trigrams: together they are rare. */
const LONG_TEXT = 10;
/** How many: as measured over 100,000 rows, more take longer to read, and fewer leave more rows to be compared. */
const SAMPLED_TRIGRAMS = 5;
/** Trigrams that are looked up for a text of one or two characters. */
const MAX_TRIGRAMS = 1000;
/** So few are always looked up: it costs less than to find out whether reading row by row would be sooner. */
const FEW_TRIGRAMS = 64;
/** Rows that are looked for in all kinds at once; where a text has more, it's looked for kind by kind. */
const MAX_ROWS_AT_ONCE = 500;
/** Rows that are compared with a long text, so many that a search in all kinds at once is done with it. */
const MAX_COMPARED_ROWS = MAX_ROWS_AT_ONCE + 1;
/** Rows whose texts tell how common one or two characters are, and how many rows it may take to find enough of them. */
const SAMPLED_ROWS = 500;
const MAX_READ_ROWS = 80_000;

/** A condition on an entry, told of an expression that is its id. */
export type IdCondition = (id: string) => string;

/** Rows of the index to be found: those in a range that contain every one of some texts. */
export interface TextQuery {
  range: RowidRange;
  /** Folded, none of them empty; at least one. */
  texts: readonly string[];
  /** What the entry must meet beside, and what that is asked with. */
  condition?: { has: IdCondition; params: readonly (number | string | null)[] };
  limit: number;
}

/** How rows are looked for: what the index is asked, and what each row is compared with. */
interface Lookup {
  match?: string;
  compared: readonly string[];
}

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const lengthOf = (text: string): number => [...text].length;

function run({ range, condition, limit }: Omit<TextQuery, "texts">, { match, compared }: Lookup): number[] {
  const { low, high } = range;
  const conditions = [
    ...(match === undefined ? [] : ["search_index MATCH ?"]),
    // Numbers are bound as REAL, by which FTS5 bounds nothing: it would read on to its last row.
    "rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER)",
    ...compared.map(() => "instr(text, ?)"),
    ...(condition ? [condition.has(`(${high} - search_index.rowid)`)] : []),
  ];
  return statement<unknown[], number>(
    `SELECT rowid FROM search_index WHERE ${conditions.join(" AND ")} ORDER BY rowid LIMIT ?`,
  )
    .pluck()
    .all(
      ...(match === undefined ? [] : [match]),
      low,
      high,
      ...compared,
      ...(condition?.params ?? []),
      limit,
    );
}

/**
 * The trigrams of the index that begin with one or two characters. Its terms are skipped through, each of which is the next
 * one after all that have the same three characters.
 */
const trigramsWith = (text: string): string[] =>
  memoizePerVersion(SEARCHED_KINDS, `trigrams with ${text}`, () => {
    const next = statement<[string], string>("SELECT term FROM search_terms WHERE term >= ? LIMIT 1").pluck();
    const found: string[] = [];
    for (let term = next.get(text); term?.startsWith(text); term = next.get(`${term}\u0001`)) {
      found.push(term);
      if (found.length > MAX_TRIGRAMS) break;
    }
    return found;
  });

/** Whether a text is so common in a range that enough rows with it are found soon by reading one after the other. */
function isCommonIn({ low, high }: RowidRange, text: string, limit: number): boolean {
  const { rows, hits } = statement<[string], { rows: number; hits: number }>(
    `SELECT count(*) AS rows, total(instr(text, ?) > 0) AS hits FROM (
       SELECT text FROM search_index WHERE rowid >= ${low} AND rowid < ${high} ORDER BY rowid LIMIT ${SAMPLED_ROWS})`,
  ).get(text) ?? { rows: 0, hits: 0 };
  return hits * MAX_READ_ROWS > limit * rows;
}

const anyOf = (trigrams: readonly string[]): string => trigrams.map(phrase).join(" OR ");

/** Rows with texts of which the first has one or two characters, and no other has more. */
function findShort({ texts, ...query }: TextQuery): number[] {
  const [first = "", ...others] = texts;
  const trigrams = trigramsWith(first);
  if (trigrams.length === 0) return [];
  const isMany = trigrams.length > FEW_TRIGRAMS;
  if (trigrams.length > MAX_TRIGRAMS || (isMany && isCommonIn(query.range, first, query.limit)))
    return run(query, { compared: texts });
  return run(query, { match: anyOf(trigrams), compared: others });
}

/** Some trigrams of a long text, near each other. */
function sampleOf(text: string): string {
  const points = [...text];
  const last = points.length - TRIGRAM;
  const trigrams = Array.from({ length: SAMPLED_TRIGRAMS }, (_, i) => {
    const at = Math.round((i * last) / (SAMPLED_TRIGRAMS - 1));
    return phrase(points.slice(at, at + TRIGRAM).join(""));
  });
  return `NEAR(${trigrams.join(" ")}, ${points.length})`;
}

/** How texts are looked up in the index alone, but for those that are too short for it. */
function exactLookup(texts: readonly string[]): Lookup {
  const indexed = texts.filter((text) => lengthOf(text) >= TRIGRAM);
  return {
    match: indexed.map(phrase).join(" AND "),
    compared: texts.filter((text) => !indexed.includes(text)),
  };
}

/** Rows with several long words side by side, where they are few; undefined where it is quicker to look all of the text up. */
function findFew(query: TextQuery): number[] | undefined {
  const [long = "", second = ""] = query.texts;
  const isLong = long.includes(" ") && lengthOf(long) >= LONG_TEXT;
  if (!isLong || lengthOf(second) >= TRIGRAM) return undefined;
  const limit = Math.min(query.limit, MAX_COMPARED_ROWS);
  const few = run({ ...query, limit }, { match: sampleOf(long), compared: query.texts });
  const isAll = few.length < limit || few.length === query.limit;
  return isAll ? few : undefined;
}

/** Ids of a kind's rows that contain texts, the newest first. */
export function findIds({ texts, ...rest }: TextQuery): number[] {
  const query = { ...rest, texts: [...texts].sort((one, other) => other.length - one.length) };
  const isShort = lengthOf(query.texts[0] ?? "") < TRIGRAM;
  const rowids = isShort ? findShort(query) : (findFew(query) ?? run(query, exactLookup(query.texts)));
  return rowids.map((rowid) => idIn(query.range, rowid));
}

/** Those of a kind's rows that contain texts, the newest first: each of them is read. */
export const idsWith = ({ high }: RowidRange, ids: readonly number[], texts: readonly string[]): number[] =>
  statement<string[], number>(
    `SELECT ${high} - rowid FROM search_index WHERE rowid IN (SELECT ${high} - value FROM json_each(?))
     ${texts.map(() => "AND instr(text, ?)").join(" ")} ORDER BY rowid`,
  )
    .pluck()
    .all(JSON.stringify(ids), ...texts);

/**
 * The rowids of a text in all of the index, in one pass instead of one for each kind.
 *
 * @param text folded, not empty
 * @returns undefined where there are more than MAX_ROWS_AT_ONCE, or it would take long to know
 */
export function findEverywhere(text: string): number[] | undefined {
  const query = { range: WHOLE_INDEX, texts: [text], limit: MAX_ROWS_AT_ONCE + 1 };
  const find = () => {
    if (lengthOf(text) >= TRIGRAM) return findFew(query) ?? run(query, exactLookup([text]));
    const trigrams = trigramsWith(text);
    if (trigrams.length === 0) return [];
    return trigrams.length <= FEW_TRIGRAMS ? run(query, { match: anyOf(trigrams), compared: [] }) : undefined;
  };
  const rowids = find();
  return rowids && rowids.length <= MAX_ROWS_AT_ONCE ? rowids : undefined;
}
