import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import getPort from "get-port";

import { HEAP_OF_SMALL_MACHINE } from "#other/bench/site";
import { siteEnv } from "#tests/support/site";

import { SECRET, type Data } from "./database";
import type { Used } from "./probe.mjs";

/** A built site over a database of its own, whose thread is looked at from within. */
export interface CostsSite extends Data {
  url: string;
  /** Begins to look at what the thread does. */
  watch: () => Promise<void>;
  /** What it has done since. */
  seen: () => Promise<Used>;
  /** MB of heap and buffers in use after a forced collection. */
  kept: () => Promise<number>;
  /** MB. */
  resident: () => number;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
}

const PROBE = pathToFileURL(path.resolve("other/costs/probe.mjs")).href;

/** Longer than that nothing is waited for. */
const FROZEN_MS = 60_000;

/** Starts it with the heap of a small machine, and waits until it answers. */
export async function startSite(
  data: Data,
  env: Record<string, string> = {},
  checkout = ".",
): Promise<CostsSite> {
  const port = String(await getPort());
  const url = `http://localhost:${port}`;
  const settings = { DATA_DIR: data.dataDir, PORT: port, SESSION_SECRET: SECRET, DEMO_DATA: "off" };
  const server = spawn(
    process.execPath,
    [HEAP_OF_SMALL_MACHINE, "--expose-gc", "--import", PROBE, "other/serve.mjs"],
    {
      cwd: checkout,
      env: siteEnv({ ...settings, RATE_LIMIT_SCALE: "0", ...env }),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const told = <Answer>(command: string) =>
    new Promise<Answer>((resolve, reject) => {
      if (hasEnded()) return reject(new Error("The site has ended"));
      const frozen = setTimeout(() => reject(new Error("The site is frozen")), FROZEN_MS);
      server.once("message", (answer) => {
        clearTimeout(frozen);
        resolve(answer as Answer);
      });
      void ended.then(() => reject(new Error("The site has ended")));
      server.send(command);
    });
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < 3000 && !(await answers()); tries++) {
    if (hasEnded()) throw new Error("The site did not start");
    await pause(20);
  }
  return {
    ...data,
    url,
    watch: () => told("watch"),
    seen: () => told("seen"),
    kept: () => told("kept"),
    resident: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024,
    hasEnded,
    stop: async () => {
      server.kill("SIGKILL");
      await ended;
      rmSync(data.dataDir, { recursive: true, force: true });
    },
  };
}
