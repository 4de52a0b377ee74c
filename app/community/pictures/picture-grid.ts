/** Shares of the width and the height of a post's box of pictures. */
type Cell = readonly [width: number, height: number];

const HALF: Cell = [0.5, 0.5];
const THIRD: Cell = [1 / 3, 0.5];

interface PictureGrid {
  className: string;
  cells: readonly Cell[];
  /** Their widths by their heights, where each shows its whole picture. */
  ratios?: readonly number[];
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
/** Width by height of two whole pictures in a row: as high as the box at the most, and a third of that at the least. */
const ROW_RATIOS = { highest: 1 / BOX_ASPECT, flattest: 3 / BOX_ASPECT };

/** Two pictures of one height, neither of them cropped; undefined where their sizes aren't known, or don't fit a row. */
export function pairOf(
  pictures: readonly { width: number | null; height: number | null }[],
): Required<PictureGrid> | undefined {
  const ratios = pictures.flatMap(({ width, height }) => (width && height ? [width / height] : []));
  const row = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const isPair = pictures.length === 2 && ratios.length === 2;
  if (!isPair || row < ROW_RATIOS.highest || row > ROW_RATIOS.flattest) return undefined;
  const height = ROW_RATIOS.highest / row;
  return { className: "media whole", cells: ratios.map((ratio) => [ratio / row, height]), ratios };
}

/** As wide as their ratios say, so that all are of one height. */
export const columnsOf = (ratios: readonly number[]): string =>
  ratios.map((ratio) => `minmax(0, ${ratio.toFixed(4)}fr)`).join(" ");
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
