import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Pace } from "#app/platform/limits/pace";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

it("turns come in order, never two within the pace, whenever they are asked for", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2500), { minLength: 1, maxLength: 12 }), async (pauses) => {
      const pace = new Pace(1000);
      const taken: { turn: number; at: number }[] = [];
      for (const [turn, ms] of pauses.entries()) {
        await vi.advanceTimersByTimeAsync(ms);
        void pace.turn().then(() => taken.push({ turn, at: performance.now() }));
      }
      await vi.advanceTimersByTimeAsync(1000 * pauses.length);
      expect(taken.map(({ turn }) => turn)).toEqual(pauses.map((_, turn) => turn));
      taken.slice(1).forEach(({ at }, i) => expect(at - (taken[i]?.at ?? 0)).toBeGreaterThanOrEqual(1000));
    }),
  );
});

it("says how long a turn would take to come", () => {
  const pace = new Pace(1000);
  expect(pace.waitMs).toBe(0);
  void pace.turn();
  void pace.turn();
  expect(pace.waitMs).toBe(2000);
  vi.advanceTimersByTime(1500);
  expect(pace.waitMs).toBe(500);
});
