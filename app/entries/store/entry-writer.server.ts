import { asc, eq, gt } from "drizzle-orm";

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

/** Kinds whose rows come by an import or from their member, and are searched. */
type WrittenKind = Exclude<SearchedKind, "posts">;

type EntryTable = (typeof PUBLIC_TABLES)[WrittenKind];

interface EntryParts<Row> {
  kind: WrittenKind;
  table: EntryTable;
  /** What is searched of an entry; the first is its name. */
  textsOf: (row: Row) => SearchedTexts;
  /** Columns that follow from the others. */
  derived?: (row: Row) => object;
  /** Brings what lies in other tables in line with the row; returns whether that changed anything. */
  link?: (id: number, row: Row) => boolean;
  links?: IndexedRows["links"];
}

/** Writes the entries of a kind, with all that is found by: each in the caller's transaction. */
export interface EntryWriter<Row> extends IndexedRows {
  kind: WrittenKind;
  /**
   * Stores a new entry.
   *
   * @param beside columns that aren't the entry's own content
   * @returns its id
   */
  insert: (row: Row, beside: object) => number;
  /** Replaces an entry's content. */
  update: (id: number, row: Row, beside?: object) => void;
  /** Deletes an entry; what other tables hold of it goes with it (foreign keys). */
  remove: (id: number) => void;
}

/** Makes the writer of one kind of entry. */
export function entryWriter<Row extends object>({
  kind,
  table,
  textsOf,
  derived = () => ({}),
  link = () => false,
  links = [],
}: EntryParts<Row>): EntryWriter<Row> {
  const insertRow = preparedInsert(table);
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
        .set({ ...row, ...derived(row), ...beside })
        .where(eq(table.id, id))
        .run();
      addToIndex(kind, id, textsOf(row));
      link(id, row);
    },
    remove: (id) => {
      db().delete(table).where(eq(table.id, id)).run();
      removeFromIndex(kind, id);
    },
    after: (id, limit) => {
      const rows = db().select().from(table).where(gt(table.id, id)).orderBy(asc(table.id)).limit(limit);
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
