import { and, eq, getTableColumns } from "drizzle-orm";

import { buryEntry, entriesOwnedBy } from "#app/catalogue/store/entry-rows.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { db } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import { removeFromIndex } from "#app/platform/search/search-index.server";
import { DATA_KINDS, entries, PUBLIC_TABLES, reports, type DataKind } from "#drizzle/schema.server";

/** What is the same of all entries and the member's own business. */
const ENTRY_COLUMNS = {
  source: entries.source,
  featuredAt: entries.featuredAt,
  createdAt: entries.createdAt,
  updatedAt: entries.updatedAt,
};

export function ownRows<Kind extends DataKind>(kind: Kind, ownerId: number) {
  const table = PUBLIC_TABLES[kind] as (typeof PUBLIC_TABLES)["startups"];
  const rows = db()
    .select({ ...getTableColumns(table), ...ENTRY_COLUMNS })
    .from(entries)
    .innerJoin(table, eq(table.id, entries.id))
    .where(and(eq(entries.kind, kind), eq(entries.ownerId, ownerId)));
  return rows.all() as Record<string, unknown>[] as (typeof PUBLIC_TABLES)[Kind]["$inferSelect"][];
}

/** By table; of entries only the kinds of which the member has any. */
export const exportEntries = (ownerId: number) => ({
  reports: exportedRows(reports, eq(reports.reporterId, ownerId), "closedAt"),
  ...Object.fromEntries(
    DATA_KINDS.map((kind) => [kind, ownRows(kind, ownerId)] as const)
      .filter(([, rows]) => rows.length > 0)
      .map(([kind, rows]) => [kind, (rows as object[]).map((row) => ({ ...row, fundingValue: undefined }))]),
  ),
});

/** Call it in a transaction. */
export function forgetEntriesOf(ownerId: number): void {
  for (const { kind, id } of entriesOwnedBy(ownerId)) {
    const table = PUBLIC_TABLES[kind];
    db().delete(table).where(eq(table.id, id)).run();
    removeFromIndex(kind, id);
    buryEntry(kind, id);
    bumpVersion(kind);
  }
}
