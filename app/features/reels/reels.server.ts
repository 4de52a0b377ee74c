import { reels } from "#drizzle/schema.server";
import type { Reel } from "#app/features/reels/reel";
import type { ListSource } from "#app/foundation/api.server";
import { dataVersions } from "#app/foundation/data-version.server";
import { db } from "#app/foundation/db.server";
import { countAll, idsAfter, inOrder, isOneOf, newestIds } from "#app/foundation/entry-rows.server";
import { timeAgo } from "#app/foundation/time-ago";
import { storedObjectsAt, type StoredObject } from "#app/foundation/uploads/stored-objects.server";

/** Reels that the page holds at once: the newest; older ones are in the JSON list. */
const SHOWN = 24;

const FIELDS = {
  id: reels.id,
  author: reels.author,
  avatar: reels.avatar,
  video: reels.video,
  thumbnail: reels.thumbnail,
  explanation: reels.explanation,
  likes: reels.likes,
  comments: reels.comments,
  createdAt: reels.createdAt,
};

/** A reel as the page shows it: with the moment it was made, and what is known of its video. */
export interface ReelCardData extends Reel {
  /** ISO 8601. */
  createdAt: string;
  file: StoredObject | null;
  /** Path of the thumbnail; null when its file is gone. */
  still: string | null;
}

const load = (ids: readonly number[]) =>
  inOrder(ids, db().select(FIELDS).from(reels).where(isOneOf(reels.id, ids)).all());

/** The newest reels; without a limit as many as the page holds. */
export function listReels(limit = SHOWN): ReelCardData[] {
  const now = Date.now();
  const rows = load(newestIds("reels", limit));
  const files = storedObjectsAt(rows.flatMap(({ video, thumbnail }) => [video, thumbnail]));
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    timeAgo: timeAgo(row.createdAt, now),
    file: files.get(row.video) ?? null,
    still: files.get(row.thumbnail)?.path ?? null,
  }));
}

/** The list as programs read it. Times are relative, so its version also changes with the minute. */
export const reelSource = (): ListSource<Reel> => ({
  version: `${dataVersions("reels")} ${Math.floor(Date.now() / 60_000)}`,
  count: () => countAll("reels"),
  rows: (limit, after) => {
    const now = Date.now();
    return load(idsAfter("reels", limit, after)).map(({ createdAt, ...reel }) => ({
      ...reel,
      timeAgo: timeAgo(createdAt, now),
    }));
  },
});

export type NewReel = typeof reels.$inferInsert;

/** Stores a reel unless one with its import key is there. Call it in a transaction, with `raiseDataVersion`. */
export function storeReel(reel: NewReel): void {
  db().insert(reels).values(reel).onConflictDoNothing().run();
}
