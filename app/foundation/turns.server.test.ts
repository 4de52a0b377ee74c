import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, it } from "vitest";

import { isWaitedFor, takeTurn } from "#app/foundation/turns.server";

/** Longer than half of what is done before others are listened to, in milliseconds. */
const LONG = 3;

function work(): void {
  const until = performance.now() + LONG;
  while (performance.now() < until);
}

it("begins all that waits, in its order, and listens to others after every few milliseconds of it", async () => {
  const begun: number[] = [];
  for (let i = 0; i < 20; i++) {
    takeTurn(() => {
      begun.push(i);
      work();
    });
  }
  expect([begun, isWaitedFor()]).toEqual([[], true]);
  const seen: number[] = [];
  while (isWaitedFor()) {
    await nextTurn();
    seen.push(begun.length);
  }
  expect(begun).toEqual(Array.from({ length: 20 }, (_, i) => i));
  seen.forEach((count, i) => expect(count - (seen[i - 1] ?? 0)).toBeLessThanOrEqual(2));
});

it("takes what comes while others have their turn", async () => {
  const begun: string[] = [];
  takeTurn(() => {
    begun.push("first");
    takeTurn(() => begun.push("later"));
  });
  while (isWaitedFor()) await nextTurn();
  expect(begun).toEqual(["first", "later"]);
});
