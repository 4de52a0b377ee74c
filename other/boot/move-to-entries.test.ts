import path from "node:path";

import Database from "better-sqlite3";
import { beforeEach, expect, it } from "vitest";

import { entryRecord } from "#app/catalogue/page/entry-record.server";
import { onDatabase, openDatabase, type Sqlite } from "#app/platform/db/db.server";
import { wasDeleted } from "#app/catalogue/store/entry-rows.server";
import { env } from "#app/platform/env.server";
import { rangeOf } from "#app/platform/search/search-index.server";
import { LAST_BEFORE_ENTRIES, moveToEntries } from "#other/boot/move-to-entries";
import { migrateDatabase } from "#other/boot/newest-schema";
import { makeOldDatabase, OLD_STARTUPS } from "#tests/support/old-database";
import { startupParts } from "#app/kinds/startups/startups.server";
import { findListed } from "#tests/support/find-listed";

const MIGRATIONS = "drizzle/migrations";

let old: string;
let made = 0;

function oldDatabase(last?: number): string {
  const file = path.join(env().dataDir, `old-${made++}.db`);
  makeOldDatabase(file, last);
  return file;
}

const withDatabase = <Result>(file: string, work: (sqlite: Sqlite) => Result): Result => {
  const sqlite = openDatabase(file);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
};

