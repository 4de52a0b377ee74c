import { setTimeout as pause } from "node:timers/promises";

import { expect, it } from "vitest";

import { boundedQueue } from "#app/platform/limits/bounded-queue.server";

const queue = () =>
  boundedQueue({
    atOnce: 1,
    waiting: 6,
    waitingPerClient: 4,
    full: "Please try again",
    retryAfter: 7,
    budget: "pictures",
  });

it("gives each client a turn, whatever number another has sent, and what their work gives or throws", async () => {
  const run = queue();
  const begun: string[] = [];
  const send = (client: string, fails = false) =>
    run(client, async () => {
      begun.push(client);
      await Promise.resolve();
      if (fails) throw new Error("it failed");
      return client.length;
    });
  const crowd = ["crowd", "crowd", "crowd", "crowd"].map((client) => send(client));
  const other = send("other", true).catch((error: unknown) => String(error));
  expect(await Promise.all([...crowd, other])).toEqual([5, 5, 5, 5, "Error: it failed"]);
  expect(begun).toEqual(["crowd", "other", "crowd", "crowd", "crowd"]);
});

it("lets no client have more at once than it may, and others take the places that are left", async () => {
  const run = boundedQueue({
    ...{ atOnce: 2, atOncePerClient: 1, waiting: 9 },
    ...{ full: "Please try again", retryAfter: 7, budget: "media" },
  });
  const running: string[] = [];
  const log: string[] = [];
  const send = (client: string, milliseconds: number) =>
    run(client, async () => {
      running.push(client);
      log.push([...running].sort().join());
      await pause(milliseconds);
      running.splice(running.indexOf(client), 1);
    });
  await Promise.all([
    ...["crowd", "crowd", "crowd"].map((client) => send(client, 200)),
    ...["other", "third"].map((client) => send(client, 10)),
  ]);
  expect(log).toHaveLength(5);
  expect(log.filter((now) => now.includes("crowd,crowd"))).toEqual([]);
  expect(log.slice(0, 3)).toEqual(["crowd", "crowd,other", "crowd,third"]);
});

it("refuses what is too much, of one client and in all, and has room again afterwards", async () => {
  const run = queue();
  const send = (client: string) => run(client, () => Promise.resolve("done"));
  const taken = [..."aaaa", ..."bb"].map(send);
  const refusal = { status: 503, message: "Please try again", hints: { retryAfter: 7 } };
  await expect(send("c")).rejects.toMatchObject(refusal);
  await Promise.all(taken);
  const own = [..."aaaa"].map(send);
  await expect(send("a")).rejects.toMatchObject(refusal);
  await Promise.all(own);
  expect(await send("c")).toBe("done");
});
