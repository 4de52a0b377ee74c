import { newestIdUpTo, searchesOf, type SavedSearch } from "#app/catalogue/about/saves/saved-searches.server";
import { statement } from "#app/platform/db/db.server";

/* Notifications of what saved searches found: one is told of again only by entries that came after the last. */

/** Of a search; moments are milliseconds since 1970. */
export interface LastFound {
  at: number;
  count: number;
  isRead: boolean;
}

export function lastFound(searchId: number): LastFound | undefined {
  const found = statement<[number], Omit<LastFound, "isRead"> & { isRead: 0 | 1 }>(
    `SELECT at, coalesce(count, 0) AS count, read_at IS NOT NULL AS isRead FROM notifications
     WHERE search_id = ? ORDER BY at DESC LIMIT 1`,
  ).get(searchId);
  return found && { ...found, isRead: found.isRead === 1 };
}

/** Sequences are microseconds since 1970: of those of a notification's own millisecond none was known (search-finds.server.ts). */
const knownAt = (kind: string, at: number): number => newestIdUpTo(kind, at * 1000 - 1);

/** The newest entry that its member has seen, or was told of. */
export const newestKnown = ({ kind, seenId }: SavedSearch, last: LastFound | undefined): number =>
  Math.max(seenId, last ? knownAt(kind, last.at) : 0);

/** What they told of has been seen. Call it in a transaction. */
export function readFoundNotifications(memberId: number): void {
  const read = statement<[number, number], unknown>(
    "UPDATE notifications SET read_at = ? WHERE search_id = ? AND read_at IS NULL",
  );
  for (const { id, kind, seenId } of searchesOf(memberId)) {
    const last = lastFound(id);
    if (last && !last.isRead && knownAt(kind, last.at) <= seenId) read.run(Date.now(), id);
  }
}

/** Members who have saved a search, by their ids; those whose address is confirmed. */
export const searchers = (after: number, limit: number): number[] =>
  statement<[number, number], number>(
    `SELECT DISTINCT search.member_id FROM saved_searches AS search
     JOIN hub_members AS member ON member.id = search.member_id AND member.verified
     WHERE search.member_id > ? ORDER BY search.member_id LIMIT ?`,
  )
    .pluck()
    .all(after, limit);
