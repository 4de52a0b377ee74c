import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { chromium, installOfDebian } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled } from "./ready.mjs";
import { linesOf, outcomeOf, summary } from "./test-summary.mjs";

// `npm test`: everything from a fresh clone to one line that says how many checks passed and failed.
process.chdir(path.resolve(import.meta.dirname, ".."));
const browser = installOfDebian();
ensureInstalled();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const total = { passed: 0, failed: 0, troubles: [] };

/** Counts an outcome of test-summary.mjs. */
function count({ passed, failed, troubles }) {
  total.passed += passed;
  total.failed += failed;
  total.troubles.push(...troubles);
}

/**
 * Runs a command.
 *
 * @param live whether its output is seen as it comes; otherwise it stands together, at the end
 * @returns whether it went well, and what it printed
 */
function run(command, args, live = false) {
  return new Promise((resolve) => {
    const heading = `\n> ${command} ${args.join(" ")}\n`;
    if (live) process.stdout.write(heading);
    const child = spawn(command, args);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        printed += text;
        if (live) process.stdout.write(text);
      });
    }
    child.on("close", (code) => {
      if (!live) console.log(heading + printed.trim());
      resolve({ ok: code === 0, printed });
    });
  });
}

/** What a command that failed counts as, where it left no better account. */
const broken = (name, { ok, printed }) => ({
  passed: 0,
  failed: ok ? 0 : 1,
  troubles: ok ? [] : [{ name, error: linesOf(printed).slice(-20).join("\n") }],
});

/** A check that is one yes or no. It takes what time of the processor nothing else wants (POSIX, nice). */
async function check(command, ...args) {
  const result = await run("nice", ["-n", "19", command, ...args]);
  count(result.ok ? { passed: 1, failed: 0, troubles: [] } : broken(`${command} ${args.join(" ")}`, result));
}

/** Runs tests, and counts what they left in a JSON file. A run that broke before it could count is a failure. */
async function tests(report, command, args, live = false) {
  const result = await run(command, args, live);
  const file = `test-results/${report}.json`;
  const outcome = existsSync(file) ? outcomeOf(JSON.parse(readFileSync(file, "utf8"))) : undefined;
  if (outcome) count(outcome);
  if (!outcome?.failed) count(broken(`the run of ${report}`, result));
}

// Beside all that follows, which now and then waits for a disk or a clock.
const checks = Promise.all([
  check("npx", "eslint", "."),
  check("npx", "tsc", "--noEmit").then(() => check("npm", "run", "--silent", "lint:imports")),
  check("npx", "prettier", "--check", ".", "--log-level", "warn"),
]);
ensureBuilt();
await browser;
await chromium();
// The cluster waits more than it works: for partitions, and for processes that start again. Browsers beside vitest took as
// long as after it, as two cores are busy with either, and whatever has a limit of time ran into it.
const cluster = tests("cluster", process.execPath, ["other/test-cluster.mjs"]);
const vitest = ["vitest", "run", "--project=unit", "--project=api"];
const report = ["--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"];
await tests("vitest", "npx", [...vitest, ...report], true);
await cluster;
const attacks = ["vitest", "run", "--project=attacks", "--reporter=verbose", "--reporter=json"];
await tests("attacks", "npx", [...attacks, "--outputFile.json=test-results/attacks.json"], true);
await tests("e2e", "npx", ["playwright", "test"], true);
await checks;

console.log(`\n${summary(total.troubles).join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
