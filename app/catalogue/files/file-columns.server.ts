import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import { PUBLIC_TABLES, DATA_KINDS, type DataKind } from "#drizzle/schema.server";

export interface FileColumn {
  table: DataKind;
  column: string;
  /** The column's name in code. */
  field: string;
}

function namesOf(table: DataKind, { name }: SQLiteColumn): Omit<FileColumn, "table"> {
  const columns = Object.entries(getTableColumns(PUBLIC_TABLES[table]));
  return { column: name, field: columns.find(([, column]) => column.name === name)?.[0] ?? name };
}

/** Only columns with an index of this ending, "stored" or "remote", so that lookups by file read few rows. */
const columnsWithIndex = (ending: string): FileColumn[] =>
  DATA_KINDS.flatMap((table) =>
    getTableConfig(PUBLIC_TABLES[table])
      .indexes.filter(({ config }) => config.name.endsWith(`_${ending}`))
      .map(({ config }) => ({ table, ...namesOf(table, config.columns[0] as SQLiteColumn) })),
  );

export const STORED_FILE_COLUMNS: readonly FileColumn[] = columnsWithIndex("stored");

export const REMOTE_PICTURE_COLUMNS: readonly FileColumn[] = columnsWithIndex("remote");

export const FILE_LIST_COLUMNS: readonly FileColumn[] = [
  { table: "posts", column: "images", field: "images" },
];

/** What a row names; some may be addresses of other sites. */
export const filesIn = (kind: DataKind, row: object): string[] =>
  [...STORED_FILE_COLUMNS, ...FILE_LIST_COLUMNS]
    .filter(({ table }) => table === kind)
    .flatMap(({ field }) => row[field as keyof typeof row] as string | string[] | null)
    .filter((path) => typeof path === "string");
