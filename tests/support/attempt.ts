import { spawn } from "node:child_process";

import { expect } from "vitest";

import { siteEnv } from "#tests/support/site";

/** How a process ended, and what it printed. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm start`'s script until it ends by itself; a site that stays up is ended, and its code is null. */
export function attempt(env: Record<string, string>): Promise<Ended> {
  // In a group of its own, so that the step it is at ends with it.
  const child = spawn(process.execPath, ["other/start.mjs"], { env: siteEnv(env), detached: true });
  const endAll = () => child.pid && process.kill(-child.pid, "SIGKILL");
  const ended: Ended = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (data) => (ended.stdout += data));
  child.stderr.on("data", (data) => (ended.stderr += data));
  const timer = setTimeout(endAll, 15_000);
  return new Promise((resolve) => {
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ ...ended, code });
    });
  });
}

/** One sentence on one line that names what is wrong, no stack trace, exit code 1. */
export function expectSentence({ code, stdout, stderr }: Ended, ...names: (string | RegExp)[]): void {
  const lines = stderr.trim().split("\n").length;
  expect({ code, lines, stdout: stdout.replace("Building…\n", "") }).toEqual({
    code: 1,
    lines: 1,
    stdout: "",
  });
  expect(stderr).toMatch(/^\S.*\.\s*$/);
  expect(stderr).not.toMatch(/\n\s+at |Error:|node_modules|file:\/\//);
  for (const name of names) expect(stderr).toMatch(name);
}
