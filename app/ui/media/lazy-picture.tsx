import type { CSSProperties } from "react";

import { fluidSrcSet, pictureUrl } from "#app/ui/media/picture-widths";

/** A picture of one transparent pixel, as an address that nothing is fetched for. */
export const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Pixels across a small window, as a share of what a large one gets: 301 of 694 in a post. */
const SMALL = 0.41;
/** The fewest pixels that are asked for. */
const LEAST = 192;

/**
 * A stored picture that is fetched when it comes near the window, also without scripts. Browsers ignore `loading="lazy"`
 * where scripts are off. There the element shows nothing of itself, and a background that the style sheet sets
 * (`.lazy-picture`), which isn't fetched while `content-visibility` passes over the box around it.
 *
 * @param shown pixels that it is shown at in a large window
 * @param sizes the same for each screen; left out, one width must do for all
 */
export function LazyPicture({
  path,
  alt,
  width,
  height,
  shown,
  sizes,
}: {
  path: string;
  alt: string;
  /** The picture's own size, in pixels. */
  width: number;
  height: number;
  shown: number;
  sizes?: string;
}) {
  const url = (pixels: number) => pictureUrl(path, Math.min(pixels, width));
  const backgrounds = {
    "--large": `url("${url(shown)}")`,
    "--small": `url("${url(Math.max(LEAST, shown * SMALL))}")`,
  };
  return (
    <picture>
      <source media="(scripting: none)" srcSet={NOTHING} />
      <img
        className="lazy-picture"
        style={backgrounds as CSSProperties}
        src={url(shown)}
        srcSet={sizes && fluidSrcSet(path, width)}
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
