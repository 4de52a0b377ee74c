import { eq } from "drizzle-orm";

import { bumpVersion } from "#app/platform/db/data-version.server";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import {
  addEntry,
  buryEntry,
  importedEntry,
  isStored,
  ownerOf,
  type NewEntry,
  ownAmong,
} from "#app/catalogue/store/entry-rows.server";
import type { EntryName } from "#app/catalogue/store/entry-store.server";
import type { IndexedRows } from "#app/catalogue/store/reindex.server";
import { addToIndex, removeFromIndex } from "#app/platform/search/search-index.server";
import { authoredName, authoredEntryName, SAID, type AuthoredKind } from "#app/catalogue/authored-texts";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { MEMBER_LABEL } from "#app/platform/site";
import { isVisible } from "#app/platform/text/text-rules";
import { removeUnnamed } from "#app/catalogue/files/object-sweep.server";
import type { posts, reels } from "#drizzle/schema.server";

type AuthoredTable = typeof posts | typeof reels;

type Said<Table extends AuthoredTable> = Omit<
  Table["$inferInsert"],
  "id" | "author" | "avatar" | "likes" | "comments"
>;

/** What an import brings along, or the demo data. */
interface Brought {
  createdAt: number;
  importKey?: string;
}

export interface AuthoredStore<Table extends AuthoredTable, Entity> {
  /** Call it in a transaction. */
  create: (said: Said<Table>, author: SessionMember) => Entity;
  /** Undefined where there is one of that key. Call it in a transaction, with `bumpVersion`. */
  bring: (row: Table["$inferInsert"], brought: Brought) => number | undefined;
  /** Also deletes files that nothing else names; without `ownerId` anybody's. Resolves to whether there was one. */
  remove: (id: number, ownerId?: number) => Promise<boolean>;
  ownAmong: (ids: readonly number[], ownerId: number) => number[];
  /** Newest first, each named by its first words. */
  namesOf: (ownerId: number) => EntryName[];
  /** Newest first; `owner` is an email address. */
  all: () => IterableIterator<EntryName & { owner: string | null }>;
  has: (id: number) => boolean;
  toIndex: IndexedRows;
  /** Newest first. */
  writtenBy: (ownerId: number, limit: number) => Written[];
  /** The same of a name that an import brought along: behind two such rows of one name stands one person. */
  importedBy: (author: string, limit: number) => Written[];
}

/** A row of what somebody wrote; `createdAt` is in milliseconds. */
export interface Written {
  id: number;
  text: string;
  createdAt: number;
  likes: number;
  comments: number;
}

export function authoredStore<Table extends AuthoredTable, Entity>({
  kind,
  table,
  filesOf,
  load,
}: {
  kind: AuthoredKind;
  table: Table;
  filesOf: (row: Table["$inferSelect"]) => (string | null)[];
  load: (id: number) => Entity | undefined;
}): AuthoredStore<Table, Entity> {
  const text = SAID[kind];
  const named = <Row extends EntryName>(row: Row): Row => ({
    ...row,
    name: authoredName(row.name),
  });
  const written = `SELECT said.id, ${text} AS text, created_at AS createdAt, likes, comments FROM ${kind} AS said
    JOIN entries ON entries.kind = '${kind}' AND entries.id = said.id`;
  const insert = (row: object, beside: Omit<NewEntry, "name">): number => {
    const { author, [text]: says } = row as { author: string } & Record<typeof text, string>;
    const inserted = db()
      .insert(table as AuthoredTable)
      .values(row as never)
      .run();
    const id = Number(inserted.lastInsertRowid);
    addEntry(kind, id, { ...beside, name: authoredEntryName(author, says) });
    addToIndex(kind, id, [author, says]);
    return id;
  };
  return {
    create: (said, { id: ownerId, name, avatar }) => {
      const id = insert({ ...said, author: isVisible(name) ? name : MEMBER_LABEL, avatar }, { ownerId });
      bumpVersion(kind);
      const entity = load(id);
      if (!entity) throw new Error(`${kind} ${id} was stored and can't be read`);
      return entity;
    },
    bring: (row, brought) => {
      const { importKey } = brought;
      return importKey !== undefined && importedEntry(kind, importKey) ? undefined : insert(row, brought);
    },
    remove: async (id, ownerId) => {
      const deleted = inTransaction(() => {
        if (ownerId !== undefined && ownerOf(kind, id) !== ownerId) return undefined;
        const row = db().delete(table).where(eq(table.id, id)).returning().get() as
          Table["$inferSelect"] | undefined;
        if (!row) return undefined;
        removeFromIndex(kind, id);
        buryEntry(kind, id);
        bumpVersion(kind);
        return row;
      });
      if (!deleted) return false;
      await removeUnnamed(filesOf(deleted).filter((file) => file !== null));
      return true;
    },
    ownAmong: (ids, ownerId) => ownAmong(kind, ids, ownerId),
    namesOf: (ownerId) =>
      statement<[number], EntryName>(
        `SELECT said.id, ${text} AS name FROM entries JOIN ${kind} AS said ON said.id = entries.id
         WHERE owner_id = ? AND kind = '${kind}' ORDER BY said.id DESC`,
      )
        .all(ownerId)
        .map(named),
    all: function* () {
      const rows = statement<[], EntryName & { owner: string | null }>(
        `SELECT said.id, said.${text} AS name, member.email AS owner FROM ${kind} AS said
         JOIN entries ON entries.kind = '${kind}' AND entries.id = said.id
         LEFT JOIN hub_members AS member ON member.id = entries.owner_id ORDER BY said.id DESC`,
      );
      for (const row of rows.iterate()) yield named(row);
    },
    has: (id) => isStored(kind, id),
    toIndex: {
      kind,
      after: (id, limit) =>
        statement<[number, number], { id: number; author: string; said: string }>(
          `SELECT id, author, ${text} AS said FROM ${kind} WHERE id > ? ORDER BY id LIMIT ?`,
        )
          .all(id, limit)
          .map(({ author, said, ...row }) => ({
            ...row,
            name: authoredEntryName(author, said),
            texts: [author, said],
          })),
      links: [],
    },
    writtenBy: (ownerId, limit) =>
      statement<[number, number], Written>(`${written} WHERE owner_id = ? ORDER BY said.id DESC LIMIT ?`).all(
        ownerId,
        limit,
      ),
    importedBy: (author, limit) =>
      statement<[string, number], Written>(
        `${written} WHERE author = ? AND import_key IS NOT NULL ORDER BY said.id DESC LIMIT ?`,
      ).all(author, limit),
  };
}
