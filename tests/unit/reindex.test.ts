import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";

import { jobStore } from "#app/kinds/jobs/jobs.server";
import { startupStore, startupParts } from "#app/kinds/startups/startups.server";
import { talentStore, talentParts } from "#app/kinds/talent/talents.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, sqlite } from "#app/platform/db/db.server";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { reindex } from "#app/catalogue/store/reindex.server";
import { STORES } from "#app/site/kinds.server";
import { removeAll, useOwnDatabase } from "#tests/support/own-database";
import { anyOf } from "#app/catalogue/query/filters";
import { findListed } from "#tests/support/find-listed";

useOwnDatabase();

const content = () => sqlite().prepare("SELECT rowid, text FROM search_index ORDER BY rowid").all();

beforeEach(() => {
  for (const kind of ["startups", "talent", "jobs"] as const) removeAll(kind);
  inTransaction(() => {
    for (let i = 0; i < 230; i++)
      startupStore.insert(
        startupStore.schemas.imported.parse({
          name: `Kelp ${i}`,
          description: "d",
          industries: ["Clean Energy"],
        }),
        {},
      );
    talentStore.insert(talentStore.schemas.imported.parse({ name: "Bo", bio: "b", skills: ["Diving"] }), {});
    jobStore.insert(jobStore.schemas.imported.parse({ title: "Diver", description: "**deep**" }), {});
    bumpVersion("startups");
  });
});

it("changes nothing where the index is right", () => {
  const before = content();
  expect(reindex(STORES)).toEqual({ done: 232, rows: 232, changed: 0 });
  expect(content()).toEqual(before);
});

it("brings the index to what the rows say, whatever SQL was run", () => {
  const statements = fc.constantFrom(
    "UPDATE startups SET name = 'Renamed ' || id, description = 'other' WHERE id % 7 = 0",
    "DELETE FROM startups WHERE id % 3 = 1",
    "DELETE FROM startups",
    "DELETE FROM jobs",
    "INSERT INTO startups (name, description) VALUES ('Added', 'by hand')",
    "DELETE FROM search_index WHERE rowid % 2",
    "DELETE FROM search_index",
    "UPDATE search_index SET text = 'wrong' WHERE rowid % 5 = 0",
  );
  fc.assert(
    fc.property(fc.array(statements, { minLength: 1, maxLength: 4 }), (run) => {
      // As SQLite's own shell has them: nothing goes with what is deleted.
      sqlite().pragma("foreign_keys = OFF");
      for (const sql of run) sqlite().exec(sql);
      sqlite().pragma("foreign_keys = ON");
      reindex(STORES);
      const found = content();
      sqlite().exec("DELETE FROM search_index");
      reindex(STORES);
      expect(found).toEqual(content());
      expect(sqlite().pragma("foreign_key_check")).toEqual([]);
      expect(found).toHaveLength(
        2 *
          (sqlite()
            .prepare(
              "SELECT (SELECT count(*) FROM startups) + (SELECT count(*) FROM talent) + (SELECT count(*) FROM jobs)",
            )
            .pluck()
            .get() as number),
      );
    }),
    { numRuns: 30 },
  );
});

it("is seen by searches at once, and links what the filters go by again", () => {
  const byIndustry = () => findListed(startupParts.list, { industry: ["Energy"] }).total;
  const skilled = () =>
    findListed(talentParts.list, { type: "human" }, { filters: anyOf("skill", ["Python"]) }).total;
  const agents = () => findListed(talentParts.list, { type: "nonhuman" }).total;
  expect([bestMatches("jobs", "rigger", 5), byIndustry(), skilled(), agents()]).toEqual([[], 230, 0, 0]);
  talentStore.insert(talentStore.schemas.imported.parse({ name: "Bot", bio: "b" }), {});
  sqlite().exec(`UPDATE jobs SET title = 'Rigger'; UPDATE talent SET skills = '["Python"]' WHERE name = 'Bo';
    UPDATE talent SET talent_type = 'AI' WHERE name = 'Bot';
    UPDATE startups SET industries = '[]' WHERE id % 2 = 0`);
  reindex(STORES);
  expect([bestMatches("jobs", "rigger", 5).length, byIndustry(), skilled(), agents()]).toEqual([
    1, 115, 1, 1,
  ]);
});
