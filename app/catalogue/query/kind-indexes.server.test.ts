import { setTimeout as pause } from "node:timers/promises";

import { beforeAll, expect, it } from "vitest";

import { indexOf, readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { forget } from "#app/catalogue/store/forget.server";
import { inTransaction, sqlite } from "#app/platform/db/db.server";
import { putEntry } from "#tests/support/database";
import { useOwnDatabase } from "#tests/support/own-database";

beforeAll(useOwnDatabase);

it("answers from a worn index until the one after it is built, and then from that", async () => {
  const ids = Array.from({ length: 100 }, (_, i) =>
    putEntry(sqlite(), "startups", { name: `S ${i}`, description: "d" }),
  );
  const before = await readIndexed(() => indexOf("startups"));
  inTransaction(() => {
    for (const id of ids.slice(0, 40)) forget("startups", id);
  });
  const worn = await readIndexed(() => indexOf("startups"));
  expect([worn === before, worn.isWorn]).toEqual([true, true]);
  while ((await readIndexed(() => indexOf("startups"))) === worn) await pause(5);
  const after = await readIndexed(() => indexOf("startups"));
  expect([after.isWorn, after.find({ filters: [] }).size()]).toEqual([false, 60]);
});
