import path from "node:path";

import Database from "better-sqlite3";
import { beforeEach, expect, it } from "vitest";

import { listStartups } from "#app/features/startups/startups.server";
import { onDatabase, openDatabase, type Sqlite } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { reindex } from "#app/platform/search/reindex.server";
import { INDEXED_KINDS } from "#app/hub/kinds.server";
import { LAST_SQUASHED, upgradeToSquashed } from "#drizzle/upgrade-to-squashed";
import { existingKinds, migrateDatabase } from "#drizzle/newest-schema";
import { makeOldDatabase, OLD_STARTUPS } from "#tests/support/old-database";

const MIGRATIONS = "drizzle/migrations";

let old: string;
let made = 0;

function oldDatabase(last?: number): string {
  const file = path.join(env().dataDir, `old-${made++}.db`);
  makeOldDatabase(file, last);
  return file;
}

/** What a database is made of, whatever the order in which its columns were added. */
function schemaOf(file: string): unknown {
  const sqlite = new Database(file, { readonly: true });
  const plain = (sql: string) => sql.replace(/[\s`"]+/g, "").toLowerCase();
  const tables = sqlite
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all();
  const others = sqlite
    .prepare<[], { type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND (type <> 'table' OR sql LIKE 'CREATE VIRTUAL%') ORDER BY type, name",
    )
    .all();
  const found = {
    tables: tables.map((table) => [
      table,
      sqlite
        .prepare(`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_xinfo(?) ORDER BY name`)
        .all(table),
      sqlite
        .prepare(`SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list(?) ORDER BY "from"`)
        .all(table),
    ]),
    others: others.map(({ type, name, sql }) => [type, name, plain(sql)]),
  };
  sqlite.close();
  return found;
}

const withDatabase = <Result>(file: string, work: (sqlite: Sqlite) => Result): Result => {
  const sqlite = openDatabase(file);
  try {
    return onDatabase(sqlite, () => work(sqlite));
  } finally {
    sqlite.close();
  }
};

beforeEach(() => {
  old = oldDatabase();
});

it("upgrades a database of before to what a new one is, and finds every row in it", () => {
  const fresh = path.join(env().dataDir, `new-${made}.db`);
  migrateDatabase(fresh);
  migrateDatabase(old);
  expect(schemaOf(old)).toEqual(schemaOf(fresh));
  withDatabase(old, (sqlite) => {
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    sqlite.exec("INSERT INTO search_index(search_index, rank) VALUES ('integrity-check', 1)");
    const list = listStartups({ search: "KÉLP 17", industries: ["Energy"], page: 1 });
    expect(list.items.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `Startup ${179 - i}`),
      "Startup 17",
    ]);
    for (const kind of ["investors", "talent", "use_cases", "jobs", "posts"] as const)
      expect([kind, bestMatches(kind, "kelp", 5)]).toEqual([kind, [1]]);
    expect(sqlite.prepare("SELECT count(*) FROM startups WHERE owner_id = 1").pluck().get()).toBe(
      OLD_STARTUPS,
    );
  });
});

it("goes on where it was broken off, and does nothing a second time", () => {
  const brokenOff = () =>
    withDatabase(old, (sqlite) =>
      upgradeToSquashed(sqlite, MIGRATIONS, () =>
        reindex(existingKinds(), ({ done }) => {
          if (done >= 100) throw new Error("killed");
        }),
      ),
    );
  expect(brokenOff).toThrow("killed");
  const indexed = (sqlite: Sqlite) => sqlite.prepare("SELECT count(*) FROM search_index").pluck().get();
  expect(withDatabase(old, indexed)).toBe(200);
  migrateDatabase(old);
  expect(withDatabase(old, indexed)).toBe(2 * (OLD_STARTUPS + 5));
  const changes = withDatabase(old, () => reindex(INDEXED_KINDS));
  expect(changes).toEqual({ done: OLD_STARTUPS + 5, rows: OLD_STARTUPS + 5, changed: 0 });
});

it("refuses a database that is even older, in a sentence", () => {
  const older = oldDatabase(LAST_SQUASHED - 1);
  const before = schemaOf(older);
  expect(() => migrateDatabase(older)).toThrow(/release before .*start it once with/);
  expect(schemaOf(older)).toEqual(before);
});
