import { getTableColumns, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import { db } from "#app/platform/db/db.server";

/** What a table says of somebody, but for the columns that nobody is shown. */
export function exportedRows<Table extends SQLiteTable>(
  table: Table,
  which: SQL | undefined,
  ...hidden: (keyof Table["$inferSelect"])[]
): Record<string, unknown>[] {
  const shown = Object.entries<SQLiteColumn>(getTableColumns(table)).filter(
    ([name]) => !hidden.includes(name),
  );
  return db()
    .select(Object.fromEntries(shown))
    .from(table as SQLiteTable)
    .where(which)
    .all();
}
