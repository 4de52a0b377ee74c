import { describe, expect, it } from "vitest";

import { linesOf, outcomeOf, summary } from "./test-summary.mjs";

const passed = { status: "passed", fullName: "adds up", failureMessages: [] };

describe("what a run of vitest came to", () => {
  it("names each test that failed, and each file that couldn't be run", () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          assertionResults: [
            passed,
            {
              status: "failed",
              fullName: "takes away",
              failureMessages: ["\u001b[31m1 is not 2\u001b[39m\n  at a"],
            },
          ],
        },
        { name: "b.test.ts", status: "failed", message: "no such file", assertionResults: [] },
        { name: "c.test.ts", status: "passed", message: "", assertionResults: [passed] },
      ],
    };
    const outcome = outcomeOf(report);
    expect([outcome.passed, outcome.failed]).toEqual([1, 2]);
    expect(summary(outcome.troubles)).toEqual([
      "FAILED a.test.ts › takes away",
      "    1 is not 2",
      "      at a",
      "FAILED b.test.ts",
      "    no such file",
    ]);
  });
});

describe("what a run of Playwright came to", () => {
  const test = (title: string, status: string, ...errors: string[]) => ({
    title,
    tests: [{ status, results: errors.map((message) => ({ errors: [{ message }] })) }],
  });

  it("names what failed and, first, what needed a second try, which counts as passed", () => {
    const report = {
      stats: { expected: 1, flaky: 1, unexpected: 1 },
      errors: [],
      suites: [
        {
          title: "a.spec.ts",
          specs: [test("plays", "unexpected", "no sound"), test("stops", "expected")],
          suites: [{ title: "with scripts", specs: [test("goes on", "flaky", "too late")] }],
        },
      ],
    };
    const outcome = outcomeOf(report);
    expect([outcome.passed, outcome.failed]).toEqual([2, 1]);
    expect(summary(outcome.troubles)).toEqual([
      "SECOND TRY a.spec.ts › with scripts › goes on: too late",
      "FAILED a.spec.ts › plays",
      "    no sound",
    ]);
  });

  it("fails where it couldn't begin", () => {
    const stats = { expected: 0, flaky: 0, unexpected: 0 };
    const outcome = outcomeOf({ stats, errors: [{ message: "the site didn't start" }], suites: [] });
    expect(outcome.failed).toBe(1);
    expect(summary(outcome.troubles)).toEqual(["FAILED playwright", "    the site didn't start"]);
  });
});

describe("the end of a run", () => {
  const failures = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `test ${i}`, error: "line\n".repeat(50) }));

  it("says nothing of a run that went well", () => {
    expect(summary([])).toEqual([]);
  });

  it("fits into the lines that it has: names before errors", () => {
    expect(summary(failures(1), 80)).toHaveLength(21);
    for (const count of [10, 40, 70]) {
      const lines = summary(failures(count), 80);
      expect(lines.length).toBeLessThanOrEqual(80);
      expect(lines.filter((line) => line.startsWith("FAILED"))).toHaveLength(count);
    }
    expect(summary(failures(100), 80).at(-1)).toBe("and 20 more");
  });

  it("takes no colours and empty lines along", () => {
    expect(linesOf("\u001b[1ma\u001b[22m\n\n  b  \n")).toEqual(["a", "  b"]);
  });
});
