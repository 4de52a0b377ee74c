import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations";
import { enqueueDailyTasks, handleDailyTask } from "#app/platform/queue/daily-task.server";
import { sqlite } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import {
  enqueue,
  enqueueUnlessWaiting,
  handleTask,
  PermanentError,
  startWorking,
  stopWorking,
} from "#app/platform/queue/task-queue.server";
import { until } from "#tests/support/mailbox";
import { useOwnDatabase } from "#tests/support/own-database";

let runs = 0;
let fault: Error | undefined;

beforeAll(() => {
  useOwnDatabase();
  handleTask("nudge", () => undefined);
  handleDailyTask("daily", () => {
    runs += 1;
    if (fault) throw fault;
  });
});
beforeEach(() => {
  sqlite().exec("DELETE FROM work_queue");
  runs = 0;
  fault = undefined;
});
afterEach(() => stopWorking(0));

interface Row {
  id: number;
  dueAt: number;
  attempts: number;
}
const rows = (kind = "daily") =>
  sqlite()
    .prepare("SELECT id, due_at AS dueAt, attempts FROM work_queue WHERE kind = ? ORDER BY id")
    .all(kind) as Row[];

/** The one row that waits. */
function onlyRow(): Row {
  const [row, ...others] = rows();
  if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} rows wait`);
  return row;
}

/** As if a day had gone by: the process looks at the table as soon as something else comes. */
function passTime(): void {
  sqlite().exec("UPDATE work_queue SET due_at = 0 WHERE kind = 'daily'");
  enqueue({ kind: "nudge" });
}

/** Waits until the row that is there is another than this, and waits for a day to come. */
const untilNext = ({ id }: Row) =>
  until("the next day's row", () =>
    rows().find((row) => row.id !== id && row.dueAt > Date.now() + DAY_MS / 2),
  );

describe("handleDailyTask", () => {
  it("waits in one row, which restarts keep", async () => {
    startWorking(enqueueDailyTasks);
    const first = onlyRow();
    expect(first.dueAt).toBeGreaterThan(Date.now() + MINUTE_MS);
    expect(first.dueAt).toBeLessThan(Date.now() + 60 * MINUTE_MS);
    await stopWorking(0);
    startWorking(enqueueDailyTasks);
    expect(rows()).toEqual([first]);
    expect(runs).toBe(0);
  });

  it("runs, and waits for tomorrow in one row: also over a restart", async () => {
    startWorking(enqueueDailyTasks);
    const today = onlyRow();
    passTime();
    const tomorrow = await untilNext(today);
    expect(tomorrow.dueAt).toBeLessThanOrEqual(Date.now() + DAY_MS);
    await stopWorking(1000);
    startWorking(enqueueDailyTasks);
    expect([runs, rows()]).toEqual([1, [tomorrow]]);
  });

  it("waits for its hour of the day, in UTC", () => {
    handleDailyTask("morning", () => undefined, { hour: 7 });
    startWorking(enqueueDailyTasks);
    const [row] = rows("morning");
    expect((row?.dueAt ?? 0) % DAY_MS).toBe(7 * HOUR_MS);
    expect(row?.dueAt).toBeGreaterThan(Date.now());
    expect(row?.dueAt).toBeLessThanOrEqual(Date.now() + DAY_MS);
  });

  it("is tried again when it fails, and waits for tomorrow when it is given up", async () => {
    startWorking(enqueueDailyTasks);
    const today = onlyRow();
    fault = new Error("no room");
    passTime();
    const failed = await until("a failure", () =>
      rows().find(({ attempts, dueAt }) => attempts === 1 && dueAt > 0),
    );
    expect([rows().length, failed.id]).toEqual([1, today.id]);
    expect(failed.dueAt).toBeLessThan(Date.now() + DAY_MS / 2);
    fault = new PermanentError("no use");
    passTime();
    const tomorrow = await untilNext(today);
    expect([runs, rows()]).toEqual([2, [{ ...tomorrow, attempts: 0 }]]);
  });

  it("runs once although two processes work on the queue", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "hub-daily-"));
    const kinds = [1, 2, 3, 4].map((n) => `shared-${n}`);
    for (const kind of kinds) enqueue({ kind, dueAt: 1 });
    const program = `
      const { appendFileSync } = await import("node:fs");
      const { setTimeout: pause } = await import("node:timers/promises");
      const { enqueueDailyTasks, handleDailyTask } = await import("./app/platform/queue/daily-task.server.ts");
      const { startWorking } = await import("./app/platform/queue/task-queue.server.ts");
      for (const kind of ${JSON.stringify(kinds)}) handleDailyTask(kind, async () => {
        appendFileSync(${JSON.stringify(path.join(folder, "runs"))}, kind + "\\n");
        // So long that the other process meets the work under way.
        await pause(1000);
      });
      console.log("ready");
      process.stdin.once("data", () => {
        startWorking(enqueueDailyTasks);
        console.log("begun");
      });`;
    const workers = [1, 2].map(() => {
      const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
        env: { ...process.env, DATA_DIR: env().dataDir },
        stdio: ["pipe", "pipe", "inherit"],
      });
      let said = "";
      child.stdout.on("data", (part) => (said += part));
      return { child, says: (word: string) => until(word, () => said.includes(word)) };
    });
    try {
      await Promise.all(workers.map(({ says }) => says("ready")));
      for (const { child } of workers) child.stdin.write("now\n");
      await Promise.all(workers.map(({ says }) => says("begun")));
      const tomorrows = await until("the next day's rows", () => {
        const next = kinds.map((kind) => rows(kind));
        return next.every((of) => of.every(({ dueAt }) => dueAt > Date.now() + DAY_MS / 2)) && next;
      });
      expect(tomorrows.map((of) => of.length)).toEqual(kinds.map(() => 1));
      expect(readFileSync(path.join(folder, "runs"), "utf8").trim().split("\n").sort()).toEqual(kinds);
    } finally {
      for (const { child } of workers) child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("enqueueUnlessWaiting", () => {
  it("adds what doesn't wait already, of its kind alone", () => {
    enqueueUnlessWaiting({ kind: "one", dueAt: 5000 });
    enqueueUnlessWaiting({ kind: "one", dueAt: 1000 });
    enqueueUnlessWaiting({ kind: "other", dueAt: 2000 });
    expect([rows("one"), rows("other")].map((of) => of.map(({ dueAt }) => dueAt))).toEqual([[5000], [2000]]);
    sqlite().exec("DELETE FROM work_queue WHERE kind = 'one'");
    enqueueUnlessWaiting({ kind: "one", dueAt: 3000 });
    expect(rows("one").map(({ dueAt }) => dueAt)).toEqual([3000]);
  });
});
