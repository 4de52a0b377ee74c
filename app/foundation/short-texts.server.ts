import { oncePerVersion } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import { withinWindow, type IdQuery, type IdWindow } from "#app/foundation/newest-rows.server";
import type { TextIndex } from "#app/foundation/text-index.server";
import { phrase } from "#app/foundation/trigram-query.server";

/** A trigram index finds nothing shorter than this many code points. */
const TRIGRAM = 3;

/** Whether a folded text is too short for the trigram index to find it. */
export const isShort = (folded: string): boolean => folded !== "" && [...folded].length < TRIGRAM;

/**
 * What is quicker row by row than in the index, as measured over a million rows: a text that begins more trigrams than
 * these, among so few rows or among any number.
 */
const FEW = { ids: 16_384, trigrams: 8 };
const MOST_TRIGRAMS = 512;

/**
 * The trigrams of an index that begin with a text, looked for once for each version of the data.
 *
 * @returns undefined where there are more than `most`
 */
function trigramsWith({ kind, name }: TextIndex, folded: string, most: number): string[] | undefined {
  const { trigrams } = oncePerVersion(kind, `trigrams ${name} ${most} ${folded}`, () => {
    const next = statement<[string], string>(
      `SELECT term FROM ${name}_terms WHERE term >= ? LIMIT 1`,
    ).pluck();
    const found: string[] = [];
    // Each has three code points: none comes between one of them and it with another at its end.
    for (let term = next.get(folded); term?.startsWith(folded); term = next.get(`${term}\u0001`)) {
      if (found.length === most) return { trigrams: undefined };
      found.push(term);
    }
    return { trigrams: found };
  });
  return trigrams;
}

/** The ids of the rows in a window that a short text is in, where no trigram begins with it: at the end of a column. */
function endingWith({ kind, columns }: TextIndex, folded: string, { low, high }: IdWindow): IdQuery[] {
  // Named, as SQLite would rather read all rows in their order.
  const query = (column: string, index: string, condition: string, ...params: string[]): IdQuery => ({
    sql: `SELECT id FROM ${kind} INDEXED BY ${kind}_${column}_${index} WHERE ${condition} AND ${withinWindow("id")}`,
    params: [...params, low, high],
  });
  return columns.flatMap((column) => {
    const end = `substr(${column}, -2)`;
    if ([...folded].length === 2) return [query(column, "end", `${end} = ?`, folded)];
    return [
      // No byte of a text in UTF-8 is as high as FF.
      query(column, "end", `${end} >= ? AND ${end} < ? || CAST(x'ff' AS TEXT)`, folded, folded),
      query(column, "last", `substr(${column}, -1) = ?`, folded),
    ];
  });
}

/** The ids of the rows in a window that contain a text in an index's columns, as a query that reads the rows. */
const rowByRow = ({ kind, columns }: TextIndex, folded: string, { low, high }: IdWindow): IdQuery => ({
  sql: `SELECT id FROM ${kind} WHERE ${withinWindow("id")} AND (${columns.map((column) => `instr(${column}, ?)`).join(" OR ")})`,
  params: [low, high, ...columns.map(() => folded)],
});

/**
 * The ids of the rows in a window that contain a short text in an index's columns, as a query.
 *
 * @param isCommon whether so many rows have it that the rows themselves are read quicker than the index
 */
export function shortTextQuery(
  index: TextIndex,
  folded: string,
  window: IdWindow,
  isCommon = false,
): IdQuery {
  const { name } = index;
  const { low, high } = window;
  const most = high - low <= FEW.ids && [...folded].length === 1 ? FEW.trigrams : MOST_TRIGRAMS;
  const trigrams = isCommon ? undefined : trigramsWith(index, folded, most);
  if (!trigrams) return rowByRow(index, folded, window);
  const queries = endingWith(index, folded, window);
  // FTS5 takes no query without a term.
  if (trigrams.length > 0) {
    queries.push({
      sql: `SELECT rowid AS id FROM ${name} WHERE ${name} MATCH ? AND ${withinWindow("rowid")}`,
      params: [trigrams.map(phrase).join(" OR "), low, high],
    });
  }
  return {
    // UNION would read each in the order of ids.
    sql: `SELECT DISTINCT id FROM (${queries.map(({ sql }) => sql).join(" UNION ALL ")})`,
    params: queries.flatMap(({ params }) => params),
  };
}
