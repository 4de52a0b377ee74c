import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

import { expect, it } from "vitest";

import { newDataDir, siteEnv } from "#tests/support/site";

/** As an operator types it, with the bundling that goes first. */
function npmRun(command: string): Promise<[code: number | null, printed: string]> {
  const child = spawn("npm", ["run", "--silent", command], { env: siteEnv({ DATA_DIR: newDataDir() }) });
  let printed = "";
  child.stderr.on("data", (data) => (printed += data));
  return new Promise((resolve) => child.once("close", (code) => resolve([code, printed])));
}

it(
  "operator's commands may begin at once, where their sources have changed",
  { timeout: 180_000 },
  async () => {
    rmSync("build/scripts/sources.sha256", { force: true });
    const ended = await Promise.all(Array.from({ length: 4 }, () => npmRun("migrate")));
    expect(ended).toEqual(Array.from({ length: 4 }, () => [0, ""]));
  },
);
