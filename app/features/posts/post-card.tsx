import type { PostCardData } from "#app/features/posts/posts.server";
import { seedOfAvatar } from "#app/foundation/avatar";
import { TextBody } from "#app/foundation/text-body";
import { formatCount } from "#app/foundation/text-rules";
import { formatDuration } from "#app/ui/duration";
import { Icon, type IconName } from "#app/ui/icon";
import { PersonTile } from "#app/ui/tile";

/** Classes of the picture grid by how many pictures there are. */
const GRIDS: Record<number, string> = {
  1: "media",
  2: "media two",
  3: "media three",
  4: "media two",
  5: "media five",
};

/**
 * A community post.
 *
 * @param preview the shortened look of the home page
 */
export function PostCard({ post, preview = false }: { post: PostCardData; preview?: boolean }) {
  return (
    <article className={preview ? "post post-sm" : "post"}>
      <div className="card-top">
        <PersonTile name={post.author} seed={seedOfAvatar(post.avatar)} size={44} />
        <div className="card-id">
          <h3>{post.author}</h3>
          <p>
            {post.role} · <time dateTime={post.createdAt}>{post.timeAgo}</time>
          </p>
        </div>
      </div>
      <TextBody className="body" text={post.content} />
      <PostMedia post={post} />
      <div className="post-acts">
        <Act icon="heart" count={post.likes} noun="like" />
        <Act icon="message-circle" count={post.comments} noun="comment" />
        <Act icon="share-2" noun="Share" />
      </div>
    </article>
  );
}

function PostMedia({ post: { images, video, author } }: { post: PostCardData }) {
  return (
    <>
      {video && (
        <div className="media">
          <div className="vid">
            <video
              controls
              playsInline
              preload="none"
              src={video.path}
              poster={video.poster ?? undefined}
              width={video.width ?? 1280}
              height={video.height ?? 720}
              aria-label={`Video by ${author}${video.durationSeconds ? `, ${formatDuration(video.durationSeconds)}` : ""}`}
            />
          </div>
        </div>
      )}
      {images.length > 0 && (
        <div className={GRIDS[images.length] ?? "media two"}>
          {images.map((image, i) => (
            <img
              key={image.path}
              src={image.path}
              width={image.width ?? 1280}
              height={image.height ?? 720}
              alt={`${images.length > 1 ? `Picture ${i + 1} of ${images.length}` : "Picture"} posted by ${author}`}
              loading="lazy"
              decoding="async"
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Like, comment and share: a press is only logged, as specified (rulings, section 9). */
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
