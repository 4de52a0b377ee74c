import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

import { expect, it } from "vitest";

import { newDataDir, siteEnv } from "#tests/support/site";

/** As an operator types it, with the bundling that goes first. */
function npmRun(command: string): Promise<[code: number | null, printed: string]> {
  const env = siteEnv({ DATA_DIR: newDataDir() });
  const child = spawn("npm", ["run", "--silent", command], { env });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  child.stderr.on("data", (data) => (printed += data));
  return new Promise((resolve) => child.once("close", (code) => resolve([code, printed])));
}

it("operator's commands may begin at once, of other sources than those that are bundled", async () => {
  const commands = ["migrate", "migrate", "retention", "digest"];
  const [first, ...others] = await Promise.all(
    commands.map((command, i) => {
      // While the first ones bundle already.
      if (i > 0) rmSync("build/scripts/sources.sha256", { force: true });
      return npmRun(command);
    }),
  );
  for (const ended of [first, ...others]) expect(ended).toEqual([0, expect.any(String)]);
});
