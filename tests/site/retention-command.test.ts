import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { beforeAll, describe, expect, it } from "vitest";

import { sqlite } from "#app/platform/db/db.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";
import { runScript, siteEnv } from "#tests/support/site";

const DAY = 24 * 60 * 60 * 1000;

beforeAll(useOwnDatabase);

const emailsLeft = () => sqlite().prepare<[], string>("SELECT email FROM hub_members").pluck().all();
const warningsWaiting = () =>
  sqlite()
    .prepare<[], { email: string }>("SELECT email FROM work_queue WHERE kind = 'inactivity-warning'")
    .all();

describe("npm run retention", () => {
  const environment = () => ({ DATA_DIR: process.env.DATA_DIR ?? "" });

  it("only tells with --dry-run, and finishes what a run that was killed has begun", async () => {
    const insert = sqlite().prepare(
      "INSERT INTO hub_members (name, email, password, joined_at, inactivity_warned_at) VALUES ('N', ?, 'x', ?, ?)",
    );
    const [long, lately] = [Date.now() - 900 * DAY, Date.now() - 40 * DAY];
    sqlite().transaction(() => {
      for (let n = 0; n < 600; n++) insert.run(`${n}@example.com`, long, n % 2 ? lately : null);
    })();
    addMembers("young@example.com");
    const before = sqlite().serialize();
    const told = runScript("retention", ["--dry-run"], environment());
    expect([told.code, told.stderr]).toEqual([0, ""]);
    expect(told.stdout).toMatch(
      /^warn {2}member \d+ {2}0@example.com {2}not seen for 900 days, if warned now, deleted from /m,
    );
    expect(told.stdout).toMatch(
      /^delete {2}member \d+ {2}1@example.com {2}not seen for 900 days, warned 40 days ago$/m,
    );
    expect(told.stdout).toContain("300 members would be warned, 300 deleted.");
    expect(told.stdout).not.toContain("young@");
    expect(sqlite().serialize().equals(before)).toBe(true);

    const killed = spawn(process.execPath, ["build/scripts/retention.js"], {
      env: siteEnv(environment()),
    });
    const ended = new Promise((resolve) => killed.once("exit", resolve));
    while (killed.exitCode === null && emailsLeft().length > 590) await pause(1);
    killed.kill("SIGKILL");
    await ended;
    const { code, stdout } = runScript("retention", [], environment());
    expect([code, stdout]).toEqual([0, expect.stringContaining('"failed":0')]);
    expect(emailsLeft()).toHaveLength(301);
    expect(emailsLeft()).toContain("young@example.com");
    expect(new Set(warningsWaiting().map(({ email }) => email)).size).toBe(300);
    expect(warningsWaiting()).toHaveLength(300);
  });

  it("refuses on a replica, naming the primary", () => {
    writeFileSync(path.join(process.env.DATA_DIR ?? "", ".primary"), "machine-1\n");
    expect(runScript("retention", ["--dry-run"], environment())).toMatchObject({
      code: 1,
      stderr: "This machine is a replica, which can't write; run this on the primary, machine-1.\n",
    });
  });
});
