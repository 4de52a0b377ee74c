import { and, eq } from "drizzle-orm";

import { entries, reels } from "#drizzle/schema.server";
import { MAX_REEL_SECONDS, type Reel } from "#app/community/reel";
import { reelPage } from "#app/community/authored/authored-page.server";
import { reelKind } from "#app/community/reel-kind";
import { reelAnswer, type ReelInput } from "#app/community/reel-schema";
import { authoredEntryName, authoredName } from "#app/catalogue/authored-texts";
import { OPINIONS } from "#app/catalogue/about/opinions.server";
import { withPath } from "#app/catalogue/entry-path";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { allRows, type ApiList } from "#app/catalogue/list/list-json.server";
import { seedOfAuthor } from "#app/accounts/avatars/avatar";
import { storeOf } from "#app/catalogue/store/store.server";
import { bring, publish, signatureOf } from "#app/community/authored/authored.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { countAll, idsAfter, rowsById, isGiven, pageOfAll } from "#app/platform/db/table-rows.server";
import { MINUTE_MS } from "#app/platform/durations";
import { pageOf, type Page } from "#app/platform/search/paging";
import { fieldRefusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/operations/caller";
import { timeAgo } from "#app/platform/text/time-ago";
import { requireOwnPicture } from "#app/platform/pictures/pictures.server";
import { storedObjectsAt, type StoredObject } from "#app/platform/storage/stored-objects.server";
import { isTooLong, reelTooLong } from "#app/platform/media/video-rules";
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
  createdAt: entries.createdAt,
};

export interface ReelCardData extends Reel {
  path: string;
  /** ISO 8601. */
  createdAt: string;
  avatarSeed: string | undefined;
  file: StoredObject | null;
  /** Null when its file is gone. */
  still: string | null;
}

const IS_ITS_ENTRY = and(eq(entries.kind, "reels"), eq(entries.id, reels.id));

const load = rowsById(() =>
  db().select(FIELDS).from(reels).innerJoin(entries, IS_ITS_ENTRY).where(isGiven(reels.id)).prepare(),
);

/** With owners' ids, which the API never shows. */
const loadOwned = rowsById(() =>
  db()
    .select({ ...FIELDS, ownerId: entries.ownerId })
    .from(reels)
    .innerJoin(entries, IS_ITS_ENTRY)
    .where(isGiven(reels.id))
    .prepare(),
);

function asCards(rows: ReturnType<typeof loadOwned>): ReelCardData[] {
  const now = Date.now();
  const files = storedObjectsAt(rows.flatMap(({ video, thumbnail }) => [video, thumbnail]));
  return rows.map(({ ownerId, ...row }) => ({
    ...withPath(reelKind, row, authoredName(row.explanation)),
    createdAt: new Date(row.createdAt).toISOString(),
    timeAgo: timeAgo(row.createdAt, now),
    avatarSeed: seedOfAuthor({ ownerId, avatar: row.avatar }),
    file: files.get(row.video) ?? null,
    still: files.get(row.thumbnail)?.path ?? null,
  }));
}

export const listReels = (page: number): Page<ReelCardData> =>
  pageOf(page, { count: countAll("reels"), exact: true }, (limit, offset) =>
    asCards(loadOwned(pageOfAll("reels", limit, offset))),
  );

export const newestReels = (limit: number): ReelCardData[] => asCards(loadOwned(idsAfter("reels", limit)));

export const reelCard = (id: number): ReelCardData | undefined => asCards(loadOwned([id]))[0];

/** Of their JSON. */
const reelVersions = ["reels", OPINIONS];

/** `timeAgo` is relative, so the version also changes with the minute. */
export const reelList: ApiList = {
  kind: "reels",
  versions: reelVersions,
  entity: reelAnswer,
  params: {},
  read: () => ({
    version: `${dataVersions(...reelVersions)} ${Math.floor(Date.now() / MINUTE_MS)}`,
    ...allRows("reels", (ids) => {
      const now = Date.now();
      return load(ids).map((reel) => asEntity(reel, now));
    }),
  }),
};

const asEntity = ({ createdAt, ...reel }: ReturnType<typeof load>[number], now = Date.now()): Reel => ({
  ...reel,
  timeAgo: timeAgo(createdAt, now),
});

export const reelStore = storeOf<Omit<NewReel, "createdAt" | "importKey">, Reel>({
  kind: "reels",
  load: (ids) => load(ids).map((reel) => asEntity(reel)),
  nameOf: ({ author, explanation }) => authoredEntryName(author, explanation),
  textsOf: ({ author, explanation }) => [author, explanation],
});

export const reelPages = entryPages(reelKind, reelStore.load, reelPage);

/** Throws Refusal 400 or 403 at `video` unless it is the member's and short enough. */
export function requireReelVideo(path: string, memberId: number): void {
  const { durationSeconds } = requireOwnVideo(path, memberId, "video");
  if (durationSeconds !== null && !isTooLong(durationSeconds, MAX_REEL_SECONDS)) return;
  throw fieldRefusal("video", reelTooLong(MAX_REEL_SECONDS).text);
}

/**
 * Throws Refusal 400 or 403 at `video` or `thumbnail` for a file that is missing, another member's or too long. Returns a negative
 * id where it waits.
 */
export const createReel = (input: ReelInput, author: SessionMember): { id: number } =>
  inTransaction(() => {
    requireReelVideo(input.video, author.id);
    requireOwnPicture(input.thumbnail, author.id, "thumbnail");
    return publish(reelStore, input.explanation, { ...input, ...signatureOf(author) }, author);
  });

export type NewReel = typeof reels.$inferInsert & { createdAt: number; importKey?: string };

/** Skips a known import key. Call it in a transaction, with `bumpVersion`. */
export const storeReel = ({ createdAt, importKey, ...reel }: NewReel): void =>
  bring(reelStore, reel, { createdAt, importKey });
