import { statement } from "#app/platform/db/db.server";
import type { DataKind } from "#drizzle/schema.server";

/** What is a viewer's of the entries that a page shows: their ids. */
export interface ViewerState {
  own: number[];
  saved: number[];
  liked: number[];
}

interface Row {
  id: number;
  isOwn: 0 | 1;
  isSaved: 0 | 1;
  isLiked: 0 | 1;
}

/** Read at once for all entries of a page. */
export function viewerState(kind: DataKind, ids: readonly number[], memberId: number): ViewerState {
  const rows = statement<[object], Row>(
    `SELECT id, owner_id IS @memberId AS isOwn,
       EXISTS (SELECT 1 FROM saved_entries AS saved
         WHERE saved.member_id = @memberId AND saved.kind = entries.kind AND saved.entry_id = entries.id) AS isSaved,
       EXISTS (SELECT 1 FROM likes
         WHERE likes.kind = entries.kind AND likes.entry_id = entries.id AND likes.member_id = @memberId) AS isLiked
     FROM entries WHERE kind = @kind AND id IN (SELECT value FROM json_each(@ids))`,
  ).all({ kind, ids: JSON.stringify(ids), memberId });
  const idsWhere = (is: (row: Row) => number) => rows.filter((row) => is(row) === 1).map(({ id }) => id);
  return {
    own: idsWhere(({ isOwn }) => isOwn),
    saved: idsWhere(({ isSaved }) => isSaved),
    liked: idsWhere(({ isLiked }) => isLiked),
  };
}
