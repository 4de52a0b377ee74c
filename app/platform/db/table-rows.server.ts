import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";

export const isGiven = (column: SQLiteColumn): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`;

/** Hides addresses at other sites, as no visitor's browser is ever sent there (decision 039). */
export const shownPicture = (column: SQLiteColumn): SQL<string | null> =>
  sql<string | null>`CASE WHEN ${column} GLOB '/objects/*' THEN ${column} END`;

/** Ids without a row are left out. Prepared once, as drizzle would write its SQL again each time. */
export function rowsById<Row extends { id: number }>(
  prepare: () => { all: (values: { ids: string }) => Row[] },
): (ids: readonly number[]) => Row[] {
  let query: ReturnType<typeof prepare> | undefined;
  return (ids) => {
    if (ids.length === 0) return [];
    query ??= prepare();
    const byId = new Map(query.all({ ids: JSON.stringify(ids) }).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)).filter((row): row is Row => row !== undefined);
  };
}

/** The newest first; without the first `offset` of what comes after that id. */
export const idsAfter = (
  kind: string,
  limit: number,
  after = Number.MAX_SAFE_INTEGER,
  offset = 0,
): number[] =>
  statement<[number, number, number], number>(
    `SELECT id FROM ${kind} INDEXED BY ${kind}_list WHERE id < ? ORDER BY id DESC LIMIT ? OFFSET ?`,
  )
    .pluck()
    .all(after, limit, offset);

export const countAll = (kind: string): number =>
  memoizePerVersion(
    kind,
    "count",
    () => statement<[], number>(`SELECT count(*) FROM ${kind}`).pluck().get() ?? 0,
  );

export const pageOfAll = (kind: string, limit: number, offset: number): number[] =>
  idsAfter(kind, limit, undefined, offset);
