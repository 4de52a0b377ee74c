import type { Post } from "#app/features/community/post";
import { postKind } from "#app/features/community/post-kind";
import { authoredName } from "#app/entries/authored-name";
import { entryPath } from "#app/entries/entry-path";
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
    to: entryPath(postKind, { id: post.id, name: authoredName(post.content) }),
    text: post.content,
    written: { at: post.createdAt, text: post.timeAgo },
    facts: [likes > 0 ? countOf(likes, "like") : null, comments > 0 ? countOf(comments, "comment") : null],
  };
};
