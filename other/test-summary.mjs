import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ name: string, error: string, flaky?: boolean }} Trouble a test that failed, or that needed a second try
 * @typedef {{ passed: number, failed: number, troubles: Trouble[] }} Outcome
 */

/**
 * What a run of tests came to.
 *
 * @param report what vitest's or Playwright's JSON reporter left
 * @returns {Outcome} a test that passed at its second try counts as passed, and is told as flaky
 */
export function outcomeOf(report) {
  return report.testResults ? ofVitest(report) : ofPlaywright(report);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const troubles = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that couldn't be loaded, or whose hooks failed, tells it at the file.
    if (failed.length === 0) return status === "failed" ? [{ name, error: message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      error: failureMessages.join("\n"),
    }));
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, troubles.length), troubles };
}

function ofPlaywright({ stats, suites, errors = [] }) {
  const troubles = errors.map(({ message }) => ({ name: "playwright", error: message }));
  const walk = (suite, titles) => {
    for (const { title, tests } of suite.specs) {
      for (const { status, results } of tests) {
        if (status !== "unexpected" && status !== "flaky") continue;
        const error = results.flatMap((result) => result.errors.map(({ message }) => message)).join("\n");
        troubles.push({ name: [...titles, title].join(" › "), error, flaky: status === "flaky" });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const suite of suites) walk(suite, [suite.title]);
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, errors.length),
    troubles,
  };
}

/**
 * The lines that stand at the end of a run, where a log that is cut to its last lines shows it.
 *
 * @param {Trouble[]} troubles
 * @param lines how many lines there may be, about: the more failures, the less is said of each
 */
export function summary(troubles, lines = 80) {
  const flaky = troubles.filter((trouble) => trouble.flaky);
  const failures = troubles.filter((trouble) => !trouble.flaky);
  const each = Math.min(20, Math.floor((lines - flaky.length) / (failures.length || 1)) - 1);
  const told = [
    ...flaky.map(({ name, error }) => `SECOND TRY ${name}: ${linesOf(error)[0] ?? ""}`),
    ...failures.flatMap(({ name, error }) => [
      `FAILED ${name}`,
      ...linesOf(error)
        .slice(0, Math.max(each, 0))
        .map((line) => `    ${line}`),
    ]),
  ];
  return [...told.slice(0, lines), ...(told.length > lines ? [`and ${told.length - lines} more`] : [])];
}

/** The lines of what a program printed, without colours and empty lines. */
export const linesOf = (printed) =>
  stripVTControlCharacters(String(printed ?? ""))
    .split("\n")
    .map((line) => line.trimEnd())
    .filter(Boolean);
