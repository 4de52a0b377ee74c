import { columnsOf, gridOf, pairOf, shareOf } from "#app/community/pictures/picture-grid";
import { picturePath, pictureWords } from "#app/community/pictures/picture-path";
import { useViewer } from "#app/community/pictures/picture-viewer";
import type { PostCardData } from "#app/community/posts.server";
import { useSaveData } from "#app/platform/document/save-data";
import { Clip } from "#app/ui/media/clip";
import type { StillProps } from "#app/ui/media/clip-still";
import { LazyPicture } from "#app/ui/media/lazy-picture";

/** Pixels, where the real size isn't known. */
const USUAL = { width: 1280, height: 720 };

/** Pixels: for all screens, and to save bytes. */
const BOX = { usual: 704, thrifty: 400 };

/** From the widest screen: on the post's own page, in the feed's column, and in a card of the home page. */
const BOX_WIDTHS = {
  page: [
    ["(min-width: 64rem) ", "46rem"],
    ["", "100vw - 2rem"],
  ],
  feed: [
    ["(min-width: 75rem) ", "43.375rem"],
    ["(min-width: 64rem) ", "100vw - 32.625rem"],
    ["", "100vw - 4.625rem"],
  ],
  preview: [
    ["(min-width: 60rem) ", "21.5rem"],
    ["", "17rem"],
  ],
} as const;

type Place = keyof typeof BOX_WIDTHS;

const sizesOf = (share: number, place: Place): string =>
  BOX_WIDTHS[place].map(([screen, width]) => `${screen}calc((${width}) * ${share.toFixed(2)})`).join(", ");

interface PostVideoProps {
  video: NonNullable<PostCardData["video"]>;
  author: string;
  place: Place;
  loads: StillProps["loads"];
}

export function PostVideo({ video, author, place, loads }: PostVideoProps) {
  const thrifty = useSaveData();
  return (
    <div className="media">
      <Clip
        title={`video by ${author}`}
        src={video.path}
        still={video.poster}
        width={video.width ?? USUAL.width}
        height={video.height ?? USUAL.height}
        bytes={video.bytes}
        durationSeconds={video.durationSeconds}
        controlled
        sizes={sizesOf(1, place)}
        loads={loads}
        stillWidth={thrifty ? BOX.thrifty : BOX.usual}
        thrifty={thrifty}
      />
    </div>
  );
}

export function PostMedia({
  post,
  preview,
  first,
}: {
  post: PostCardData;
  preview: boolean;
  first: boolean;
}) {
  const thrifty = useSaveData();
  const place = preview ? "preview" : "feed";
  const box = thrifty ? BOX.thrifty : BOX.usual;
  const { id, images, video, author } = post;
  const view = useViewer(post);
  const { className, cells, ratios } = (!preview && pairOf(images)) || gridOf(images.length);
  return (
    <>
      {video && <PostVideo video={video} author={author} place={place} loads={first ? "at-once" : "near"} />}
      {images.length > 0 && (
        <div className={className} style={ratios && { gridTemplateColumns: columnsOf(ratios) }}>
          {images.map((image, i) => {
            const { width = null, height = null } = image;
            const size = width && height ? { width, height } : USUAL;
            const share = shareOf(cells[i] ?? [1, 1], size.width / size.height);
            return (
              <a
                key={image.path}
                href={picturePath(id, i)}
                style={ratios && { aspectRatio: ratios[i] }}
                onClick={view(i)}
              >
                <LazyPicture
                  path={image.path}
                  alt={pictureWords(post, i)}
                  {...size}
                  shown={box * share}
                  sizes={thrifty ? undefined : sizesOf(share, place)}
                />
                <span className="vh">, on its own page</span>
              </a>
            );
          })}
        </div>
      )}
    </>
  );
}
