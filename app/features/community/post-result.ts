import type { Post } from "#app/features/community/post";
import type { SearchRow } from "#app/entries/results/search-row";
import { countOf } from "#app/platform/text/text-rules";

export interface PostResultData extends Pick<
  Post,
  "id" | "author" | "content" | "timeAgo" | "likes" | "comments"
> {
  avatarSeed: string | undefined;
  createdAt: string;
}

export const postResult = (post: PostResultData): SearchRow => {
  const { author, likes, comments } = post;
  return {
    picture: { look: "person", of: author, seed: post.avatarSeed },
    name: author,
    to: `/community?post=${post.id}`,
    text: post.content,
    written: { at: post.createdAt, text: post.timeAgo },
    facts: [likes > 0 ? countOf(likes, "like") : null, comments > 0 ? countOf(comments, "comment") : null],
  };
};
