/** Shares of the width and the height of a post's box of pictures. */
type Cell = readonly [width: number, height: number];

const HALF: Cell = [0.5, 0.5];
const THIRD: Cell = [1 / 3, 0.5];

interface PictureGrid {
  className: string;
  cells: readonly Cell[];
}

/** The first ones, by the number of pictures. */
const FEW: readonly PictureGrid[] = [
  { className: "media", cells: [[1, 1]] },
  { className: "media two", cells: [0, 1].map(() => [0.5, 1]) },
  { className: "media three", cells: [[2 / 3, 1], THIRD, THIRD] },
  { className: "media two", cells: [HALF, HALF, HALF, HALF] },
];

/** In threes; one or two rows of pairs come first where threes don't come out even. More rows than these make the box higher. */
const MAX_ROWS = 3;
const PAIRS = ["", " pair", " pairs"];

function gridOfMany(count: number): PictureGrid {
  const rows = Math.ceil(count / 3);
  const pairs = 3 * rows - count;
  const isHigh = rows > MAX_ROWS;
  const cell = (across: number): Cell => [1 / across, 1 / (isHigh ? across : rows)];
  return {
    className: `media many${PAIRS[pairs]}${isHigh ? " high" : ""}`,
    cells: Array.from({ length: count }, (_, i) => cell(i < 2 * pairs ? 2 : 3)),
  };
}

export const gridOf = (count: number): PictureGrid => FEW[count - 1] ?? gridOfMany(count);

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
