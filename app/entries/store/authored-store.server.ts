import { and, eq } from "drizzle-orm";

import { bumpVersion } from "#app/platform/db/data-version.server";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import { ownAmong } from "#app/platform/db/table-rows.server";
import type { EntryName } from "#app/entries/store/entry-store.server";
import { addToIndex, removeFromIndex } from "#app/platform/search/search-index.server";
import { PAGE_SIZE } from "#app/platform/search/paging";
import { authoredTexts } from "#app/accounts/members/authored-texts";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { MEMBER_LABEL } from "#app/platform/site";
import { forgetSubmission } from "#app/platform/forms/idempotency.server";
import { cleanLine, excerpt, isVisible } from "#app/platform/text/text-rules";
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
  /** The number of the page that shows it; undefined without such an id. */
  pageWith: (id: number) => number | undefined;
}

/** Characters. */
const NAME_LENGTH = 80;

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
    name: excerpt(cleanLine(row.name), NAME_LENGTH),
  });
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
    pageWith: (id) => {
      const found = statement<[number, number], { newer: number }>(
        `SELECT (SELECT count(*) FROM ${kind} WHERE id > ?) AS newer FROM ${kind} WHERE id = ?`,
      ).get(id, id);
      return found && Math.floor(found.newer / PAGE_SIZE) + 1;
    },
  };
}
