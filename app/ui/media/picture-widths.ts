/**
 * Pixels, for `?w=` of `GET /objects/*`: tiles up to 192, a reel (288), a logo (400), a post's pictures (576, 704), and
 * dense screens.
 */
export const PICTURE_WIDTHS = [48, 96, 144, 192, 288, 400, 576, 704, 1120, 1600] as const;

/** Where the shown width depends on the page. */
const MIN_FLUID_WIDTH_PX = 288;

/** The smallest that is at least as wide, else the largest. */
export const widthFor = (pixels: number): number =>
  PICTURE_WIDTHS.find((width) => width >= pixels) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? pixels;

export const pictureUrl = (path: string, pixels: number): string => `${path}?w=${widthFor(pixels)}`;

/** For screens of one, two and three pixels per CSS pixel. */
export const fixedSrcSet = (path: string, size: number): string =>
  [1, 2, 3].map((density) => `${pictureUrl(path, size * density)} ${density}x`).join(", ");

/** Needs `sizes`. `width` is the picture's own, in pixels: nothing larger is offered. */
export const fluidSrcSet = (path: string, width: number): string =>
  PICTURE_WIDTHS.filter((offered) => offered >= MIN_FLUID_WIDTH_PX && offered <= widthFor(width))
    .map((offered) => `${path}?w=${offered} ${Math.min(offered, width)}w`)
    .join(", ") || `${path}?w=${widthFor(width)} ${width}w`;
