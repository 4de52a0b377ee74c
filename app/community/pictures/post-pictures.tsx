import { pictureName, picturePath } from "#app/community/pictures/picture-path";
import type { PostCardData } from "#app/community/posts.server";
import { useSaveData } from "#app/platform/document/save-data";
import { Link } from "#app/ui/link";
import { LazyPicture } from "#app/ui/media/lazy-picture";

/** Pixels, where the real size isn't known. */
const USUAL = { width: 1280, height: 720 };

/** Pixels that a picture as wide as the column gets: for all screens, and to save bytes. */
const SHOWN = { usual: 736, thrifty: 400 };

const sizesOf = (share: number): string =>
  `(min-width: 64rem) ${46 * share}rem, calc((100vw - 3rem) * ${share})`;

/** On the post's own page: the first over the whole column, the others in pairs. */
export function PostPictures({ post }: { post: PostCardData }) {
  const { id, images } = post;
  const thrifty = useSaveData();
  if (images.length === 0) return null;
  return (
    <div className="pics">
      {images.map((image, i) => {
        // The last of an even number is alone in its row.
        const isWide = i === 0 || (i % 2 === 1 && i === images.length - 1);
        const share = isWide ? 1 : 0.5;
        return (
          <Link key={image.path} to={picturePath(id, i)} className={isWide ? "wide" : undefined}>
            <LazyPicture
              path={image.path}
              alt={pictureName(post, i)}
              width={image.width ?? USUAL.width}
              height={image.height ?? USUAL.height}
              shown={(thrifty ? SHOWN.thrifty : SHOWN.usual) * share}
              sizes={thrifty ? undefined : sizesOf(share)}
            />
            <span className="vh">, on its own page</span>
          </Link>
        );
      })}
    </div>
  );
}
