import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { ensureBuilt, ensureInstalled } from "./ready.mjs";

// `npm run test:cluster`: a primary and a replica on this machine, with real LiteFS, where it can be had (tests/cluster).
process.chdir(path.resolve(import.meta.dirname, ".."));

/** Why it can't run here; undefined where it can. */
function obstacle() {
  const program = process.env.LITEFS_BIN || "litefs";
  if (spawnSync(program, ["version"]).status !== 0) {
    return "there is no litefs program on PATH, and LITEFS_BIN names none";
  }
  if (!existsSync("/dev/fuse")) return "there is no /dev/fuse";
  if (spawnSync("fusermount3", ["--version"]).status !== 0) return "fuse3 isn't installed";
  return process.getuid?.() === 0 ? undefined : "LiteFS mounts as root";
}

const reason = obstacle();
if (reason) {
  console.log(`The tests of the cluster are skipped: ${reason}.`);
  process.exit(0);
}
ensureInstalled();
ensureBuilt();
const { status } = spawnSync(
  "npx",
  [
    "vitest",
    "run",
    "--project=cluster",
    "--reporter=verbose",
    "--reporter=json",
    "--outputFile.json=test-results/cluster.json",
  ],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
