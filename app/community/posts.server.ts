import { and, eq } from "drizzle-orm";

import { entries, posts } from "#drizzle/schema.server";
import { MEMBER_ROLE, MAX_POST_VIDEO_SECONDS, type Post } from "#app/community/post";
import { postPage } from "#app/community/authored/authored-page.server";
import { postKind } from "#app/community/post-kind";
import { postAnswer, type PostInput } from "#app/community/post-schema";
import { authoredEntryName, authoredName } from "#app/catalogue/authored-texts";
import { OPINIONS } from "#app/catalogue/about/opinions.server";
import { withPath } from "#app/catalogue/entry-path";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { allRows, type ApiList } from "#app/catalogue/list/list-json.server";
import { seedOfAuthor } from "#app/accounts/avatars/avatar";
import { storeOf } from "#app/catalogue/store/store.server";
import { bring, publish, signatureOf } from "#app/community/authored/authored.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
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
import { titled } from "#app/platform/media/picture-rules";
import { isTooLong, postVideoTooLong } from "#app/platform/media/video-rules";
import { requireOwnVideo } from "#app/platform/videos/videos.server";
import { indexedWords } from "#app/community/post-words/post-words.server";
import { postResult, type PostResultData } from "#app/community/post-result";

const FIELDS = {
  id: posts.id,
  author: posts.author,
  role: posts.role,
  content: posts.content,
  likes: posts.likes,
  comments: posts.comments,
  avatar: posts.avatar,
  images: posts.images,
  alts: posts.alts,
  video: posts.video,
  videoThumbnail: posts.videoThumbnail,
  createdAt: entries.createdAt,
};

export interface PostPicture extends StoredObject {
  /** What it shows, or "". */
  alt: string;
}

export interface PostCardData extends Omit<Post, "images" | "alts" | "video" | "videoThumbnail"> {
  path: string;
  /** ISO 8601. */
  createdAt: string;
  avatarSeed: string | undefined;
  images: PostPicture[];
  /** `poster` is null without a thumbnail, or when its file is gone. */
  video: (StoredObject & { poster: string | null }) | null;
}

const IS_ITS_ENTRY = and(eq(entries.kind, "posts"), eq(entries.id, posts.id));

const load = rowsById(() =>
  db().select(FIELDS).from(posts).innerJoin(entries, IS_ITS_ENTRY).where(isGiven(posts.id)).prepare(),
);

/** With owners' ids, which the API never shows. */
const loadOwned = rowsById(() =>
  db()
    .select({ ...FIELDS, ownerId: entries.ownerId })
    .from(posts)
    .innerJoin(entries, IS_ITS_ENTRY)
    .where(isGiven(posts.id))
    .prepare(),
);

function asCards(rows: ReturnType<typeof loadOwned>): PostCardData[] {
  const now = Date.now();
  const paths = rows.flatMap(({ images, video, videoThumbnail }) => [...images, video, videoThumbnail]);
  const files = storedObjectsAt(paths.filter((path) => path !== null));
  return rows.map(({ videoThumbnail, ownerId, alts, ...row }) => {
    const video = files.get(row.video ?? "");
    return {
      ...withPath(postKind, row, authoredName(row.content)),
      createdAt: new Date(row.createdAt).toISOString(),
      timeAgo: timeAgo(row.createdAt, now),
      avatarSeed: seedOfAuthor({ ownerId, avatar: row.avatar }),
      images: row.images.flatMap((path, i) => {
        const file = files.get(path);
        return file ? [{ ...file, alt: alts[i] ?? "" }] : [];
      }),
      video: video ? { ...video, poster: files.get(videoThumbnail ?? "")?.path ?? null } : null,
    };
  });
}

export const listPosts = (page: number): Page<PostCardData> =>
  pageOf(page, { count: countAll("posts"), exact: true }, (limit, offset) =>
    asCards(loadOwned(pageOfAll("posts", limit, offset))),
  );

export const newestPosts = (limit: number): PostCardData[] => asCards(loadOwned(idsAfter("posts", limit)));

export const postCard = (id: number): PostCardData | undefined => asCards(loadOwned([id]))[0];

/** Of their JSON. */
const postVersions = ["posts", OPINIONS];

/** `timeAgo` is relative, so the version also changes with the minute. */
export const postList: ApiList = {
  kind: "posts",
  versions: postVersions,
  entity: postAnswer,
  params: {},
  read: () => ({
    version: `${dataVersions(...postVersions)} ${Math.floor(Date.now() / MINUTE_MS)}`,
    ...allRows("posts", (ids) => {
      const now = Date.now();
      return load(ids).map((post) => asEntity(post, now));
    }),
  }),
};

const asEntity = ({ createdAt, ...post }: ReturnType<typeof load>[number], now = Date.now()): Post => ({
  ...post,
  alts: post.images.map((_, i) => post.alts[i] ?? ""),
  timeAgo: timeAgo(createdAt, now),
});

export const postStore = storeOf<Omit<NewPost, "createdAt" | "importKey">, Post>({
  kind: "posts",
  load: (ids) => load(ids).map((post) => asEntity(post)),
  nameOf: ({ author, content }) => authoredEntryName(author, content),
  textsOf: ({ author, content }) => [author, content],
  links: { table: "post_words", id: "post_id", to: "word", of: ({ content }) => indexedWords(content) },
});

export const postPages = entryPages(postKind, postStore.load, postPage);

/** Throws Refusal 400 or 403 at `video` unless it is the member's and short enough. */
export function requirePostVideo(path: string, memberId: number): void {
  const { durationSeconds } = requireOwnVideo(path, memberId, "video");
  if (durationSeconds !== null && !isTooLong(durationSeconds, MAX_POST_VIDEO_SECONDS)) return;
  throw fieldRefusal("video", titled(postVideoTooLong(durationSeconds ?? 0, MAX_POST_VIDEO_SECONDS)));
}

/**
 * Throws Refusal 400 or 403 at `images`, `video` or `videoThumbnail` for a file that is missing, another member's or
 * too long. Returns a negative id where it waits.
 */
export const createPost = (input: PostInput, author: SessionMember): { id: number } =>
  inTransaction(() => {
    const { video, videoThumbnail } = input;
    input.images.forEach((path, i) => requireOwnPicture(path, author.id, `images[${i}]`));
    if (video) requirePostVideo(video, author.id);
    if (videoThumbnail) requireOwnPicture(videoThumbnail, author.id, "videoThumbnail");
    // A still isn't kept without its video.
    const said = { ...input, videoThumbnail: video && videoThumbnail, role: MEMBER_ROLE };
    return publish(
      postStore,
      [input.content, ...input.alts].join("\n"),
      { ...said, ...signatureOf(author) },
      author,
    );
  });

export type NewPost = typeof posts.$inferInsert & { createdAt: number; importKey?: string };

/** Skips a known import key. Call it in a transaction, with `bumpVersion`. */
export const storePost = ({ createdAt, importKey, ...post }: NewPost): void =>
  bring(postStore, post, { createdAt, importKey });

export function postResults(ids: readonly number[]): PostResultData[] {
  const now = Date.now();
  return loadOwned(ids).map(({ id, author, avatar, ownerId, content, createdAt, likes, comments }) => ({
    id,
    author,
    avatarSeed: seedOfAuthor({ ownerId, avatar }),
    content,
    createdAt: new Date(createdAt).toISOString(),
    timeAgo: timeAgo(createdAt, now),
    likes,
    comments,
  }));
}

export const postSearch = kindSearch("posts", postResults, postResult);
