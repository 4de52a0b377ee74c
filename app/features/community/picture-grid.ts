/** Shares of a post's box of pictures, of its width and of its height. */
type Cell = readonly [width: number, height: number];

const HALF: Cell = [0.5, 0.5];
const THIRD: Cell = [1 / 3, 0.5];

interface PictureGrid {
  /** Its classes (community.css). */
  className: string;
  cells: readonly Cell[];
}

/** How pictures of a post stand in its box, by how many there are. */
const GRIDS: readonly PictureGrid[] = [
  { className: "media", cells: [[1, 1]] },
  { className: "media two", cells: [0, 1].map(() => [0.5, 1]) },
  { className: "media three", cells: [[2 / 3, 1], THIRD, THIRD] },
  { className: "media two", cells: [HALF, HALF, HALF, HALF] },
  { className: "media five", cells: [HALF, HALF, THIRD, THIRD, THIRD] },
];

const FOUR = 3;

export const gridOf = (count: number): PictureGrid => (GRIDS[count - 1] ?? GRIDS[FOUR]) as PictureGrid;

/** Height of the box in its widths. */
const BOX = 9 / 16;
/**
 * A picture that is wider than its cell fills the cell's height and loses its sides. It is asked for a fifth narrower
 * than that would need: a softness that is hardly seen, for a third of the bytes.
 */
const SOFT = 0.8;
/** Of a panorama no more than this is asked for, in widths of the box. */
const MAX_ASPECT_RATIO = 1.25;

/**
 * How wide a picture has to be to fill its cell, in widths of the box.
 *
 * @param ratio the picture's width by its height
 */
export function shareOf([width, height]: Cell, ratio: number): number {
  return Math.min(MAX_ASPECT_RATIO, Math.max(width, SOFT * height * BOX * ratio));
}