/** Whatever their order: a column that came later stands last. */
const partsOf = (sql: string): string[] =>
  sql
    .replace(/[\s`"]+/g, "")
    .toLowerCase()
    .replace(/\)$/, "")
    .split(",")
    .sort();

/** What a database is made of. */
const schemaOf = (file: string): unknown =>
  withDatabase(file, (sqlite) =>
    sqlite
      .prepare<[], { type: string; name: string; sql: string }>(
        "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '__drizzle*' AND name NOT GLOB 'sqlite_*' ORDER BY type, name",
      )
      .all()
      .map(({ type, name, sql }) => [type, name, partsOf(sql)]),
  );

const rowsOf = (file: string, query: string): unknown[] =>
  withDatabase(file, (sqlite) => sqlite.prepare(query).all());

beforeEach(() => {
  old = oldDatabase();
});

it("keeps what a link does that was mailed before", () => {
  withDatabase(old, (sqlite) =>
    sqlite.exec(`
      UPDATE hub_members SET reset_token = 'r', reset_token_expires = 9 WHERE id = 1;
      INSERT INTO email_links (token_hash, purpose, email, member_id, expires_at, confirmed_at)
        VALUES ('c', 'change', 'bo@new.example', 2, 8, 7);`),
  );
  migrateDatabase(old);
  expect(rowsOf(old, "SELECT * FROM verifications ORDER BY token_hash")).toMatchObject([
    { token_hash: "c", type: "change", email: "bo@new.example", member_id: 2, expires_at: 8, used_at: 7 },
    { token_hash: "r", type: "reset", email: "ada@old.example", member_id: 1, expires_at: 9, used_at: null },
  ]);
});

it("makes of a database of before what a new one is", () => {
  migrateDatabase(old);
  const fresh = path.join(env().dataDir, `new-${made++}.db`);
  migrateDatabase(fresh);
  expect(schemaOf(old)).toEqual(schemaOf(fresh));
  migrateDatabase(old);
  expect(schemaOf(old)).toEqual(schemaOf(fresh));
});

it("keeps all that was said of entries, and gives deleted ones a tombstone", () => {
  migrateDatabase(old);
  const entries = rowsOf(
    old,
    `SELECT name, name_key, owner_id, source, import_key, import_hash, featured_at, created_at, updated_at
     FROM entries WHERE kind = 'startups' AND id IN (4, 5, 7) ORDER BY id`,
  );
  const imported = { source: "A list", import_key: "key:4", import_hash: "hash 4", owner_id: null };
  const own = { source: null, import_key: null, import_hash: null, owner_id: 1 };
  const undated = { featured_at: null, updated_at: null };
  expect(entries).toEqual([
    { name: "Startup 4", name_key: "startup 4", ...imported, ...undated, created_at: 4000 },
    { name: "Startup 5", name_key: "startup 5", ...own, ...undated, created_at: 5000, featured_at: 6000 },
    { name: "Startup 7", name_key: "startup 7", ...own, ...undated, created_at: 7000, updated_at: 9000 },
  ]);
  expect(
    rowsOf(
      old,
      "SELECT kind, group_concat(id) AS gone FROM entries WHERE deleted_at IS NOT NULL GROUP BY kind",
    ),
  ).toEqual([
    { kind: "learning", gone: "2" },
    { kind: "startups", gone: `3,1500,${OLD_STARTUPS + 3}` },
  ]);
  expect(
    rowsOf(
      old,
      "SELECT name FROM entries WHERE kind IN ('learning', 'posts', 'reels') AND deleted_at IS NULL",
    ),
  ).toEqual([{ name: "On kelp" }, { name: "Ada: Kelp is up" }, { name: "Cy: Kelp in the tide" }]);
  expect(rowsOf(old, "SELECT count(DISTINCT sequence) - count(*) AS twice FROM entries")).toEqual([
    { twice: 0 },
  ]);
  expect(rowsOf(old, "SELECT kind, entry_id, member_id, reason FROM reports ORDER BY id")).toEqual([
    { kind: "learning", entry_id: 1, member_id: null, reason: "spam" },
    { kind: null, entry_id: null, member_id: 2, reason: "other" },
    { kind: "posts", entry_id: 1, member_id: null, reason: "untrue" },
  ]);
  expect(
    rowsOf(
      old,
      "SELECT facets, count(*) AS startups FROM entries WHERE kind = 'startups' AND deleted_at IS NULL GROUP BY 1",
    ),
  ).toEqual([
    {
      facets: '{"place":["Europe","Nordics","Norway","Oslo"],"industry":["Clean Energy","Energy"]}',
      startups: OLD_STARTUPS,
    },
  ]);
  withDatabase(old, (sqlite) => {
    const add = sqlite.prepare("INSERT INTO learning (title, description) VALUES ('Next', 'd')");
    expect(add.run().lastInsertRowid).toBe(3);
    expect(() => sqlite.exec("DELETE FROM hub_members WHERE id = 1")).toThrow("FOREIGN KEY");
    onDatabase(sqlite, () => {
      expect(wasDeleted("startups", 1500)).toBe(true);
      expect(entryRecord("startups", 5)).toMatchObject({ createdAt: 5000, ownerName: "Ada" });
      expect(findListed(startupParts.list, { search: "kélp 2500" }).total).toBe(1);
    });
  });
});

it("indexes all, reels too, which were in no index before", () => {
  migrateDatabase(old);
  const { high } = rangeOf("reels", "whole");
  expect(rowsOf(old, `SELECT text FROM search_index WHERE rowid = ${high} - 1`)).toHaveLength(1);
});

it("goes on where it was broken off, wherever that was", () => {
  const move = (file: string, onProgress: () => void) =>
    withDatabase(file, (sqlite) => moveToEntries(sqlite, MIGRATIONS, onProgress));
  const entriesOf = (file: string) =>
    rowsOf(
      file,
      "SELECT kind, id, name, owner_id, deleted_at IS NULL AS lives FROM entries ORDER BY kind, id",
    );
  move(old, () => undefined);
  const whole = entriesOf(old);
  for (let steps = 0, isBroken = true; isBroken; steps++) {
    const file = oldDatabase();
    let left = steps;
    const breakOff = () => {
      if (left-- === 0) throw new Error("Broken off");
    };
    try {
      move(file, breakOff);
      isBroken = false;
    } catch (error) {
      expect(String(error)).toContain("Broken off");
    }
    move(file, () => undefined);
    expect([steps, entriesOf(file)]).toEqual([steps, whole]);
  }
});

it("moves rows, too, that refer to nothing since somebody's own SQL", () => {
  withDatabase(old, (sqlite) => {
    sqlite.pragma("foreign_keys = OFF");
    sqlite.exec("UPDATE startups SET owner_id = 99 WHERE id = 2; DELETE FROM hub_members WHERE id = 2");
  });
  migrateDatabase(old);
  expect(rowsOf(old, "SELECT owner_id FROM entries WHERE kind = 'startups' AND id = 2")).toEqual([
    { owner_id: 99 },
  ]);
});

it("refuses a database of an earlier release, in one sentence", () => {
  const earlier = oldDatabase(LAST_BEFORE_ENTRIES - 1);
  expect(() => migrateDatabase(earlier)).toThrow(/of a release before 2026-11-26; start it once/);
  expect(() => new Database(earlier).prepare("SELECT 1 FROM startups").get()).not.toThrow();
});
