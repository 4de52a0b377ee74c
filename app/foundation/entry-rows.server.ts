import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import { oncePerVersion, type DataKind } from "#app/foundation/data-version.server";
import { db, statement } from "#app/foundation/db.server";

/** The condition "this column is one of these ids", whatever their number. */
export const isOneOf = (column: SQLiteColumn, ids: readonly number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Rows in the order of their ids; ids without a row are left out. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row): row is Row => row !== undefined);
}

/** Which of these rows are a member's own. */
export const ownAmong = (
  table: SQLiteTable & { id: SQLiteColumn; ownerId: SQLiteColumn },
  ids: readonly number[],
  ownerId: number,
): number[] =>
  db()
    .select({ id: table.id, owner: table.ownerId })
    .from(table)
    .where(isOneOf(table.id, ids))
    .all()
    .flatMap(({ id, owner }) => (owner === ownerId ? [id as number] : []));

/**
 * Ids in a list's order (newest first), from the one after `after`, or from the first.
 *
 * @param limit how many at the most
 */
export function idsAfter(kind: DataKind, limit: number, after?: number): number[] {
  const rows = statement<[number, number], { id: number }>(
    `SELECT id FROM ${kind} INDEXED BY ${kind}_list WHERE id < ? ORDER BY id DESC LIMIT ?`,
  ).all(after ?? Number.MAX_SAFE_INTEGER, limit);
  return rows.map((row) => row.id);
}

/** How many rows a kind has; counted once for each version of its data. */
export const countAll = (kind: DataKind): number =>
  oncePerVersion(kind, "count", () => {
    const row = statement<[], { n: number }>(
      `SELECT count(*) AS n FROM ${kind} INDEXED BY ${kind}_list`,
    ).get();
    return { n: row?.n ?? 0 };
  }).n;

/** One page of a whole kind's ids, newest first. */
export const pageOfAll = (kind: DataKind, limit: number, offset: number): number[] =>
  statement<[number, number], { id: number }>(
    `SELECT id FROM ${kind} INDEXED BY ${kind}_list ORDER BY id DESC LIMIT ? OFFSET ?`,
  )
    .all(limit, offset)
    .map((row) => row.id);

/** The newest ids of a kind, read once for each version of its data. */
export const newestIds = (kind: DataKind, limit: number): number[] =>
  oncePerVersion(kind, `newest ${limit}`, () => idsAfter(kind, limit));
