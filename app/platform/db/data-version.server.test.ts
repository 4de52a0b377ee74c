import { setImmediate as nextTurn } from "node:timers/promises";

import Database from "better-sqlite3";
import { beforeAll, expect, it, vi } from "vitest";

import {
  bumpVersion,
  computedKept,
  dataVersion,
  inReadTransaction,
  memoizePerVersion,
} from "#app/platform/db/data-version.server";
import { sizeOf } from "#app/platform/db/size-of";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { useOwnDatabase } from "#tests/support/own-database";

beforeAll(useOwnDatabase);

let computed = 0;
const count = () => memoizePerVersion("startups", "count", () => (computed += 1));

/** As another process's write does. */
function changeElsewhere(): void {
  const other = new Database(env().databasePath);
  other.exec("UPDATE data_versions SET version = version + 1 WHERE kind = 'startups'");
  other.close();
}

it("remembers in a read transaction, and beyond it", () => {
  const [before] = [count(), inReadTransaction(count)];
  expect([inReadTransaction(count), count()]).toEqual([before, before]);
  expect(inReadTransaction(() => inReadTransaction(count))).toBe(before);
});

it("asks for the versions once in a read transaction", async () => {
  await nextTurn();
  await nextTurn();
  const asked = vi.spyOn(Object.getPrototypeOf(statement("SELECT 1")) as { all: () => unknown }, "all");
  inReadTransaction(() => [count(), count(), dataVersion("posts")]);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});

it("remembers nothing of a write that may be taken back", () => {
  const before = count();
  expect(inTransaction(() => count())).toBe(before + 1);
  expect(inTransaction(() => inReadTransaction(count))).toBe(before + 2);
  expect(count()).toBe(before);
});

it("takes what a read transaction saw for no newer than it was", async () => {
  inTransaction(() => bumpVersion("startups"));
  const version = dataVersion("startups");
  await nextTurn();
  await nextTurn();
  inReadTransaction(() => {
    statement("SELECT * FROM data_versions").all();
    changeElsewhere();
    expect(dataVersion("startups")).toBe(version);
    count();
  });
  await nextTurn();
  expect(dataVersion("startups")).toBe(version + 1);
  const after = computed;
  expect(count()).toBe(after + 1);
});

it("ends when its work fails", () => {
  expect(() =>
    inReadTransaction(() => {
      throw new Error("no");
    }),
  ).toThrow("no");
  inTransaction(() => undefined);
  expect(inReadTransaction(() => 1)).toBe(1);
});

it("keeps no more bytes than it may, and nothing of an older version", async () => {
  const ids = (kind: string, i: number) =>
    memoizePerVersion(kind, `ids ${i}`, () => Array<number>(100_000).fill(i));
  for (let i = 0; i < 100; i++) ids("jobs", i);
  const { bytes, most } = computedKept();
  expect(bytes).toBeLessThanOrEqual(most);
  expect(bytes).toBeGreaterThan(most / 2);
  inTransaction(() => bumpVersion("jobs"));
  await nextTurn();
  await nextTurn();
  dataVersion("jobs");
  expect(computedKept().bytes).toBeLessThan(100_000);
});

it.each([
  ["a text", "x".repeat(1000), 2000],
  ["a list", Array<number>(1000).fill(1), 8000],
  ["a map", new Map([["x".repeat(1000), "y".repeat(1000)]]), 4000],
  ["what an object holds", { one: { two: new Float64Array(1000) } }, 8000],
])("measures %s", (_, value, least) => {
  const size = sizeOf(value);
  expect(size).toBeGreaterThanOrEqual(least);
  expect(size).toBeLessThan(least + 500);
});
