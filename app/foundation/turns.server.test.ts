import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, it } from "vitest";

import { isWaitedFor, noteConnection, takeTurn } from "#app/foundation/turns.server";

/** Longer than half of what is done before others are listened to, in milliseconds. */
const LONG = 3;

function work(): void {
  const until = performance.now() + LONG;
  while (performance.now() < until);
}

const socket = new Socket();

/** How many had been begun whenever others were listened to. */
async function countTurns(begun: readonly unknown[]): Promise<number[]> {
  const counts = [0];
  while (isWaitedFor()) {
    await nextTurn();
    counts.push(begun.length);
  }
  return counts.slice(1).map((count, i) => count - (counts[i] ?? 0));
}

it("begins all that waits, in its order, and listens to others after every few milliseconds of it", async () => {
  const begun: number[] = [];
  const all = Array.from({ length: 20 }, (_, i) => i);
  for (const i of all) {
    takeTurn(socket, () => {
      begun.push(i);
      work();
      return true;
    });
  }
  expect([begun, isWaitedFor(), isWaitedFor(socket), isWaitedFor(new Socket())]).toEqual([
    [],
    true,
    true,
    false,
  ]);
  expect(Math.max(...(await countTurns(begun)))).toBeLessThanOrEqual(2);
  expect(begun).toEqual(all);
});

it("begins one at a time of those that are answered later, whose work comes when the turn is over", async () => {
  const begun: number[] = [];
  for (let i = 0; i < 5; i++) takeTurn(socket, () => begun.push(i) === 0);
  expect(await countTurns(begun)).toEqual([1, 1, 1, 1, 1]);
});

it("begins one, and listens again, where a connection was taken in", async () => {
  const begun: number[] = [];
  for (let i = 0; i < 4; i++) takeTurn(socket, () => begun.push(i) > 0);
  noteConnection();
  expect(await countTurns(begun)).toEqual([1, 3]);
});

it("listens to nobody while too many wait", async () => {
  const begun: number[] = [];
  for (let i = 0; i < 3000; i++) takeTurn(socket, () => begun.push(i) === 0);
  const [first = 0, ...others] = await countTurns(begun);
  expect(first).toBe(2000);
  expect(new Set(others)).toEqual(new Set([1]));
});

it("takes what comes while others have their turn", async () => {
  const begun: string[] = [];
  takeTurn(socket, () => {
    takeTurn(socket, () => begun.push("later") > 0);
    return begun.push("first") > 0;
  });
  await countTurns(begun);
  expect(begun).toEqual(["first", "later"]);
});
