import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import { DATA_KINDS, type DataKind } from "#app/platform/db/data-version.server";
import { PUBLIC_TABLES } from "#drizzle/schema.server";

export interface FileColumn {
  table: DataKind;
  column: string;
}

/** Only columns with an index of this ending, "stored" or "remote", so that lookups by file read few rows. */
const columnsWithIndex = (ending: string): FileColumn[] =>
  DATA_KINDS.flatMap((table) =>
    getTableConfig(PUBLIC_TABLES[table])
      .indexes.filter(({ config }) => config.name.endsWith(`_${ending}`))
      .map(({ config }) => ({ table, column: (config.columns[0] as SQLiteColumn).name })),
  );

export const STORED_FILE_COLUMNS: readonly FileColumn[] = columnsWithIndex("stored");

export const REMOTE_PICTURE_COLUMNS: readonly FileColumn[] = columnsWithIndex("remote");

export const FILE_LIST_COLUMNS: readonly FileColumn[] = [{ table: "posts", column: "images" }];
