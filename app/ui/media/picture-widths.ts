/**
 * Pixels, for `?w=` of `GET /objects/*`: tiles up to 192, a reel (288), a logo (400), a post's pictures (576, 704), and
 * dense screens.
 */
export const PICTURE_WIDTHS = [48, 96, 144, 192, 288, 400, 576, 704, 1120, 1600] as const;

/** The smallest that is at least as wide, else the largest. */
export const widthFor = (pixels: number): number =>
  PICTURE_WIDTHS.find((width) => width >= pixels) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? pixels;

export const pictureUrl = (path: string, pixels: number): string => `${path}?w=${widthFor(pixels)}`;

/** For screens of one, two and three pixels per CSS pixel. */
export const fixedSrcSet = (path: string, size: number): string =>
  [1, 2, 3].map((density) => `${pictureUrl(path, size * density)} ${density}x`).join(", ");

/**
 * Needs `sizes`. `width` is the picture's own, in pixels: nothing larger is offered. Nor is what no screen needs that shows it
 * at least `from` and at most `to` pixels wide.
 */
export function fluidSrcSet(path: string, width: number, { from, to }: { from: number; to: number }): string {
  const [least, most] = [widthFor(Math.min(from, width)), widthFor(Math.min(to, width))];
  return PICTURE_WIDTHS.filter((offered) => offered >= least && offered <= most)
    .map((offered) => `${path}?w=${offered} ${Math.min(offered, width)}w`)
    .join(", ");
}
