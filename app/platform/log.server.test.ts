import { spawnSync } from "node:child_process";

import { expect, it } from "vitest";

it("says nothing that a terminal obeys, of a sentence or of an error", () => {
  const program = `
    import { log } from "#app/platform/log.server";
    const text = "a\\u001b[31m\\u009b2J\\u202eb";
    log.warn("A name: " + text);
    log.error({ err: new Error("An error: " + text) }, "It failed: " + text);`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", program],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  const [warned, failed] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(warned?.msg).toBe("A name: a[31m2Jb");
  expect(failed).toMatchObject({
    msg: "It failed: a[31m2Jb",
    err: {
      message: "An error: a[31m2Jb",
      stack: expect.stringContaining("An error: a[31m2Jb\n    at ") as string,
    },
  });
});
