/**
 * Widths that a stored picture can be had in by `?w=`, in pixels (`GET /objects/*`): tiles up to 192, then a reel (288),
 * a logo (400), a part and the whole of a post's pictures (576, 704), and what dense screens make of them.
 */
export const PICTURE_WIDTHS = [48, 96, 144, 192, 288, 400, 576, 704, 1120, 1600] as const;

/** The narrowest that is offered where a picture's shown width depends on the page. */
const LEAST_FLUID = 288;

/** The smallest of them that is no less than so many pixels; of larger ones the largest. */
export const widthFor = (pixels: number): number =>
  PICTURE_WIDTHS.find((width) => width >= pixels) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? pixels;

/** Address of a stored picture in the width that so many pixels of a screen want. */
export const pictureUrl = (path: string, pixels: number): string => `${path}?w=${widthFor(pixels)}`;

/** `srcset` of a stored picture shown at a fixed width: for screens of one, two and three pixels a CSS pixel. */
export const fixedSrcSet = (path: string, size: number): string =>
  [1, 2, 3].map((density) => `${pictureUrl(path, size * density)} ${density}x`).join(", ");

/**
 * `srcset` of a stored picture whose shown width depends on the page; needs `sizes` beside it.
 *
 * @param width the picture's own, in pixels: no larger one is offered than it fills
 */
export const fluidSrcSet = (path: string, width: number): string =>
  PICTURE_WIDTHS.filter((offered) => offered >= LEAST_FLUID && offered <= widthFor(width))
    .map((offered) => `${path}?w=${offered} ${Math.min(offered, width)}w`)
    .join(", ") || `${path}?w=${widthFor(width)} ${width}w`;
