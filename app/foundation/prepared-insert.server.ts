import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { db } from "#app/foundation/db.server";

/**
 * An insert of rows that all name the same columns, prepared at the first row: an import stores them a hundred
 * thousand at a time.
 *
 * @returns a function that stores a row and answers its id
 */
export function preparedInsert<Table extends SQLiteTable>(table: Table) {
  const prepare = (names: readonly string[]) => {
    const known = getTableColumns(table);
    const columns = names.filter((name) => name in known);
    const values = Object.fromEntries(columns.map((name) => [name, sql.placeholder(name)]));
    return db()
      .insert(table)
      .values(values as Table["$inferInsert"])
      .prepare();
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  return (row: Table["$inferInsert"]): number => {
    prepared ??= prepare(Object.keys(row));
    return Number(prepared.run(row).lastInsertRowid);
  };
}
