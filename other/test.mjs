import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { ensureBuilt, ensureInstalled, requireNode } from "./ready.mjs";

// `npm test`: everything from a fresh clone to one line that says how many checks passed and failed.
requireNode();
process.chdir(path.resolve(path.dirname(new URL(import.meta.url).pathname), ".."));
ensureInstalled();
await ensureBrowser();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const total = { passed: 0, failed: 0 };

/** Runs a command whose output is seen as it comes. Resolves to whether it went well. */
function succeeds(command, args) {
  return new Promise((resolve) => {
    console.log(`\n> ${command} ${args.join(" ")}`);
    spawn(command, args, { stdio: "inherit" }).on("close", (code) => resolve(code === 0));
  });
}

/** Runs a command beside others: what it printed stands together, at its end. Resolves to whether it went well. */
const aside = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
    child.on("close", (code) => {
      console.log(`\n> ${command} ${args.join(" ")}\n${printed.trim()}`);
      resolve(code === 0);
    });
  });

/** A check that is one yes or no. */
const check = async (command, ...args) => total[(await aside(command, args)) ? "passed" : "failed"]++;

/** Adds what a test runner left in a JSON file. A run that broke before it could count is a failure. */
const add = (report, count, passed) => {
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0 };
  total.passed += counts.passed;
  total.failed += counts.failed || (passed ? 0 : 1);
};
const ofVitest = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests });

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
// The cluster waits more than it works: for partitions, and for processes that start again.
const cluster = aside(process.execPath, ["other/test-cluster.mjs"]);
const vitest = ["vitest", "run", "--project=unit", "--project=api", "--reporter=default", "--reporter=json"];
const report = ["--outputFile.json=test-results/vitest.json"];
add("test-results/vitest.json", ofVitest, await succeeds("npx", [...vitest, ...report]));
add("test-results/cluster.json", ofVitest, await cluster);
add(
  "test-results/e2e.json",
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  await succeeds("npx", ["playwright", "test"]),
);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** A browser for the browser tests: Debian's where it is or can be installed, otherwise the test runner's own. */
async function ensureBrowser() {
  if (existsSync("/usr/bin/chromium")) return;
  const asRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (asRoot && (await succeeds("apt-get", ["update", "-qq"]))) {
    await succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  if (!existsSync("/usr/bin/chromium")) await succeeds("npx", ["playwright", "install", "chromium"]);
}
