import { and, eq } from "drizzle-orm";

import { bumpVersion } from "#app/platform/db/data-version.server";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import { ownAmong } from "#app/platform/db/table-rows.server";
import { authoredName } from "#app/entries/authored-name";
import type { EntryName } from "#app/entries/store/entry-store.server";
import { addToIndex, removeFromIndex } from "#app/platform/search/search-index.server";
import { authoredTexts } from "#app/accounts/members/authored-texts";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { MEMBER_LABEL } from "#app/platform/site";
import { forgetSubmission } from "#app/platform/forms/idempotency.server";
import { isVisible } from "#app/platform/text/text-rules";
import { removeUnnamed } from "#app/platform/objects/object-sweep.server";
import type { posts, reels } from "#drizzle/schema.server";

type AuthoredTable = typeof posts | typeof reels;

type Said<Table extends AuthoredTable> = Omit<
  Table["$inferInsert"],
  "id" | "author" | "avatar" | "ownerId" | "createdAt" | "importKey" | "likes" | "comments"
>;

export interface AuthoredStore<Table extends AuthoredTable, Entity> {
  /** Call it in a transaction. */
  create: (said: Said<Table>, author: SessionMember) => Entity;
  /** Also deletes files that nothing else names; without `ownerId` anybody's. Resolves to whether there was one. */
  remove: (id: number, ownerId?: number) => Promise<boolean>;
  ownAmong: (ids: readonly number[], ownerId: number) => number[];
  /** Newest first, each named by its first words. */
  namesOf: (ownerId: number) => EntryName[];
  /** Newest first; `owner` is an email address. */
  all: () => IterableIterator<EntryName & { owner: string | null }>;
  has: (id: number) => boolean;
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
  text,
  filesOf,
  load,
}: {
  kind: "posts" | "reels";
  table: Table;
  text: "content" | "explanation";
  filesOf: (row: Table["$inferSelect"]) => (string | null)[];
  load: (id: number) => Entity | undefined;
}): AuthoredStore<Table, Entity> {
  const named = <Row extends EntryName>(row: Row): Row => ({
    ...row,
    name: authoredName(row.name),
  });
  const written = `SELECT id, ${text} AS text, created_at AS createdAt, likes, comments FROM ${kind}`;
  return {
    create: (said, { id: ownerId, name, avatar }) => {
      const row = { ...said, author: isVisible(name) ? name : MEMBER_LABEL, avatar, ownerId };
      const id = Number(
        db()
          .insert(table as AuthoredTable)
          .values(row as never)
          .run().lastInsertRowid,
      );
      if (kind === "posts") addToIndex(kind, id, authoredTexts(row as unknown as typeof posts.$inferSelect));
      bumpVersion(kind);
      const entity = load(id);
      if (!entity) throw new Error(`${kind} ${id} was stored and can't be read`);
      return entity;
    },
    remove: async (id, ownerId) => {
      const deleted = inTransaction(() => {
        const own = and(eq(table.id, id), ownerId === undefined ? undefined : eq(table.ownerId, ownerId));
        const row = db().delete(table).where(own).returning().get() as Table["$inferSelect"] | undefined;
        if (!row) return undefined;
        if (kind === "posts") removeFromIndex(kind, id);
        forgetSubmission(kind, id);
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
        `SELECT id, ${text} AS name FROM ${kind} WHERE owner_id = ? ORDER BY id DESC`,
      )
        .all(ownerId)
        .map(named),
    all: function* () {
      const rows = statement<[], EntryName & { owner: string | null }>(
        `SELECT said.id, said.${text} AS name, member.email AS owner FROM ${kind} AS said
         LEFT JOIN hub_members AS member ON member.id = said.owner_id ORDER BY said.id DESC`,
      );
      for (const row of rows.iterate()) yield named(row);
    },
    has: (id) => statement<[number], unknown>(`SELECT 1 FROM ${kind} WHERE id = ?`).get(id) !== undefined,
    writtenBy: (ownerId, limit) =>
      statement<[number, number], Written>(`${written} WHERE owner_id = ? ORDER BY id DESC LIMIT ?`).all(
        ownerId,
        limit,
      ),
    importedBy: (author, limit) =>
      statement<[string, number], Written>(
        `${written} WHERE author = ? AND import_key IS NOT NULL ORDER BY id DESC LIMIT ?`,
      ).all(author, limit),
  };
}
