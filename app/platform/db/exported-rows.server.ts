import { getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import { db } from "#app/platform/db/db.server";

/** Rows may be as large as an entry. */
const ROWS_PER_PORTION = 20;

/** In portions: what is found first is small. */
export function* inPortions<Row>(ids: readonly number[], read: (some: number[]) => Row[]): Generator<Row> {
  for (let from = 0; from < ids.length; from += ROWS_PER_PORTION)
    yield* read(ids.slice(from, from + ROWS_PER_PORTION));
}

/** What a table says of somebody, but for the columns that nobody is shown; read while it is gone through. */
export function* exportedRows<Table extends SQLiteTable>(
  table: Table,
  which: SQL | undefined,
  ...hidden: (keyof Table["$inferSelect"])[]
): Generator<Record<string, unknown>> {
  const shown = Object.entries<SQLiteColumn>(getTableColumns(table)).filter(
    ([name]) => !hidden.includes(name),
  );
  const from = table as SQLiteTable;
  const rowid = sql<number>`${table}.rowid`;
  const found = db().select({ rowid }).from(from).where(which).all();
  yield* inPortions(
    found.map(({ rowid: id }) => id),
    (some) => db().select(Object.fromEntries(shown)).from(from).where(inArray(rowid, some)).all(),
  );
}
