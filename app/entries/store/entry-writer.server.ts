import { and, asc, eq, getTableColumns, gt, isNotNull, sql } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { preparedInsert } from "#app/platform/db/prepared-insert.server";
import type { IndexedRows } from "#app/platform/search/reindex.server";
import {
  addToIndex,
  removeFromIndex,
  type SearchedKind,
  type SearchedTexts,
} from "#app/platform/search/search-index.server";
import type { PUBLIC_TABLES } from "#drizzle/schema.server";

type WrittenKind = Exclude<SearchedKind, "posts">;

type EntryTable = (typeof PUBLIC_TABLES)[WrittenKind];

interface EntryParts<Row> {
  kind: WrittenKind;
  table: EntryTable;
  /** The first is the name. */
  textsOf: (row: Row) => SearchedTexts;
  /** Columns computed from the others. */
  derived?: (row: Row) => object;
  /** Columns that each change sets, whatever it changes. */
  onChange?: object;
  /** Updates rows in other tables; returns whether that changed anything. */
  link?: (id: number, row: Row) => boolean;
  links?: IndexedRows["links"];
}

/** Later than any change before, whatever the clock says, as pages are kept by it. */
const changedNow = () => sql<number>`max(${Date.now()}, coalesce(updated_at, created_at) + 1)`;

export interface ImportedRow extends Record<string, unknown> {
  id: number;
  importKey: string;
  importHash: string;
}

/** Each method runs in the caller's transaction. */
export interface EntryWriter<Row> extends IndexedRows {
  kind: WrittenKind;
  /** `beside` are columns that aren't the entry's own content; returns the id. */
  insert: (row: Row, beside: object) => number;
  update: (id: number, row: Row, beside?: object) => void;
  /** What imports stored, by id, with what they know it by. */
  importedAfter: (id: number, limit: number) => ImportedRow[];
  /** Writes otherwise what it says already: nothing of it counts as changed. */
  restate: (id: number, columns: object) => void;
  /** Of an import; nothing else of the entry is changed. */
  setSource: (id: number, beside: { source?: string }) => void;
  /** Rows of other tables go with it (foreign keys). */
  remove: (id: number) => void;
}

export function entryWriter<Row extends object>({
  kind,
  table,
  textsOf,
  derived = () => ({}),
  onChange,
  link = () => false,
  links = [],
}: EntryParts<Row>): EntryWriter<Row> {
  const insertRow = preparedInsert(table);
  // A database that is being upgraded doesn't have the columns of later releases yet.
  const ownColumns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !["updatedAt", "source"].includes(name)),
  ) as Omit<EntryTable["_"]["columns"], "updatedAt" | "source">;
  return {
    kind,
    insert: (row, beside) => {
      const columns = { ...row, ...derived(row), ...beside } as unknown as EntryTable["$inferInsert"];
      const id = insertRow(columns);
      addToIndex(kind, id, textsOf(row));
      link(id, row);
      return id;
    },
    update: (id, row, beside) => {
      db()
        .update(table)
        .set({ ...row, ...derived(row), ...onChange, ...beside, updatedAt: changedNow() })
        .where(eq(table.id, id))
        .run();
      addToIndex(kind, id, textsOf(row));
      link(id, row);
    },
    importedAfter: (id, limit) =>
      db()
        .select()
        .from(table)
        .where(and(gt(table.id, id), isNotNull(table.importKey)))
        .orderBy(asc(table.id))
        .limit(limit)
        .all() as unknown as ImportedRow[],
    restate: (id, columns) => {
      db().update(table).set(columns).where(eq(table.id, id)).run();
    },
    setSource: (id, { source }) => {
      db().update(table).set({ source, updatedAt: changedNow() }).where(eq(table.id, id)).run();
    },
    remove: (id) => {
      db().delete(table).where(eq(table.id, id)).run();
      removeFromIndex(kind, id);
    },
    after: (id, limit) => {
      const rows = db()
        .select(ownColumns)
        .from(table)
        .where(gt(table.id, id))
        .orderBy(asc(table.id))
        .limit(limit);
      return rows.all().map((stored) => {
        const row = stored as unknown as Row;
        const repair = () => {
          const wanted = derived(row);
          const isRight = Object.entries(wanted).every(
            ([name, value]) => stored[name as keyof typeof stored] === value,
          );
          if (!isRight) db().update(table).set(wanted).where(eq(table.id, stored.id)).run();
          return link(stored.id, row) || !isRight;
        };
        return { id: stored.id, texts: textsOf(row), repair };
      });
    },
    links,
  };
}
