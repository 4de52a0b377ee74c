import { and, eq, getTableColumns, inArray } from "drizzle-orm";

import { idsOwnedBy } from "#app/catalogue/store/entry-lists.server";
import { db } from "#app/platform/db/db.server";
import { exportedRows, inPortions } from "#app/platform/db/exported-rows.server";
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

/** All at once, or those of some ids. */
export function ownRows<Kind extends DataKind>(kind: Kind, ownerId: number, ids?: readonly number[]) {
  const table = publicTable(kind);
  const rows = db()
    .select({ ...getTableColumns(table), source, featuredAt, createdAt, updatedAt })
    .from(entries)
    .innerJoin(table, eq(table.id, entries.id))
    .where(and(eq(entries.kind, kind), eq(entries.ownerId, ownerId), ids && inArray(entries.id, [...ids])));
  return rows.all() as Record<string, unknown>[] as (typeof PUBLIC_TABLES)[Kind]["$inferSelect"][];
}

function* exportKind(kind: DataKind, ownerId: number, ids: readonly number[]) {
  for (const row of inPortions(ids, (some): object[] => ownRows(kind, ownerId, some)))
    yield { ...row, fundingValue: undefined };
}

/** By table; of entries only the kinds of which the member has any. */
export const exportEntries = (ownerId: number) => ({
  reports: exportedRows(reports, eq(reports.reporterId, ownerId), "closedAt"),
  ...Object.fromEntries(
    DATA_KINDS.map((kind) => [kind, idsOwnedBy(kind, ownerId, Number.MAX_SAFE_INTEGER)] as const)
      .filter(([, ids]) => ids.length > 0)
      .map(([kind, ids]) => [kind, exportKind(kind, ownerId, ids)]),
  ),
});
