import type { CSSProperties } from "react";

import { fluidSrcSet, pictureUrl } from "#app/ui/media/picture-widths";

/** A transparent pixel, for which nothing is fetched. */
export const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Width in a small window as a share of that in a large one: 301 of 694 in a post. */
const SMALL_WINDOW_SHARE = 0.41;
const MIN_WIDTH_PX = 192;
/** The same in the narrowest window: 246 of 704. */
const NARROWEST_WINDOW_SHARE = 0.35;
/** The densest screens, in pixels per CSS pixel. */
const MAX_DENSITY = 3;

/** `width` is the picture's own, `shown` that in a large window; both in pixels. */
export const srcSetFor = (path: string, width: number, shown: number): string =>
  fluidSrcSet(path, width, { from: shown * NARROWEST_WINDOW_SHARE, to: shown * MAX_DENSITY });

/**
 * Lazy without scripts, too, where browsers ignore `loading="lazy"`: it shows a background (`.lazy-picture`), which
 * isn't fetched while `content-visibility` passes over the box. `shown` is in pixels in a large window; without
 * `sizes`, one width must do.
 */
export function LazyPicture({
  path,
  alt,
  width,
  height,
  shown,
  sizes,
  unscripted,
}: {
  path: string;
  alt: string;
  /** The picture's own size, in pixels. */
  width: number;
  height: number;
  shown: number;
  sizes?: string;
  /** Without scripts, instead of `shown`: in pixels, and on screens that have more than one per CSS pixel. */
  unscripted?: { usual: number; dense: number };
}) {
  const url = (pixels: number) => pictureUrl(path, Math.min(pixels, width));
  const backgrounds = {
    "--large": `url("${url(unscripted?.usual ?? shown)}")`,
    "--small": `url("${url(Math.max(MIN_WIDTH_PX, shown * SMALL_WINDOW_SHARE))}")`,
    "--dense": unscripted && `url("${url(unscripted.dense)}")`,
  };
  return (
    <picture>
      <source media="(scripting: none)" srcSet={NOTHING} />
      <img
        className="lazy-picture"
        style={backgrounds as CSSProperties}
        src={url(shown)}
        srcSet={sizes && srcSetFor(path, width, shown)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
