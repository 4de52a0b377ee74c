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
