import type { PostResultData } from "#app/features/community/posts.server";
import { SearchResult } from "#app/entries/list/search-result";
import { countOf } from "#app/platform/text/text-rules";
import { PersonTile } from "#app/ui/media/tile";

export function PostResult({ post, searched }: { post: PostResultData; searched: string }) {
  const { author, likes, comments } = post;
  return (
    <SearchResult
      picture={<PersonTile name={author} seed={post.avatarSeed} />}
      name={author}
      to={`/community?post=${post.id}`}
      text={post.content}
      searched={searched}
      written={{ at: post.createdAt, text: post.timeAgo }}
      facts={[likes > 0 ? countOf(likes, "like") : null, comments > 0 ? countOf(comments, "comment") : null]}
    />
  );
}
