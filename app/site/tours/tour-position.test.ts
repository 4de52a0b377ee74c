import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  CORNER_PX,
  WINDOW_MARGIN_PX,
  placeCard,
  RING_WIDTH_PX,
  ringAround,
  TIP_WIDTH_PX,
  type Box,
  type Size,
} from "#app/site/tours/tour-position";

const right = ({ left, width }: Box) => left + width;
const bottom = ({ top, height }: Box) => top + height;

/** A window, a card that fits into it, and a target somewhere, also outside. */
const scenes = fc
  .record({
    view: fc.record({
      width: fc.integer({ min: 320, max: 3000 }),
      height: fc.integer({ min: 240, max: 2000 }),
    }),
    target: fc.record({
      left: fc.integer({ min: -400, max: 3400 }),
      top: fc.integer({ min: -400, max: 2400 }),
      width: fc.integer({ min: 1, max: 1600 }),
      height: fc.integer({ min: 1, max: 400 }),
    }),
    wide: fc.double({ min: 0, max: 1, noNaN: true }),
    high: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ view, target, wide, high }) => ({
    view,
    target,
    card: {
      width: 80 + wide * (view.width - 2 * WINDOW_MARGIN_PX - 80),
      height: 80 + high * (view.height - 2 * WINDOW_MARGIN_PX - 80),
    },
  }));

describe("ringAround", () => {
  it("stands 8 pixels around its target", () => {
    const target = { left: 365, top: 20, width: 56, height: 24 };
    expect(ringAround(target, { width: 1440, height: 900 })).toEqual({
      left: 357,
      top: 12,
      width: 72,
      height: 40,
    });
  });

  it("is wholly inside the window, and there is none around what is out of sight", () => {
    fc.assert(
      fc.property(scenes, ({ view, target }) => {
        const ring = ringAround(target, view);
        const inSight =
          target.left < view.width - RING_WIDTH_PX - 8 &&
          right(target) > RING_WIDTH_PX + 8 &&
          target.top < view.height - RING_WIDTH_PX - 8 &&
          bottom(target) > RING_WIDTH_PX + 8;
        if (inSight) expect(ring).toBeDefined();
        if (!ring) return;
        expect(Math.min(ring.left, ring.top, ring.width, ring.height)).toBeGreaterThan(0);
        expect(ring.left).toBeGreaterThanOrEqual(RING_WIDTH_PX);
        expect(ring.top).toBeGreaterThanOrEqual(RING_WIDTH_PX);
        expect(right(ring)).toBeLessThanOrEqual(view.width - RING_WIDTH_PX);
        expect(bottom(ring)).toBeLessThanOrEqual(view.height - RING_WIDTH_PX);
      }),
    );
  });
});

describe("placeCard", () => {
  const CARD: Size = { width: 376, height: 220 };
  const VIEW: Size = { width: 1440, height: 900 };

  it("stands under its ring and points at the middle of it", () => {
    const placed = placeCard({ left: 357, top: 12, width: 72, height: 40 }, CARD, VIEW);
    expect(placed).toEqual({ left: 337, top: 72, side: "under", tip: 48 });
    expect(placed.left + placed.tip + TIP_WIDTH_PX / 2).toBe(357 + 72 / 2);
  });

  it("stands over its ring where there is no room under it", () => {
    const placed = placeCard({ left: 600, top: 800, width: 100, height: 40 }, CARD, VIEW);
    expect(placed).toMatchObject({ top: 560, side: "over" });
  });

  it("points at nothing where it fits on neither side, and without a ring, in the middle", () => {
    const ring = { left: 0, top: 3, width: 300, height: 260 };
    expect(placeCard(ring, CARD, { width: 800, height: 300 })).toMatchObject({ top: 64, side: undefined });
    expect(placeCard(undefined, CARD, VIEW)).toMatchObject({ left: 532, top: 340, side: undefined });
  });

  it("is wholly inside the window, its pointer within it, and covers nothing that it points at", () => {
    fc.assert(
      fc.property(scenes, ({ view, target, card }) => {
        for (const ring of [ringAround(target, view), undefined]) {
          const placed = { ...placeCard(ring, card, view), ...card };
          expect(placed.left).toBeGreaterThanOrEqual(WINDOW_MARGIN_PX);
          expect(placed.top).toBeGreaterThanOrEqual(WINDOW_MARGIN_PX);
          expect(right(placed)).toBeLessThanOrEqual(view.width - WINDOW_MARGIN_PX + 0.001);
          expect(bottom(placed)).toBeLessThanOrEqual(view.height - WINDOW_MARGIN_PX + 0.001);
          expect(placed.tip).toBeGreaterThanOrEqual(CORNER_PX);
          expect(placed.tip + TIP_WIDTH_PX).toBeLessThanOrEqual(card.width - CORNER_PX);
          if (ring && placed.side === "under") expect(placed.top).toBeGreaterThan(bottom(ring));
          if (ring && placed.side === "over") expect(bottom(placed)).toBeLessThan(ring.top);
        }
      }),
    );
  });
});
