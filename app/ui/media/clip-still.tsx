import { LazyPicture, srcSetFor } from "#app/ui/media/lazy-picture";
import { pictureUrl } from "#app/ui/media/picture-widths";
import { isStoredPath } from "#app/ui/media/stored-path";
import { TileCover } from "#app/ui/media/tile";

export interface StillProps {
  /** A stored path; anything else shows a tile instead. */
  still: string | null;
  /** At once; near the window; or, for clips that scripts hide, only without scripts. */
  loads: "at-once" | "near" | "near-unscripted";
  /** In pixels, in a large window. */
  stillWidth: number;
  /** The same without scripts on usual screens, where those far from the window are fetched, too. */
  unscriptedWidth?: number;
  sizes: string;
  /** Whether to save bytes, whatever the screen. */
  thrifty?: boolean;
}

/** `seed` is that of the tile that stands in for a still. */
export function ClipStill({
  still,
  loads,
  stillWidth,
  unscriptedWidth = stillWidth,
  sizes,
  thrifty = false,
  seed,
  hydrated,
  width,
  height,
}: StillProps & { seed: string; hydrated: boolean; width: number; height: number }) {
  if (!isStoredPath(still)) return <TileCover seed={seed} />;
  if (loads === "at-once") {
    return (
      <img
        className="clip-still"
        src={pictureUrl(still, Math.min(stillWidth, width))}
        srcSet={thrifty ? undefined : srcSetFor(still, width, stillWidth)}
        sizes={thrifty ? undefined : sizes}
        width={width}
        height={height}
        alt=""
        decoding="async"
      />
    );
  }
  const picture = (
    <LazyPicture
      path={still}
      alt=""
      width={width}
      height={height}
      shown={stillWidth}
      sizes={thrifty ? undefined : sizes}
      unscripted={thrifty ? undefined : { usual: unscriptedWidth, dense: 2 * stillWidth }}
    />
  );
  return loads === "near-unscripted" && !hydrated ? <noscript>{picture}</noscript> : picture;
}
