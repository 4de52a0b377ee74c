import type { PostCardData } from "#app/features/posts/posts.server";
import { seedOfAvatar } from "#app/foundation/avatar";
import { TextBody } from "#app/foundation/text-body";
import { formatCount } from "#app/foundation/text-rules";
import { formatDuration } from "#app/ui/duration";
import { Icon, type IconName } from "#app/ui/icon";
import { fluidSrcSet, pictureUrl } from "#app/ui/picture-widths";
import { PersonTile } from "#app/ui/tile";

/** Classes of the picture grid by how many pictures there are. */
const GRIDS: Record<number, string> = {
  1: "media",
  2: "media two",
  3: "media three",
  4: "media two",
  5: "media five",
};

/** Width that the widest picture of such a grid is shown at: of the feed's column, or of the home page's cards. */
const sizesOf = (count: number, preview: boolean): string => {
  const share = { 1: 1, 3: 0.67 }[count] ?? 0.5;
  return `(min-width: 64rem) ${Math.round((preview ? 24 : 44) * share)}rem, ${Math.round(90 * share)}vw`;
};

/** Widths that pictures of an unknown size, and stills of videos, are taken for and shown at, in pixels. */
const USUAL = { width: 1280, height: 720, shown: 800 };

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
      <PostMedia post={post} preview={preview} />
      <div className="post-acts">
        <Act icon="heart" count={post.likes} noun="like" />
        <Act icon="message-circle" count={post.comments} noun="comment" />
        <Act icon="share-2" noun="Share" />
      </div>
    </article>
  );
}

function PostMedia({ post, preview }: { post: PostCardData; preview: boolean }) {
  const { images, video, author } = post;
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
              poster={video.poster ? pictureUrl(video.poster, USUAL.shown) : undefined}
              width={video.width ?? USUAL.width}
              height={video.height ?? USUAL.height}
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
              src={pictureUrl(image.path, USUAL.shown)}
              srcSet={fluidSrcSet(image.path, image.width ?? USUAL.width)}
              sizes={sizesOf(images.length, preview)}
              width={image.width ?? USUAL.width}
              height={image.height ?? USUAL.height}
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
