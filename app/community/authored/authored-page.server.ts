import type { InteractionCounter, Person, VideoObject } from "schema-dts";

import type { Post } from "#app/community/post";
import { postKind } from "#app/community/post-kind";
import type { Reel } from "#app/community/reel";
import { reelKind } from "#app/community/reel-kind";
import { seedOfAuthor } from "#app/accounts/avatars/avatar";
import { authoredName } from "#app/catalogue/authored-texts";
import { factsOf, present, type EntryContent } from "#app/catalogue/page/entry-content";
import type { EntryRecord } from "#app/catalogue/page/entry-record.server";
import { env } from "#app/platform/env.server";
import { storedObjectsAt } from "#app/platform/storage/stored-objects.server";
import { countOf } from "#app/platform/text/text-rules";

const absolute = (path: string): string => env().appUrl + path;

const feedTab = ({ label, glyph }: { label: string; glyph: string }): EntryContent["tab"] => ({
  label,
  to: "/community",
  glyph,
});

const authorOf = (name: string, { ownerPath }: EntryRecord): Person => ({
  "@type": "Person",
  name,
  url: ownerPath === null ? undefined : absolute(ownerPath),
});

const opinionsOf = ({ likes, comments }: { likes: number; comments: number }): InteractionCounter[] => [
  {
    "@type": "InteractionCounter",
    interactionType: { "@type": "LikeAction" },
    userInteractionCount: likes,
  },
  {
    "@type": "InteractionCounter",
    interactionType: { "@type": "CommentAction" },
    userInteractionCount: comments,
  },
];

function videoOf(name: string, path: string, still: string | null, uploadDate: string): VideoObject {
  const seconds = storedObjectsAt([path]).get(path)?.durationSeconds;
  return {
    "@type": "VideoObject",
    name,
    contentUrl: absolute(path),
    thumbnailUrl: still === null ? undefined : absolute(still),
    uploadDate,
    duration: seconds ? `PT${Math.round(seconds)}S` : undefined,
  };
}

const factsOfAuthored = (
  { likes, comments }: { likes: number; comments: number },
  writtenAt: string,
  pictures: readonly string[],
  alts: readonly string[],
  video: string | null,
) =>
  factsOf(
    { label: "Written", text: writtenAt },
    { label: "Pictures", sites: pictures.map(absolute) },
    ...alts.flatMap((text, i) => (text ? [{ label: `Picture ${i + 1} shows`, text }] : [])),
    { label: "Video", sites: present(video).map(absolute) },
    { label: "Answers", text: `${countOf(likes, "like")}, ${countOf(comments, "comment")}` },
  );

export function postPage(post: Post, record: EntryRecord): EntryContent {
  const { author, role, content, avatar, images, alts, video, videoThumbnail } = post;
  const name = authoredName(content);
  const writtenAt = new Date(record.createdAt).toISOString();
  return {
    name,
    picture: { look: "person", of: author, seed: seedOfAuthor({ ownerId: record.ownerId, avatar }) },
    tab: feedTab(postKind),
    line: [author, role],
    text: content,
    facts: factsOfAuthored(post, writtenAt, images, alts, video),
    schema: {
      "@type": "SocialMediaPosting",
      headline: name,
      author: authorOf(author, record),
      datePublished: writtenAt,
      image: images.map(absolute),
      video: video === null ? undefined : videoOf(name, video, videoThumbnail, writtenAt),
      commentCount: post.comments,
      interactionStatistic: opinionsOf(post),
    },
  };
}

export function reelPage(reel: Reel, record: EntryRecord): EntryContent {
  const { author, avatar, video, thumbnail, explanation } = reel;
  const name = authoredName(explanation);
  const writtenAt = new Date(record.createdAt).toISOString();
  return {
    name,
    picture: { look: "person", of: author, seed: seedOfAuthor({ ownerId: record.ownerId, avatar }) },
    tab: feedTab(reelKind),
    line: [author],
    text: explanation,
    facts: factsOfAuthored(reel, writtenAt, [], [], video),
    schema: {
      ...videoOf(name, video, thumbnail, writtenAt),
      author: authorOf(author, record),
      commentCount: reel.comments,
      interactionStatistic: opinionsOf(reel),
    },
  };
}
