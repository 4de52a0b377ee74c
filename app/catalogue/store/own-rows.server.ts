import { and, eq, getTableColumns } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import {
  DATA_KINDS,
  entries,
  publicTable,
  reports,
  type PUBLIC_TABLES,
  type DataKind,
} from "#drizzle/schema.server";

/** What is the same of all entries and the member's own business. */
const { source, featuredAt, createdAt, updatedAt } = entries;

export function ownRows<Kind extends DataKind>(kind: Kind, ownerId: number) {
  const table = publicTable(kind);
  const rows = db()
    .select({ ...getTableColumns(table), source, featuredAt, createdAt, updatedAt })
    .from(entries)
    .innerJoin(table, eq(table.id, entries.id))
    .where(and(eq(entries.kind, kind), eq(entries.ownerId, ownerId)));
  return rows.all() as Record<string, unknown>[] as (typeof PUBLIC_TABLES)[Kind]["$inferSelect"][];
}

/** By table; of entries only the kinds of which the member has any. */
export const exportEntries = (ownerId: number) => ({
  reports: exportedRows(reports, eq(reports.reporterId, ownerId), "closedAt"),
  ...Object.fromEntries(
    DATA_KINDS.map((kind): [string, object[]] => [kind, ownRows(kind, ownerId)])
      .filter(([, rows]) => rows.length > 0)
      .map(([kind, rows]) => [kind, rows.map((row) => ({ ...row, fundingValue: undefined }))]),
  ),
});
