import escapeHtml from "escape-html";

import { newestPosts, type PostCardData } from "#app/community/posts.server";
import { newestReels, type ReelCardData } from "#app/community/reels.server";
import { OPINIONS } from "#app/catalogue/about/opinions.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { env } from "#app/platform/env.server";
import { tagUri } from "#app/platform/text/atom";
import { withoutForbidden } from "#app/platform/text/xml";
import { excerpt } from "#app/platform/text/text-rules";
import type { StoredObject } from "#app/platform/storage/stored-objects.server";
import { formatDuration } from "#app/ui/media/duration";

const FEED_SIZE = 30;
/** In characters. */
const TITLE_LENGTH = 100;

/** All addresses are absolute. */
export interface FeedItem {
  id: string;
  url: string;
  title: string;
  /** HTML. */
  content: string;
  author: { name: string; avatar: string };
  /** ISO 8601. */
  date: string;
  /** Its first picture, or its video's still. */
  image?: string;
  likes: number;
  comments: number;
  video?: { url: string; type: string; bytes: number; seconds: number | null; still?: string };
}

const absolute = (path: string): string => env().appUrl + path;

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph.trim()).replace(/\r?\n/g, "<br>")}</p>`)
    .join("");

const titleOf = (text: string, otherwise: string): string =>
  excerpt(text.replace(/\s+/g, " ").trim(), TITLE_LENGTH) || otherwise;

function pictureHtml(path: string, alt: string, size?: StoredObject): string {
  const dimensions = size?.width && size.height ? ` width="${size.width}" height="${size.height}"` : "";
  return `<img src="${escapeHtml(absolute(path))}" alt="${escapeHtml(alt)}"${dimensions}>`;
}

/** Feed readers that show no attachments lead to the video, too. */
function videoHtml({ url, seconds }: NonNullable<FeedItem["video"]>, still: string | null): string {
  const words = seconds ? `Video, ${formatDuration(seconds)}` : "Video";
  return `<p><a href="${escapeHtml(url)}">${still ? pictureHtml(still, words) : words}</a></p>`;
}

const asVideo = (file: StoredObject, still: string | null): FeedItem["video"] => ({
  url: absolute(file.path),
  type: file.contentType,
  bytes: file.bytes,
  seconds: file.durationSeconds,
  ...(still && { still: absolute(still) }),
});

function ofPost(post: PostCardData): FeedItem {
  const author = withoutForbidden(post.author);
  const text = withoutForbidden(post.content);
  const pictures = post.images.map((image, i) =>
    pictureHtml(
      image.path,
      withoutForbidden(image.alt) || `Picture ${i + 1} of ${post.images.length}`,
      image,
    ),
  );
  const video = post.video ? asVideo(post.video, post.video.poster) : undefined;
  const image = post.images[0]?.path ?? post.video?.poster;
  return {
    id: tagUri(env().appUrl, post.createdAt, `post/${post.id}`),
    url: absolute(post.path),
    title: titleOf(text, `A post by ${author}`),
    content:
      paragraphs(text) +
      (video ? videoHtml(video, post.video?.poster ?? null) : "") +
      pictures.map((picture) => `<p>${picture}</p>`).join(""),
    author: { name: author, avatar: absolute(post.avatar) },
    date: post.createdAt,
    likes: post.likes,
    comments: post.comments,
    ...(image && { image: absolute(image) }),
    ...(video && { video }),
  };
}

function ofReel(reel: ReelCardData): FeedItem {
  const author = withoutForbidden(reel.author);
  const text = withoutForbidden(reel.explanation);
  const video = reel.file ? asVideo(reel.file, reel.still) : undefined;
  return {
    id: tagUri(env().appUrl, reel.createdAt, `reel/${reel.id}`),
    url: absolute(reel.path),
    title: titleOf(text, `A reel by ${author}`),
    content: paragraphs(text) + (video ? videoHtml(video, reel.still) : ""),
    author: { name: author, avatar: absolute(reel.avatar) },
    date: reel.createdAt,
    likes: reel.likes,
    comments: reel.comments,
    ...(reel.still && { image: absolute(reel.still) }),
    ...(video && { video }),
  };
}

/** Newest first; the texts hold only characters that XML 1.0 allows. */
export function feedItems(): FeedItem[] {
  const items = [...newestPosts(FEED_SIZE).map(ofPost), ...newestReels(FEED_SIZE).map(ofReel)];
  // Within one moment the later of a kind stays first: the sort is stable.
  return items.sort((a, b) => b.date.localeCompare(a.date)).slice(0, FEED_SIZE);
}

export const FEED_VERSIONS = ["posts", "reels", OPINIONS];

export const feedVersion = (): string => `${dataVersions(...FEED_VERSIONS)} ${env().appUrl}`;
