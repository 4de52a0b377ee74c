import { SAID, type AuthoredKind } from "#app/catalogue/authored-texts";
import { statement } from "#app/platform/db/db.server";

/** A row of what somebody wrote; `createdAt` is in milliseconds. */
export interface Written {
  id: number;
  text: string;
  createdAt: number;
  likes: number;
  comments: number;
}

const written = (kind: AuthoredKind, which: string): string =>
  `SELECT said.id, ${SAID[kind]} AS text, created_at AS createdAt, likes, comments FROM ${kind} AS said
   JOIN entries ON entries.kind = '${kind}' AND entries.id = said.id
   WHERE ${which} ORDER BY said.id DESC LIMIT ?`;

/** Newest first. */
export const writtenBy = (kind: AuthoredKind, ownerId: number, limit = Number.MAX_SAFE_INTEGER): Written[] =>
  statement<[number, number], Written>(written(kind, "owner_id = ?")).all(ownerId, limit);

/** The same of a name that an import brought along: behind two such rows of one name stands one person. */
export const importedBy = (kind: AuthoredKind, author: string, limit: number): Written[] =>
  statement<[string, number], Written>(written(kind, "author = ? AND import_key IS NOT NULL")).all(
    author,
    limit,
  );
