import type { Post } from "#app/community/post";
import { postKind } from "#app/community/post-kind";
import { authoredName } from "#app/catalogue/authored-texts";
import { entryPath } from "#app/catalogue/entry-path";
import type { SearchRow } from "#app/catalogue/results/search-row";
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
