import { statement } from "#app/platform/db/db.server";
import {
  addToIndex,
  isIndexed,
  type SearchedKind,
  type SearchedTexts,
} from "#app/platform/search/search-index.server";

/** Rows of another table, one for each thing that an entry is found by. They go with the entry (foreign keys). */
export interface Links<Row> {
  table: string;
  /** The column of the entry's id. */
  id: string;
  /** The column of what it is found by. */
  to: string;
  of(row: Row): readonly (number | string)[];
}

/** What is derived from an entry's row into other tables. */
export interface Derivation<Row> {
  kind: SearchedKind;
  /** The first is searched before the others. */
  textsOf(row: Row): SearchedTexts;
  links?: Links<Row>;
}

function writeLinks<Row>({ table, id, to, of }: Links<Row>, entryId: number, row: Row): boolean {
  const wanted = new Set(of(row));
  const there = new Set(
    statement<[number], number | string>(`SELECT ${to} FROM ${table} WHERE ${id} = ?`).pluck().all(entryId),
  );
  const write = (links: readonly (number | string)[], sql: string): number => {
    for (const link of links) statement<[number, number | string], unknown>(sql).run(entryId, link);
    return links.length;
  };
  const gone = write(
    [...there].filter((link) => !wanted.has(link)),
    `DELETE FROM ${table} WHERE ${id} = ? AND ${to} = ?`,
  );
  const added = write(
    [...wanted].filter((link) => !there.has(link)),
    `INSERT INTO ${table} (${id}, ${to}) VALUES (?, ?)`,
  );
  return gone + added > 0;
}

/**
 * Call it in each transaction that writes the row. Of one that was there, only what is another now is written: a text's trigrams
 * take milliseconds.
 *
 * @returns whether anything was written
 */
export function writeDerived<Row>(
  { kind, textsOf, links }: Derivation<Row>,
  id: number,
  row: Row,
  isNew = false,
): boolean {
  const texts = textsOf(row);
  const isWrong = isNew || !isIndexed(kind, id, texts);
  if (isWrong) addToIndex(kind, id, texts);
  const isRelinked = links !== undefined && writeLinks(links, id, row);
  return isWrong || isRelinked;
}
