import { reels } from "#drizzle/schema.server";
import { REEL_SECONDS, type Reel } from "#app/features/community/reel";
import type { ReelInput } from "#app/features/community/reel-schema";
import type { ListSource } from "#app/entries/list/list-json.server";
import { seedOfAuthor } from "#app/accounts/avatars/avatar";
import { authoredStore } from "#app/entries/store/authored-store.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { countAll, idsAfter, rowsById, isGiven, pageOfAll } from "#app/platform/db/table-rows.server";
import { pageOf, type Page } from "#app/platform/search/paging";
import { fieldRefusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { timeAgo } from "#app/platform/text/time-ago";
import { requireOwnPicture } from "#app/platform/pictures/pictures.server";
import { storedObjectsAt, type StoredObject } from "#app/platform/storage/stored-objects.server";
import { isTooLong, reelTooLong } from "#app/platform/storage/video-messages";
import { requireOwnVideo } from "#app/platform/videos/videos.server";

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
  /** What the author's monogram follows; without one their name. */
  avatarSeed: string | undefined;
  file: StoredObject | null;
  /** Path of the thumbnail; null when its file is gone. */
  still: string | null;
}

const load = rowsById(() => db().select(FIELDS).from(reels).where(isGiven(reels.id)).prepare());

/** With whose they are, which no program is told. */
const loadOwned = rowsById(() =>
  db()
    .select({ ...FIELDS, ownerId: reels.ownerId })
    .from(reels)
    .where(isGiven(reels.id))
    .prepare(),
);

function asCards(rows: ReturnType<typeof loadOwned>): ReelCardData[] {
  const now = Date.now();
  const files = storedObjectsAt(rows.flatMap(({ video, thumbnail }) => [video, thumbnail]));
  return rows.map(({ ownerId, ...row }) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    timeAgo: timeAgo(row.createdAt, now),
    avatarSeed: seedOfAuthor({ ownerId, avatar: row.avatar }),
    file: files.get(row.video) ?? null,
    still: files.get(row.thumbnail)?.path ?? null,
  }));
}

/** One page of the reels, newest first. */
export const listReels = (page: number): Page<ReelCardData> =>
  pageOf(page, { count: countAll("reels"), exact: true }, (limit, offset) =>
    asCards(loadOwned(pageOfAll("reels", limit, offset))),
  );

/** The newest reels. */
export const newestReels = (limit: number): ReelCardData[] => asCards(loadOwned(idsAfter("reels", limit)));

/** The list as programs read it. Times are relative, so its version also changes with the minute. */
export const reelSource = (): ListSource<Reel> => ({
  version: `${dataVersions("reels")} ${Math.floor(Date.now() / 60_000)}`,
  count: () => countAll("reels"),
  rows: (limit, after) => {
    const now = Date.now();
    return load(idsAfter("reels", limit, after)).map((reel) => asEntity(reel, now));
  },
});

const asEntity = ({ createdAt, ...reel }: ReturnType<typeof load>[number], now = Date.now()): Reel => ({
  ...reel,
  timeAgo: timeAgo(createdAt, now),
});

/** Reels as their authors make and delete them. */
export const reelStore = authoredStore({
  kind: "reels",
  table: reels,
  text: "explanation",
  filesOf: ({ video, thumbnail }) => [video, thumbnail],
  load: (id) => load([id]).map((row) => asEntity(row))[0],
});

/**
 * Makes sure that a video is the member's and no longer than a reel may be.
 *
 * @throws Refusal 400 or 403 at `video`
 */
export function requireReelVideo(path: string, memberId: number): void {
  const { durationSeconds } = requireOwnVideo(path, memberId, "video");
  if (durationSeconds !== null && !isTooLong(durationSeconds, REEL_SECONDS)) return;
  throw fieldRefusal("video", reelTooLong(REEL_SECONDS).text);
}

/**
 * Stores a member's reel, whose files must lie in the store.
 *
 * @throws Refusal 400 or 403 at `video` or `thumbnail` for a file that isn't there, is another member's, or is too long
 */
export const createReel = (input: ReelInput, author: SessionMember): Reel =>
  inTransaction(() => {
    requireReelVideo(input.video, author.id);
    requireOwnPicture(input.thumbnail, author.id, "thumbnail");
    return reelStore.create(input, author);
  });

export type NewReel = typeof reels.$inferInsert;

/** Stores a reel unless one with its import key is there. Call it in a transaction, with `bumpVersion`. */
export function storeReel(reel: NewReel): void {
  db().insert(reels).values(reel).onConflictDoNothing().run();
}
