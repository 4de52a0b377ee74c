/** Shares of the width and the height of a post's box of pictures. */
type Cell = readonly [width: number, height: number];

const HALF: Cell = [0.5, 0.5];
const THIRD: Cell = [1 / 3, 0.5];

interface PictureGrid {
  className: string;
  cells: readonly Cell[];
}

/** By the number of pictures. */
const GRIDS: readonly PictureGrid[] = [
  { className: "media", cells: [[1, 1]] },
  { className: "media two", cells: [0, 1].map(() => [0.5, 1]) },
  { className: "media three", cells: [[2 / 3, 1], THIRD, THIRD] },
  { className: "media two", cells: [HALF, HALF, HALF, HALF] },
  { className: "media five", cells: [HALF, HALF, THIRD, THIRD, THIRD] },
];

const GRID_OF_FOUR = 3;

export const gridOf = (count: number): PictureGrid =>
  (GRIDS[count - 1] ?? GRIDS[GRID_OF_FOUR]) as PictureGrid;

/** Height of the box in its widths. */
const BOX_ASPECT = 9 / 16;
/**
 * Pictures wider than their cell are requested a fifth narrower than they need to be: hardly visible, for a third of
 * the bytes.
 */
const REQUESTED_WIDTH_SHARE = 0.8;
/** In widths of the box; limits panoramas. */
const MAX_ASPECT_RATIO = 1.25;

/** In widths of the box; `ratio` is the picture's width by its height. */
export function shareOf([width, height]: Cell, ratio: number): number {
  return Math.min(MAX_ASPECT_RATIO, Math.max(width, REQUESTED_WIDTH_SHARE * height * BOX_ASPECT * ratio));
}
