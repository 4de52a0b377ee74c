import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";

import { expect, it } from "vitest";

import { MAX_PIPELINED } from "#app/platform/budgets";
import { enqueueRequest } from "#app/platform/http/request-queue.server";
import { clientNamed, isWaitedFor } from "#app/platform/turns/turns.server";

const answerOn = (connection: Socket) => new ServerResponse(new IncomingMessage(connection));

const take = (begin: () => boolean, res = answerOn(new Socket()), isWrite = false) =>
  enqueueRequest({ client: clientNamed("one"), isWrite }, res, begin);

async function untilBegun(): Promise<void> {
  while (isWaitedFor()) await nextRound();
}

it("begins what one connection sends in its order, each when the answer before it is out", async () => {
  const connection = new Socket();
  const begun: string[] = [];
  const answers = ["first read", "then write", "last read"].map((name) => {
    const res = answerOn(connection);
    take(() => begun.push(name) > 0, res, name === "then write");
    return res;
  });
  take(() => begun.push("write of another") > 0, undefined, true);
  await untilBegun();
  expect(begun).toEqual(["write of another", "first read"]);
  for (const answer of answers) {
    answer.emit("close");
    await untilBegun();
  }
  expect(begun).toEqual(["write of another", "first read", "then write", "last read"]);
});

it("closes a connection that sends on and on without waiting for answers", async () => {
  const connection = new Socket();
  const begun: number[] = [];
  const send = (n: number) => take(() => begun.push(n) > 0, answerOn(connection));
  for (let n = 0; n <= MAX_PIPELINED; n++) send(n);
  expect(connection.destroyed).toBe(false);
  send(-1);
  expect(connection.destroyed).toBe(true);
  await nextRound();
  await untilBegun();
  expect(begun).toEqual([0]);
});
