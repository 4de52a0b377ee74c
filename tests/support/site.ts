import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import getPort from "get-port";

import { siteAt, type Asked } from "#tests/support/ask";

/** A running site of a test's own. */
export interface Site extends Asked {
  dataDir: string;
  /** The process that serves, to look at its memory. */
  pid: number;
  /** What the process printed so far. */
  log: () => string;
  /** How the process ended: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Stops the process and, unless told otherwise, removes its data. */
  stop: (options?: { keepData?: boolean; signal?: NodeJS.Signals }) => Promise<void>;
}

/** A new folder for a test's data. */
export const newDataDir = (): string => mkdtempSync(path.join(tmpdir(), "hub-site-"));

/** The environment of a site's processes: the developer's own settings don't reach it. */
export function siteEnv(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, LANG, NODE_COMPILE_CACHE, NODE_ENV: "production", ...env };
}

/** What Node is told to run: an operator's script by its name, as built, or one of the tests' own by its path. */
const programOf = (script: string): string[] =>
  script.endsWith(".ts") ? ["--import", "tsx", script] : [`build/scripts/${script}.js`];

/** Runs a script to its end, as an operator would: `members` is what `npm run members` runs. */
export function runScript(script: string, args: readonly string[], env: Record<string, string>) {
  const result = spawnSync(process.execPath, [...programOf(script), ...args], {
    env: siteEnv(env),
    encoding: "utf8",
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

/** Runs a script to its end while the test, and what else it started, goes on. */
export function runScriptBeside(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [...programOf(script), ...args], { env: siteEnv(env) });
  const ended = { code: null as number | null, stdout: "", stderr: "" };
  child.stdout.on("data", (data) => (ended.stdout += data));
  child.stderr.on("data", (data) => (ended.stderr += data));
  return new Promise((resolve) => child.once("close", (code) => resolve({ ...ended, code })));
}

/**
 * Starts the built site as the container does, on a free port, and waits until it answers. A test asks more in a minute
 * than a visitor may: one that is about limits sets its own scale.
 */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const port = env.PORT ?? (await getPort());
  const dataDir = env.DATA_DIR ?? newDataDir();
  const child = spawn(process.execPath, ["other/serve.mjs"], {
    env: siteEnv({ PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000", ...env }),
  });
  const end = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  child.stderr.on("data", (data) => (printed += data));
  const url = `http://localhost:${port}`;
  await untilAnswered(child, `${url}/healthz`, () => printed);
  return {
    ...siteAt(url),
    dataDir,
    pid: child.pid ?? 0,
    log: () => printed,
    ended: end,
    stop: async ({ keepData = false, signal = "SIGTERM" } = {}) => {
      await ended(child, signal);
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(child: ChildProcess, url: string, log: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The site ended with code ${child.exitCode}:\n${log()}`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await pause(100);
  }
  throw new Error(`The site did not answer:\n${log()}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), 8000);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}
