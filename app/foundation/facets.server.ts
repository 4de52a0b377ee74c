import { LRUCache } from "lru-cache";

import { oncePerVersion, type DataKind } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import type { Within } from "#app/foundation/text-search.server";

/*
 * Filters by free text: a request names "UAE", an entry says "Dubai, UAE". Whether the one means the other is decided in
 * code, about the few distinct texts of a column; the rows are then found by an index.
 */

/** A column of free text, with an index that begins with it. */
export interface FacetColumn {
  kind: DataKind;
  table: string;
  /** The column, or the very expression that the index is over. */
  text: string;
  index: string;
}

/** A condition of a query, and the short name by which its results are kept. */
export interface Condition {
  sql: string;
  params: readonly string[];
  name: string;
}

/** The distinct texts of a column, found by skipping from each to the next one in the index. */
const distinctTexts = ({ kind, table, text, index }: FacetColumn): string[] =>
  oncePerVersion(kind, `distinct ${table} ${text}`, () => {
    const after = (condition: string) =>
      `(SELECT ${text} FROM ${table} INDEXED BY ${index} WHERE ${condition} ORDER BY ${text} LIMIT 1)`;
    return statement<[], string>(
      `WITH RECURSIVE texts(value) AS (
         SELECT ${after(`${text} >= ''`)}
         UNION ALL SELECT ${after(`${text} > texts.value`)} FROM texts WHERE texts.value IS NOT NULL
       ) SELECT value FROM texts WHERE value IS NOT NULL`,
    )
      .pluck()
      .all();
  });

/** What was decided about a text stays true when the data changes. */
const decided = new LRUCache<string, boolean>({ max: 50_000 });

/** The distinct texts that mean what is wanted, found once for each version of the data. */
const textsOf = <Wanted extends string>(
  column: FacetColumn,
  wanted: Wanted,
  means: (text: string, wanted: Wanted) => boolean,
): string[] =>
  oncePerVersion(column.kind, `${wanted} in ${column.table} ${column.text}`, () =>
    distinctTexts(column).filter((text) => {
      const key = JSON.stringify([column.table, column.text, wanted, text]);
      const known = decided.get(key);
      if (known !== undefined) return known;
      const decision = means(text, wanted);
      decided.set(key, decision);
      return decision;
    }),
  );

/**
 * The condition "the column's text means any of these".
 *
 * @param means whether a text of the column means what is wanted; must be pure
 * @returns undefined when nothing is wanted
 */
export function meansAnyOf<Wanted extends string>(
  column: FacetColumn,
  wanted: readonly Wanted[],
  means: (text: string, wanted: Wanted) => boolean,
): Condition | undefined {
  if (wanted.length === 0) return undefined;
  const texts = new Set(wanted.flatMap((each) => textsOf(column, each, means)));
  return {
    sql: `${column.text} IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify([...texts])],
    name: `${column.text}: ${wanted.join(", ")}`,
  };
}

/**
 * The rows that meet all of the conditions, as a selection takes them.
 *
 * @param from a query up to its conditions, which yields the rows' ids, each once
 */
export const rowsMeeting = (from: string, conditions: readonly Condition[]): Within => ({
  sql: `${from} WHERE ${conditions.map(({ sql }) => sql).join(" AND ")}`,
  params: conditions.flatMap(({ params }) => params),
  name: conditions.map(({ name }) => name).join("; "),
});

/** The rows that are in both, where both are given. */
export function withinBoth(one: Within | undefined, other: Within | undefined): Within | undefined {
  if (!one || !other) return one ?? other;
  const nameOf = ({ name, params }: Within) => name ?? JSON.stringify(params);
  return {
    // The plus keeps SQLite from looking up each pair of an indexed text and an id.
    sql: `SELECT id FROM (${one.sql}) WHERE +id IN (${other.sql})`,
    params: [...one.params, ...other.params],
    name: `${nameOf(one)} and ${nameOf(other)}`,
  };
}
