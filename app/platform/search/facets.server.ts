import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { rowsWhere, type Within } from "#app/platform/search/text-search.server";

/* A request names "UAE", an entry says "Dubai, UAE": what a text means is decided once per distinct text. */

export interface FacetColumn {
  kind: string;
  table: string;
  /** For tables with several rows per entry: the column that names the entry. */
  id?: string;
  text: string;
  index: string;
}

function distinctTexts({ table, text, index }: FacetColumn): string[] {
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
}

/** Stays true when the data changes. */
const known = new Map<string, Map<string, readonly string[]>>();

/** More than any column should have; 50 MB at most. */
const MAX_REMEMBERED_VALUES = 500_000;

const NOTHING: readonly string[] = [];

const textsByMeaning = (
  column: FacetColumn,
  meaningsOf: (text: string) => readonly string[],
): ReadonlyMap<string, string[]> =>
  memoizePerVersion(column.kind, `meanings of ${column.table} ${column.text}`, () => {
    const name = `${column.table} ${column.text}`;
    const meanings = known.get(name) ?? new Map<string, readonly string[]>();
    known.set(name, meanings);
    if (meanings.size > MAX_REMEMBERED_VALUES) meanings.clear();
    const texts = new Map<string, string[]>();
    for (const text of distinctTexts(column)) {
      let meant = meanings.get(text);
      if (!meant) {
        meant = meaningsOf(text);
        meanings.set(text, meant.length > 0 ? meant : NOTHING);
      }
      for (const each of meant) {
        const others = texts.get(each);
        if (others) others.push(text);
        else texts.set(each, [text]);
      }
    }
    return texts;
  });

/** `meaningsOf` must be pure. Undefined when nothing is wanted. */
export function meansAnyOf<Wanted extends string>(
  column: FacetColumn,
  wanted: readonly Wanted[],
  meaningsOf: (text: string) => readonly Wanted[],
): Within | undefined {
  if (wanted.length === 0) return undefined;
  const byMeaning = textsByMeaning(column, meaningsOf);
  const texts = new Set(wanted.flatMap((each) => byMeaning.get(each) ?? []));
  const { table, id, text } = column;
  const condition = `${text} IN (SELECT value FROM json_each(?))`;
  const within = rowsWhere({ table, id }, condition, [JSON.stringify([...texts])]);
  const rows = id ? within.rows.replace("SELECT", "SELECT DISTINCT") : within.rows;
  return { ...within, rows, name: `${text}: ${wanted.join(", ")}` };
}
