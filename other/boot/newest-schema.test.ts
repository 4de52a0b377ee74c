import { expect, it } from "vitest";

import { sqlite } from "#app/platform/db/db.server";
import { addMembers } from "#tests/support/own-members";
import { useOwnDatabase } from "#tests/support/own-database";

/** What SQLite has noted of tables and indexes, beside the numbers of rows. */
const samples = () =>
  sqlite().prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat4'").get()
    ? sqlite().prepare("SELECT * FROM sqlite_stat4").all()
    : [];

it("counts rows, and keeps nothing of what stands in them", () => {
  useOwnDatabase();
  addMembers(...Array.from({ length: 300 }, (_, i) => `member${i}@counted.example`));
  sqlite().exec("ANALYZE");
  expect(JSON.stringify(samples())).toContain(Buffer.from("member").toJSON().data.join());
  for (const start of [1, 2]) {
    useOwnDatabase();
    expect([start, samples()]).toEqual([start, []]);
    const ofTextIndex = sqlite().prepare("SELECT tbl FROM sqlite_stat1 WHERE tbl GLOB 'search_index_*'");
    expect(ofTextIndex.all()).toEqual([]);
  }
  const counted = sqlite().prepare("SELECT stat FROM sqlite_stat1 WHERE idx = 'hub_members_email_unique'");
  expect(counted.pluck().get()).toMatch(/^300 /);
  addMembers(...Array.from({ length: 5000 }, (_, i) => `later${i}@counted.example`));
  useOwnDatabase();
  expect(samples()).toEqual([]);
  expect(counted.pluck().get()).toMatch(/^5\d{3} /);
});
