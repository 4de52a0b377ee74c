import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, it } from "vitest";

import { MAX_PIPELINED, MAX_YIELDED_TURNS } from "#app/platform/budgets";
import {
  enqueueRead,
  isWaitedFor,
  noteConnection,
  yieldToRequests,
  type Turn,
} from "#app/platform/http/request-queue.server";

/** Longer than half of what is done before others are listened to, in milliseconds. */
const LONG = 3;

function work(): void {
  const until = performance.now() + LONG;
  while (performance.now() < until);
}

const answerOn = (connection: Socket) => new ServerResponse(new IncomingMessage(connection));

/** Waits for its turn, as a read of one client on a connection of its own unless told otherwise. */
const take = (begin: Turn["begin"], over: Partial<Turn> = {}) =>
  enqueueRead({ res: answerOn(new Socket()), client: "one", isWrite: false, begin, ...over });

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
    take(() => {
      begun.push(i);
      work();
      return true;
    });
  }
  expect([begun, isWaitedFor()]).toEqual([[], true]);
  expect(Math.max(...(await countTurns(begun)))).toBeLessThanOrEqual(2);
  expect(begun).toEqual(all);
});

it("begins one at a time of those that are answered later, whose work comes when the turn is over", async () => {
  const begun: number[] = [];
  for (let i = 0; i < 5; i++) take(() => begun.push(i) === 0);
  expect(await countTurns(begun)).toEqual([1, 1, 1, 1, 1]);
});

it("gives each client a turn, whatever number another has sent, and writes and reads in turn", async () => {
  const begun: string[] = [];
  const asked = (name: string, over: Partial<Turn>) => take(() => begun.push(name) > 0, over);
  for (let i = 0; i < 300; i++) asked("crowd writes", { client: `crowd ${i % 50}`, isWrite: true });
  for (let i = 0; i < 300; i++) asked("one reads", { client: "one" });
  asked("read", { client: "honest" });
  asked("write", { client: "one", isWrite: true });
  await countTurns(begun);
  expect(begun.indexOf("read")).toBeLessThan(5);
  expect(begun.indexOf("write")).toBeLessThan(2 * 52);
  expect(begun.slice(0, 20).filter((name) => name === "crowd writes")).toHaveLength(10);
  expect(begun).toHaveLength(602);
});

it("begins what one connection sends in its order, each when the answer before it is out", async () => {
  const connection = new Socket();
  const begun: string[] = [];
  const answers = ["first read", "then write", "last read"].map((name) => {
    const res = answerOn(connection);
    take(() => begun.push(name) > 0, { res, isWrite: name === "then write" });
    return res;
  });
  take(() => begun.push("write of another") > 0, { isWrite: true });
  await countTurns(begun);
  expect(begun).toEqual(["write of another", "first read"]);
  for (const answer of answers) {
    answer.emit("close");
    await countTurns(begun);
  }
  expect(begun).toEqual(["write of another", "first read", "then write", "last read"]);
});

it("closes a connection that sends on and on without waiting for answers", async () => {
  const connection = new Socket();
  const begun: number[] = [];
  const send = (n: number) => take(() => begun.push(n) > 0, { res: answerOn(connection) });
  for (let n = 0; n <= MAX_PIPELINED; n++) send(n);
  expect(connection.destroyed).toBe(false);
  send(-1);
  expect(connection.destroyed).toBe(true);
  await nextTurn();
  await countTurns(begun);
  expect(begun).toEqual([0]);
});

it("takes connections in before it begins anything, for a moment", async () => {
  const begun: number[] = [];
  for (let i = 0; i < 4; i++) take(() => begun.push(i) > 0);
  let connections = 0;
  const since = performance.now();
  while (begun.length === 0) {
    noteConnection();
    connections += 1;
    await nextTurn();
  }
  expect(connections).toBeGreaterThan(10);
  expect(performance.now() - since).toBeLessThan(1000);
  await countTurns(begun);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it("listens to others however many wait", async () => {
  const begun: number[] = [];
  for (let i = 0; i < 3000; i++) take(() => begun.push(i) === 0);
  expect(new Set(await countTurns(begun))).toEqual(new Set([1]));
});

it("takes what comes while others have their turn", async () => {
  const begun: string[] = [];
  take(() => {
    take(() => begun.push("later") > 0);
    return begun.push("first") > 0;
  });
  await countTurns(begun);
  expect(begun).toEqual(["first", "later"]);
});

it("lets all who wait go before long work goes on, but not a crowd without end", async () => {
  let begun = 0;
  const crowd = (size: number) => {
    for (let i = 0; i < size; i++)
      take(() => {
        begun += 1;
        return false;
      });
  };
  crowd(MAX_YIELDED_TURNS - 2);
  await yieldToRequests();
  expect(isWaitedFor()).toBe(false);
  begun = 0;
  crowd(3 * MAX_YIELDED_TURNS);
  await yieldToRequests();
  expect(begun).toBeLessThanOrEqual(MAX_YIELDED_TURNS);
  while (isWaitedFor()) await nextTurn();
});
