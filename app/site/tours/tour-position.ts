/* All lengths are CSS pixels from the window's upper left corner. */

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

export interface PlacedCard {
  left: number;
  top: number;
  /** Undefined where the card points at nothing. */
  side: "under" | "over" | undefined;
  /** The left edge of the pointer, from the card's own. */
  tip: number;
}

/** The line's width, and its distance from what it surrounds. */
export const RING_WIDTH_PX = 3;
const SPOTLIGHT_PADDING_PX = 8;
/** From the ring, and from the window's edges. */
const GAP_PX = 20;
export const WINDOW_MARGIN_PX = 16;
/** Width of the pointer, and of the card's round corners, where there is no place for it. */
export const TIP_WIDTH_PX = 16;
export const CORNER_PX = 18;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Cut at the window's edges; undefined when the target is out of sight. */
export function ringAround(target: Box, view: Size): Box | undefined {
  const left = Math.max(RING_WIDTH_PX, target.left - SPOTLIGHT_PADDING_PX);
  const top = Math.max(RING_WIDTH_PX, target.top - SPOTLIGHT_PADDING_PX);
  const right = Math.min(view.width - RING_WIDTH_PX, target.left + target.width + SPOTLIGHT_PADDING_PX);
  const bottom = Math.min(view.height - RING_WIDTH_PX, target.top + target.height + SPOTLIGHT_PADDING_PX);
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
}

/**
 * Under its ring or else over it, pointing at its middle; where neither fits, it points at nothing. A card that fits in
 * the window is wholly inside.
 */
export function placeCard(ring: Box | undefined, card: Size, view: Size): PlacedCard {
  const lowest = view.height - card.height - WINDOW_MARGIN_PX;
  if (!ring) {
    const left = within((view.width - card.width) / 2, 0, view.width);
    return {
      left,
      top: within((view.height - card.height) / 2, 0, view.height),
      side: undefined,
      tip: CORNER_PX,
    };
  }
  const left = within(
    ring.left - GAP_PX,
    WINDOW_MARGIN_PX,
    Math.max(WINDOW_MARGIN_PX, view.width - card.width - WINDOW_MARGIN_PX),
  );
  const middle = ring.left + ring.width / 2 - left - TIP_WIDTH_PX / 2;
  const tip = within(middle, CORNER_PX, Math.max(CORNER_PX, card.width - CORNER_PX - TIP_WIDTH_PX));
  const under = ring.top + ring.height + GAP_PX;
  const over = ring.top - GAP_PX - card.height;
  if (under <= lowest) return { left, top: under, side: "under", tip };
  if (over >= WINDOW_MARGIN_PX) return { left, top: over, side: "over", tip };
  return { left, top: Math.max(WINDOW_MARGIN_PX, lowest), side: undefined, tip };
}
