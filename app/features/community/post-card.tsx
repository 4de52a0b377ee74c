import type { ReactNode } from "react";

import { cutWhere } from "#app/features/community/long-text";
import { PostMedia } from "#app/features/community/post-media";
import type { PostCardData } from "#app/features/community/posts.server";
import { TextBody } from "#app/platform/text/text-body";
import { formatCount } from "#app/ui/format-count";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { Icon, type IconName } from "#app/ui/icon";
import { PersonTile } from "#app/ui/media/tile";

const anchorOf = (id: number): string => `post-${id}`;

/** With `first` the still of its video loads at once; `preview` is the home page's shortened look. */
export function PostCard({
  post,
  preview = false,
  first = false,
  own,
}: {
  post: PostCardData;
  preview?: boolean;
  first?: boolean;
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
            <bdi>{post.role}</bdi> · <TimeAgoText at={post.createdAt} text={post.timeAgo} />
          </p>
        </div>
      </div>
      <TextBody className="body" text={post.content} />
      {cut !== "nowhere" && (
        <details className={cut === "anywhere" ? "read-all on-phones anywhere" : "read-all on-phones"}>
          <summary>
            <span className="to-open">Read all</span>
            <span className="to-close">Show less</span>
            <span className="vh"> of what {post.author} wrote</span>
          </summary>
        </details>
      )}
      <PostMedia post={post} preview={preview} first={first} />
      <div className="post-acts">
        <Act icon="heart" count={post.likes} noun="like" />
        <Act icon="message-circle" count={post.comments} noun="comment" />
        <Act icon="share-2" noun="Share" />
      </div>
      {own}
    </article>
  );
}

/** A press is only logged (other/product.md, "Community"). */
function Act({ icon, count, noun }: { icon: IconName; count?: number; noun: string }) {
  return (
    <button type="button" className="act" onClick={() => console.debug(`${noun} pressed`)}>
      <Icon name={icon} />
      {count === undefined ? (
        noun
      ) : (
        <span>
          {formatCount(count)}
          <span className="vh"> {count === 1 ? noun : `${noun}s`}</span>
        </span>
      )}
    </button>
  );
}
