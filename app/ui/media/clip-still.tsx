import { LazyPicture, NOTHING } from "#app/ui/media/lazy-picture";
import { pictureUrl } from "#app/ui/media/picture-widths";
import { TileCover } from "#app/ui/media/tile";

/** The picture that stands for a video, and how it is fetched. */
export interface StillProps {
  /** Its stored path; anything else than one of ours shows a tile instead. */
  still: string | null;
  /**
   * When it is fetched: at once, as the video's `poster`, which one width must do for; when it comes near the window;
   * or, for clips that scripts hide, only where no scripts run, until they show it.
   */
  loads: "at-once" | "near" | "near-unscripted";
  /** Width that it is asked for in a large window, in pixels; where the browser can choose, `sizes` says it. */
  stillWidth: number;
  sizes: string;
  /** Whether bytes are to be saved, whatever the screen. */
  thrifty?: boolean;
}

const isStored = (path: string | null): path is string => path?.startsWith("/objects/") === true;

/** Large windows on dense screens, where scripts ask for a poster of twice the width. */
const DENSE = "(min-width: 64rem) and (min-resolution: 1.5dppx)";

/** The video's `poster`: without one, some browsers paint it grey or black, and what lies behind couldn't be seen. */
export function posterOf({ still, loads, stillWidth, thrifty }: StillProps, hydrated: boolean): string {
  if (loads !== "at-once" || !isStored(still)) return NOTHING;
  const dense = hydrated && !thrifty && window.matchMedia(DENSE).matches;
  return pictureUrl(still, dense ? 2 * stillWidth : stillWidth);
}

/**
 * What lies behind a video, which shows nothing of its own until it plays.
 *
 * @param seed of the tile that stands in for a still
 */
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
  if (!isStored(still)) return <TileCover seed={seed} />;
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
