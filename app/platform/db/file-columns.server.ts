import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import { DATA_KINDS, type DataKind } from "#app/platform/db/data-version.server";
import { PUBLIC_TABLES } from "#drizzle/schema.server";

/** A column whose value names a file. */
export interface FileColumn {
  table: DataKind;
  column: string;
}

/** The columns that have an index of this ending, "stored" or "remote": what looks for files by them reads few rows. */
const columnsWithIndex = (ending: string): FileColumn[] =>
  DATA_KINDS.flatMap((table) =>
    getTableConfig(PUBLIC_TABLES[table])
      .indexes.filter(({ config }) => config.name.endsWith(`_${ending}`))
      .map(({ config }) => ({ table, column: (config.columns[0] as SQLiteColumn).name })),
  );

/** Every column that names one of our files. */
export const STORED_FILE_COLUMNS: readonly FileColumn[] = columnsWithIndex("stored");

/** Every column that an import may fill with a picture's address at another site. */
export const REMOTE_PICTURE_COLUMNS: readonly FileColumn[] = columnsWithIndex("remote");

/** Every column that names several of our files, as a JSON list. */
export const FILE_LIST_COLUMNS: readonly FileColumn[] = [{ table: "posts", column: "images" }];
