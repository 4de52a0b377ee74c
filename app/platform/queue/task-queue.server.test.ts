import { setTimeout as pause } from "node:timers/promises";

import { beforeAll, expect, it, vi } from "vitest";

import { statement } from "#app/platform/db/db.server";
import { enqueue, handleTask, settleTasks, startWorking } from "#app/platform/queue/task-queue.server";
import { useOwnDatabase } from "#tests/support/own-database";

beforeAll(useOwnDatabase);

it("settles a task that was begun before, as a login does right after joining", async () => {
  const done: string[] = [];
  handleTask("quick", async (_payload, { id }) => {
    await pause(50);
    done.push(String(id));
  });
  startWorking(() => undefined);
  enqueue({ kind: "quick", email: "one@members.example" });
  const leased = statement<[], number>(
    "SELECT count(*) FROM work_queue WHERE leased_until IS NOT NULL",
  ).pluck();
  await vi.waitUntil(() => leased.get() === 1, { timeout: 5000, interval: 5 });
  expect(done).toEqual([]);
  await settleTasks("quick", "one@members.example");
  expect(done).toHaveLength(1);
});
