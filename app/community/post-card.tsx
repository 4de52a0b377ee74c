import type { ReactNode } from "react";

import { cutWhere } from "#app/community/long-text";
import { PostMedia } from "#app/community/pictures/post-media";
import { CommentLink, LikeButton, ShareLink } from "#app/community/post-acts";
import type { PostCardData } from "#app/community/posts.server";
import { TextBody } from "#app/platform/text/text-body";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { PersonTile } from "#app/ui/media/tile";
import { Link } from "#app/ui/link";
import { MIDDLE_DOT } from "#app/ui/cards/middle-dot";

const anchorOf = (id: number): string => `post-${id}`;

/** With `first` the still of its video loads at once; `preview` is the home page's shortened look. */
export function PostCard({
  post,
  preview = false,
  first = false,
  isLiked = false,
  own,
}: {
  post: PostCardData;
  preview?: boolean;
  first?: boolean;
  isLiked?: boolean;
  own?: ReactNode;
}) {
  const cut = preview ? "nowhere" : cutWhere(post.content);
  return (
    <article className={preview ? "post post-sm" : "post"} id={preview ? undefined : anchorOf(post.id)}>
      <div className="card-top">
        <PersonTile name={post.author} seed={post.avatarSeed} size={44} />
        <div className="card-id">
          <h3>
            <bdi>{post.author}</bdi>
          </h3>
          <p>
            <bdi>{post.role}</bdi>
            {MIDDLE_DOT}
            <Link className="to-page" to={post.path}>
              <TimeAgoText at={post.createdAt} text={post.timeAgo} />
              <span className="vh">: the page of this post</span>
            </Link>
          </p>
        </div>
      </div>
      <TextBody className="body" text={post.content} />
      {cut !== "nowhere" && (
        <details className={cut === "anywhere" ? "read-all on-phones anywhere" : "read-all on-phones"}>
          <summary>
            <span className="to-open">Read all</span>
            <span className="to-close">Show less</span>
            <span className="vh">{` of what ${post.author} wrote`}</span>
          </summary>
        </details>
      )}
      <PostMedia post={post} preview={preview} first={first} />
      <div className="post-acts">
        <LikeButton entry={`posts/${post.id}`} likes={post.likes} isLiked={isLiked} />
        <CommentLink to={post.path} comments={post.comments} />
        <ShareLink path={post.path} author={post.author} />
      </div>
      {own}
    </article>
  );
}
