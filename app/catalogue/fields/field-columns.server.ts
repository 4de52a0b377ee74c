import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { EntityOf, Fields, ValuesOf } from "#app/catalogue/fields/field";
import { db } from "#app/platform/db/db.server";
import { isGiven, rowsById, shownPicture } from "#app/platform/db/table-rows.server";

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? unknown : never) : never;

/** A table that has a column for each field. */
type TableOf<Of extends Fields> = SQLiteTable & { id: SQLiteColumn } & Record<keyof Of, SQLiteColumn>;

type StoredIn<Table extends SQLiteTable, Names extends PropertyKey> = Pick<
  Table["$inferSelect"],
  Names & keyof Table["$inferSelect"]
>;

/** Fails to compile where a column's type isn't its field's. */
export type ColumnsHold<Table extends SQLiteTable, Of extends Fields> = Same<
  StoredIn<Table, keyof Of>,
  ValuesOf<Of>
>;

type SelectedOf<Of extends Fields> = { [Name in keyof EntityOf<Of>]: SQL<EntityOf<Of>[Name]> };

/** What a query selects to read an entity. */
export const columnsOf = <Of extends Fields>(fields: Of, table: TableOf<Of>): SelectedOf<Of> => {
  const columns = Object.entries(fields).map(([name, { type }]) => {
    const column = table[name] as SQLiteColumn;
    return [name, type === "picture" ? shownPicture(column) : column];
  });
  return { id: table.id, ...Object.fromEntries(columns) } as unknown as SelectedOf<Of>;
};

/** Reads entries as the API answers them, in the order of the ids; those without a row are left out. */
export const entityLoader = <Of extends Fields, Table extends TableOf<Of>>(
  fields: Of,
  table: Table & ColumnsHold<Table, Of>,
): ((ids: readonly number[]) => EntityOf<Of>[]) =>
  rowsById<EntityOf<Of>>(
    () =>
      db()
        .select(columnsOf(fields, table))
        .from(table as SQLiteTable)
        .where(isGiven(table.id))
        .prepare() as unknown as { all: (values: { ids: string }) => EntityOf<Of>[] },
  );
