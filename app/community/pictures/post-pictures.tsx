import { columnsOf, pairOf } from "#app/community/pictures/picture-grid";
import { pictureName, picturePath, pictureWords } from "#app/community/pictures/picture-path";
import { useViewer } from "#app/community/pictures/picture-viewer";
import type { PostCardData } from "#app/community/posts.server";
import { useSaveData } from "#app/platform/document/save-data";
import { Link } from "#app/ui/link";
import { LazyPicture } from "#app/ui/media/lazy-picture";

/** Pixels, where the real size isn't known. */
const USUAL = { width: 1280, height: 720 };

/** Pixels that a picture as wide as the column gets: for all screens, and to save bytes. */
const SHOWN = { usual: 736, thrifty: 400 };

const sizesOf = (share: number): string =>
  `(min-width: 64rem) calc(46rem * ${share.toFixed(2)}), calc((100vw - 2rem) * ${share.toFixed(2)})`;

/** On the post's own page: two that fit a row whole, else the first over the whole column and the others in pairs. */
export function PostPictures({ post }: { post: PostCardData }) {
  const { id, images } = post;
  const thrifty = useSaveData();
  const view = useViewer(post);
  if (images.length === 0) return null;
  const pair = pairOf(images);
  return (
    <div className="pics" style={pair && { gridTemplateColumns: columnsOf(pair.ratios) }}>
      {images.map((image, i) => {
        // The last of an even number is alone in its row.
        const isWide = !pair && (i === 0 || (i % 2 === 1 && i === images.length - 1));
        const share = pair?.cells[i]?.[0] ?? (isWide ? 1 : 0.5);
        return (
          <figure key={image.path} className={isWide ? "pic wide" : "pic"}>
            <Link to={picturePath(id, i)} style={pair && { aspectRatio: pair.ratios[i] }} onClick={view(i)}>
              <LazyPicture
                path={image.path}
                alt={pictureWords(post, i)}
                width={image.width ?? USUAL.width}
                height={image.height ?? USUAL.height}
                shown={(thrifty ? SHOWN.thrifty : SHOWN.usual) * share}
                sizes={thrifty ? undefined : sizesOf(share)}
              />
              <span className="vh">, on its own page</span>
            </Link>
            <PictureText text={image.alt} of={pictureName(post, i)} />
          </figure>
        );
      })}
    </div>
  );
}

/** What a picture shows, for those who see it, too. */
export function PictureText({ text, of, open }: { text: string; of: string; open?: boolean }) {
  if (text === "") return null;
  return (
    <details className="alt" open={open}>
      <summary>
        Alt<span className="vh">{`: the description of ${of}`}</span>
      </summary>
      <p dir="auto">{text}</p>
    </details>
  );
}
