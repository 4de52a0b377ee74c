import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { db } from "#app/platform/db/db.server";

/** Prepared once per set of columns, as an import stores a hundred thousand rows. */
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
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return (row: Table["$inferInsert"]): number => {
    const names = Object.keys(row).filter((name) => row[name as keyof typeof row] !== undefined);
    const key = names.join();
    const insert = prepared.get(key) ?? prepare(names);
    prepared.set(key, insert);
    return Number(insert.run(row).lastInsertRowid);
  };
}
