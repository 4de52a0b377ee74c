import { and, asc, eq, getTableColumns, gt, isNotNull } from "drizzle-orm";

import type { AuthoredKind } from "#app/catalogue/authored-texts";
import { db } from "#app/platform/db/db.server";
import {
  addEntry,
  buryEntry,
  changeEntry,
  restateEntry,
  setSource,
  type ImportedAs,
  type NewEntry,
} from "#app/catalogue/store/entry-rows.server";
import { preparedInsert } from "#app/platform/db/prepared-insert.server";
import type { IndexedRows } from "#app/catalogue/store/reindex.server";
import {
  addToIndex,
  removeFromIndex,
  type SearchedKind,
  type SearchedTexts,
} from "#app/platform/search/search-index.server";
import { entries, type PUBLIC_TABLES } from "#drizzle/schema.server";

type WrittenKind = Exclude<SearchedKind, AuthoredKind>;

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

export interface ImportedRow extends Record<string, unknown> {
  id: number;
  importKey: string;
  importHash: string;
}

/** Each method runs in the caller's transaction. */
export interface EntryWriter<Row> extends IndexedRows {
  kind: WrittenKind;
  /** `beside` is what isn't the entry's own content; returns the id. */
  insert: (row: Row, beside: Omit<NewEntry, "name">) => number;
  update: (id: number, row: Row, imported?: ImportedAs) => void;
  /** What imports stored, by id, with what they know it by. */
  importedAfter: (id: number, limit: number) => ImportedRow[];
  /** Writes otherwise what it says already: nothing of it counts as changed. */
  restate: (id: number, row: Row, imported: { importKey: string; importHash: string }) => void;
  /** Of an import; nothing else of the entry is changed. */
  setSource: (id: number, imported: { source?: string }) => void;
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
  const nameIn = (row: Row): string => textsOf(row)[0];
  return {
    kind,
    insert: (row, beside) => {
      const id = insertRow({ ...row, ...derived(row) } as unknown as EntryTable["$inferInsert"]);
      addEntry(kind, id, { ...beside, name: nameIn(row) });
      addToIndex(kind, id, textsOf(row));
      link(id, row);
      return id;
    },
    update: (id, row, imported) => {
      db()
        .update(table)
        .set({ ...row, ...derived(row), ...onChange })
        .where(eq(table.id, id))
        .run();
      changeEntry(kind, id, nameIn(row), imported);
      addToIndex(kind, id, textsOf(row));
      link(id, row);
    },
    importedAfter: (id, limit) =>
      db()
        .select({
          ...(getTableColumns(table) as EntryTable["_"]["columns"]),
          importKey: entries.importKey,
          importHash: entries.importHash,
        })
        .from(table)
        .innerJoin(entries, and(eq(entries.kind, kind), eq(entries.id, table.id)))
        .where(and(gt(table.id, id), isNotNull(entries.importKey)))
        .orderBy(asc(table.id))
        .limit(limit)
        .all() as unknown as ImportedRow[],
    restate: (id, row, imported) => {
      db().update(table).set(row).where(eq(table.id, id)).run();
      restateEntry(kind, id, { ...imported, name: nameIn(row) });
    },
    setSource: (id, { source }) => {
      if (source !== undefined) setSource(kind, id, source);
    },
    remove: (id) => {
      db().delete(table).where(eq(table.id, id)).run();
      removeFromIndex(kind, id);
      buryEntry(kind, id);
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
        return { id: stored.id, name: nameIn(row), texts: textsOf(row), repair };
      });
    },
    links,
  };
}
