import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { ensureBuilt, ensureInstalled, requireNode } from "./ready.mjs";

// `npm test`: everything from a fresh clone to one line that says how many checks passed and failed.
requireNode();
process.chdir(path.resolve(path.dirname(new URL(import.meta.url).pathname), ".."));
ensureInstalled();
ensureBrowser();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const total = { passed: 0, failed: 0 };

const succeeds = (command, args) => {
  console.log(`\n> ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
};

/** A check that is one yes or no; what it printed stands together. */
const check = (command, ...args) =>
  new Promise((resolve) => {
    const child = spawn(command, args);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
    child.on("close", (code) => {
      console.log(`\n> ${command} ${args.join(" ")}\n${printed.trim()}`);
      total[code === 0 ? "passed" : "failed"]++;
      resolve();
    });
  });

/** A test runner that leaves its counts in a JSON file. A run that broke before it could count is a failure. */
const suite = (report, count, command, ...args) => {
  const passed = succeeds(command, args);
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0 };
  total.passed += counts.passed;
  total.failed += counts.failed || (passed ? 0 : 1);
};

// Side by side: each of them keeps one core busy.
const checks = Promise.all([
  check("npx", "eslint", "."),
  check("npx", "tsc", "--noEmit").then(() =>
    check(
      "npx",
      "depcruise",
      "--config",
      ".dependency-cruiser.cjs",
      "app",
      "drizzle",
      "--output-type",
      "err",
    ),
  ),
  check("npx", "prettier", "--check", ".", "--log-level", "warn"),
]);
ensureBuilt();
await checks;
suite(
  "test-results/vitest.json",
  ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  "npx",
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  "--outputFile.json=test-results/vitest.json",
);
suite(
  "test-results/e2e.json",
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  "npx",
  "playwright",
  "test",
);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** A browser for the browser tests: Debian's where it is or can be installed, otherwise the test runner's own. */
function ensureBrowser() {
  if (existsSync("/usr/bin/chromium")) return;
  const asRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (asRoot && succeeds("apt-get", ["update", "-qq"])) {
    succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  if (!existsSync("/usr/bin/chromium")) succeeds("npx", ["playwright", "install", "chromium"]);
}
