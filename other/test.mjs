import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { chromium, installOfDebian } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled } from "./ready.mjs";
import { outcomeOf, summary } from "./test-summary.mjs";

// `npm test`: everything from a fresh clone to one line that says how many checks passed and failed. `npm run test:quick`:
// what needs neither a browser nor a site in a process of its own, for the change at hand.
const isQuick = process.argv.includes("--quick");
process.chdir(path.resolve(import.meta.dirname, ".."));
const browser = isQuick ? undefined : installOfDebian();
ensureInstalled();
const { concurrently } = await import("concurrently");
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

// What each looked at before and found right is not looked at again.
const CACHE = "node_modules/.cache";
// The tests start the same few programs over and over.
process.env.NODE_COMPILE_CACHE ??= path.resolve(CACHE, "compiled");
/**
 * Checks that are one yes or no; those of imports are tests (tests/unit/house.test.ts). They take what time of the processor
 * nothing else wants (POSIX, nice).
 */
const CHECKS = Object.entries({
  types: `tsc --noEmit --incremental --tsBuildInfoFile ${CACHE}/tsc.tsbuildinfo`,
  lint: `eslint . --cache --cache-location ${CACHE}/eslint/`,
  format: `prettier --check . --log-level warn --cache --cache-location ${CACHE}/prettier-checked`,
}).map(([name, command]) => ({ name, command: `nice -n 19 ${command}` }));

const REPORTS = "--reporter=default --reporter=json --outputFile.json=test-results";
const vitest = (name, ...projects) => ({
  name,
  command: `vitest run ${projects.map((project) => `--project=${project}`).join(" ")} ${REPORTS}/${name}.json`,
});

const total = { passed: 0, failed: 0, troubles: [] };

/** Counts an outcome of test-summary.mjs. */
function count({ passed, failed, troubles }) {
  total.passed += passed;
  total.failed += failed;
  total.troubles.push(...troubles);
}

/**
 * Counts how a command ended: a check counts itself, tests what their report says. One that broke before it could report a
 * failure is one; tests that were skipped as a whole leave no report, and count nothing.
 */
function countEnded({ command: { name, command }, exitCode }) {
  const report = `test-results/${name}.json`;
  const outcome = existsSync(report) && outcomeOf(JSON.parse(readFileSync(report, "utf8")));
  if (outcome) count(outcome);
  if (exitCode === 0 && CHECKS.some((check) => check.name === name))
    count({ passed: 1, failed: 0, troubles: [] });
  if (exitCode === 0 || outcome?.failed) return;
  count({
    passed: 0,
    failed: 1,
    troubles: [{ name, error: `${command} ended with ${exitCode}; see above` }],
  });
}

/** Runs commands side by side. The output of each stands together, and the first one's is seen as it comes. */
async function run(commands) {
  const { result } = concurrently(commands, { group: true, prefix: "none", killOthersOn: [] });
  const ended = await result.catch((each) => each);
  ended.forEach(countEnded);
}

if (isQuick) {
  await run([vitest("quick", "unit", "server", "api"), ...CHECKS]);
} else {
  const checks = run(CHECKS);
  ensureBuilt();
  await browser;
  await chromium();
  // The cluster waits more than it works: for partitions, and for processes that start again.
  await run([
    vitest("vitest", "unit", "server", "api", "site"),
    { name: "cluster", command: "node other/test-cluster.mjs" },
  ]);
  await checks;
  // Alone: they measure what others feel.
  await run([vitest("attacks", "attacks")]);
  await run([{ name: "e2e", command: "playwright test" }]);
}

console.log(`\n${summary(total.troubles).join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
