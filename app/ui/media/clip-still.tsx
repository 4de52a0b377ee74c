import { LazyPicture, NOTHING } from "#app/ui/media/lazy-picture";
import { pictureUrl } from "#app/ui/media/picture-widths";
import { isStoredPath } from "#app/ui/media/stored-path";
import { TileCover } from "#app/ui/media/tile";

export interface StillProps {
  /** A stored path; anything else shows a tile instead. */
  still: string | null;
  /**
   * At once, as the `poster`, which one width must do for; near the window; or, for clips that scripts hide, only
   * without scripts.
   */
  loads: "at-once" | "near" | "near-unscripted";
  /** In pixels, in a large window. */
  stillWidth: number;
  sizes: string;
  /** Whether to save bytes, whatever the screen. */
  thrifty?: boolean;
}

/** Where scripts ask for a poster of twice the width. */
const DENSE = "(min-width: 64rem) and (min-resolution: 1.5dppx)";

/** Without one, some browsers paint the video grey or black over what lies behind. */
export function posterOf({ still, loads, stillWidth, thrifty }: StillProps, hydrated: boolean): string {
  if (loads !== "at-once" || !isStoredPath(still)) return NOTHING;
  const dense = hydrated && !thrifty && window.matchMedia(DENSE).matches;
  return pictureUrl(still, dense ? 2 * stillWidth : stillWidth);
}

/** `seed` is that of the tile that stands in for a still. */
export function ClipStill({
  still,
  loads,
  stillWidth,
  sizes,
  thrifty = false,
  seed,
  hydrated,
  width,
  height,
}: StillProps & { seed: string; hydrated: boolean; width: number; height: number }) {
  if (!isStoredPath(still)) return <TileCover seed={seed} />;
  if (loads === "at-once") return null;
  const picture = (
    <LazyPicture
      path={still}
      alt=""
      width={width}
      height={height}
      shown={stillWidth}
      sizes={thrifty ? undefined : sizes}
    />
  );
  return loads === "near-unscripted" && !hydrated ? <noscript>{picture}</noscript> : picture;
}
