import { readMigrationFiles } from "drizzle-orm/migrator";

import { authoredEntryName, isAuthored, SAID } from "#app/catalogue/authored-texts";
import { nameKeyOf } from "#app/catalogue/store/entry-rows.server";
import type { Sqlite } from "#app/platform/db/db.server";
import { OperatorError } from "#app/platform/env.server";
import { print } from "#other/boot/script";
import type { DataKind } from "#drizzle/schema.server";

/*
 * What all kinds have in common stood in each kind's own table until 2026-11-26; it moves into one table of entries here, a
 * thousand rows at a time. The one migration that is left makes new databases. Each step sees by the tables what is done, so
 * that one that was broken off goes on.
 */

/** When the last migration of before was made: databases note it (`__drizzle_migrations`). */
export const LAST_BEFORE_ENTRIES = 1795709913103;

const ROWS_AT_ONCE = 1000;

interface Move {
  from: string;
  to: DataKind;
}

const MOVES: readonly Move[] = [
  { from: "startups", to: "startups" },
  { from: "investors", to: "investors" },
  { from: "talent", to: "talent" },
  { from: "use_cases", to: "use_cases" },
  { from: "jobs", to: "jobs" },
  { from: "learning_resources", to: "learning" },
  { from: "ai_products", to: "products" },
  { from: "events", to: "events" },
  { from: "posts", to: "posts" },
  { from: "reels", to: "reels" },
];

type OldRow = Record<string, string | number | null> & { id: number; created_at: number };

/** Whether all migrations of before, and no other, made the database. */
function isOfBefore(sqlite: Sqlite): boolean {
  if (!hasTable(sqlite, "__drizzle_migrations")) return false;
  const last =
    sqlite.prepare<[], number>("SELECT max(created_at) FROM __drizzle_migrations").pluck().get() ?? 0;
  if (last > 0 && last < LAST_BEFORE_ENTRIES) {
    throw new OperatorError(
      "The database is of a release before 2026-11-26; start it once with the release of that day (git checkout ee54373), then with this one.",
    );
  }
  return last === LAST_BEFORE_ENTRIES;
}

const hasTable = (sqlite: Sqlite, name: string): boolean =>
  sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;

/** Rows that refer to rows that are gone. */
const countOrphans = (sqlite: Sqlite): number => (sqlite.pragma("foreign_key_check") as unknown[]).length;

const columnsOf = (sqlite: Sqlite, table: string): string[] =>
  sqlite.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);

/** What the migration says of a table: how it is made, and its indexes. */
function definitionOf(statements: readonly string[], table: string): { make: string; indexes: string[] } {
  const make = statements.find((sql) => sql.trimStart().startsWith(`CREATE TABLE \`${table}\``));
  if (make === undefined) throw new Error(`The migration makes no table ${table}`);
  return {
    make,
    indexes: statements.filter(
      (sql) => /^\s*CREATE (UNIQUE )?INDEX/.test(sql) && sql.includes(`ON \`${table}\``),
    ),
  };
}

const nameOf = (kind: DataKind, row: OldRow): string =>
  isAuthored(kind)
    ? authoredEntryName(String(row.author), String(row[SAID[kind]]))
    : String(row.name ?? row.title);

/** Moves the rows of one kind; ids that were given and have no row any more get a tombstone. */
function moveKind(
  sqlite: Sqlite,
  { from, to }: Move,
  statements: readonly string[],
  onRows: (count: number) => void,
): void {
  const moving = `moving_${to}`;
  const { make, indexes } = definitionOf(statements, to);
  if (!hasTable(sqlite, moving)) sqlite.exec(make.replace(`\`${to}\``, `\`${moving}\``));
  const columns = columnsOf(sqlite, moving);
  const copy = sqlite.prepare(
    `INSERT INTO ${moving} (${columns.join()}) VALUES (${columns.map((column) => `@${column}`).join()})`,
  );
  const enter = sqlite.prepare(
    `INSERT INTO entries (kind, id, name, name_key, owner_id, source, import_key, import_hash, featured_at, created_at,
       updated_at, deleted_at, sequence, created_sequence, page_version)
     VALUES (@kind, @id, @name, @nameKey, @owner_id, @source, @import_key, @import_hash, @featured_at, @created_at,
       @updated_at, @deletedAt, @sequence, @sequence, @sequence)`,
  );
  const nothing = {
    owner_id: null,
    source: null,
    import_key: null,
    import_hash: null,
    featured_at: null,
    updated_at: null,
  };
  const lastSequence = sqlite.prepare<[], number | null>("SELECT max(sequence) FROM entries").pluck();
  let sequence = Math.max((lastSequence.get() ?? 0) + 1, Date.now() * 1000);
  const next = sqlite.prepare<[number, number], OldRow>(
    `SELECT * FROM ${from} WHERE id > ? ORDER BY id LIMIT ?`,
  );
  const place = sqlite.prepare<[string], number | null>("SELECT max(id) FROM entries WHERE kind = ?").pluck();
  const given =
    sqlite.prepare<[string], number>("SELECT seq FROM sqlite_sequence WHERE name = ?").pluck().get(from) ?? 0;

  const bury = (id: number) =>
    enter.run({
      ...nothing,
      kind: to,
      id,
      name: "",
      nameKey: "",
      created_at: 0,
      deletedAt: 0,
      sequence: sequence++,
    });
  const moveRow = (row: OldRow) => {
    copy.run(Object.fromEntries(columns.map((column) => [column, row[column]])));
    const name = nameOf(to, row);
    enter.run({
      ...nothing,
      ...row,
      kind: to,
      name,
      nameKey: nameKeyOf(name),
      deletedAt: null,
      sequence: sequence++,
    });
  };
  /** Returns whether there may be more. */
  const step = sqlite.transaction((): boolean => {
    const last = place.get(to) ?? 0;
    const rows = next.all(last, ROWS_AT_ONCE);
    // A gap as wide as many steps takes as many.
    const upTo = Math.min(rows.at(-1)?.id ?? given, last + ROWS_AT_ONCE);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (let id = last + 1; id <= upTo; id++) {
      const row = byId.get(id);
      if (row) moveRow(row);
      else bury(id);
    }
    onRows(upTo - last);
    return upTo > last;
  });
  while (step.immediate());

  sqlite
    .transaction(() => {
      sqlite.exec(`DROP TABLE ${from}; ALTER TABLE ${moving} RENAME TO ${to}`);
      for (const index of indexes) sqlite.exec(index);
      sqlite.prepare("DELETE FROM sqlite_sequence WHERE name = ?").run(to);
      if (given > 0) sqlite.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").run(to, given);
    })
    .immediate();
}

/** Reports name an entry of a kind by its table, or a member. */
function moveReports(sqlite: Sqlite, statements: readonly string[]): void {
  const { make, indexes } = definitionOf(statements, "reports");
  const names = MOVES.map(({ from, to }) => `WHEN '${from}' THEN '${to}'`).join(" ");
  sqlite
    .transaction(() => {
      sqlite.exec(make);
      sqlite.exec(`
      INSERT INTO reports (id, kind, entry_id, member_id, reporter_id, reason, sentence, created_at, closed_at)
        SELECT id, CASE kind ${names} END, iif(kind = 'hub_members', NULL, entry_id),
          iif(kind = 'hub_members', entry_id, NULL), reporter_id, reason, sentence, created_at, closed_at
        FROM entry_reports;
      DROP TABLE entry_reports;`);
      for (const index of indexes) sqlite.exec(index);
    })
    .immediate();
}

/**
 * Does nothing with a database of this release, or a new one. Returns whether there was anything to move.
 *
 * @param onProgress told how many ids of all that were given are moved
 * @throws OperatorError for one of an earlier release
 */
export function moveToEntries(
  sqlite: Sqlite,
  migrationsFolder: string,
  onProgress: (progress: { done: number; of: number }) => void,
): boolean {
  if (!isOfBefore(sqlite)) return false;
  const [migration] = readMigrationFiles({ migrationsFolder });
  if (!migration) throw new Error("There is no migration");
  print("Moving all entries into one table: half a minute for 250,000 rows");
  // Tables that are put in the place of others would take along what refers to these.
  sqlite.pragma("foreign_keys = OFF");
  const orphans = countOrphans(sqlite);
  const entries = definitionOf(migration.sql, "entries");
  if (!hasTable(sqlite, "entries")) {
    sqlite.exec(entries.make);
    for (const table of [...MOVES.map(({ from }) => from), "hub_members"])
      sqlite.exec(`DROP TRIGGER IF EXISTS ${table}_reports`);
  }
  const left = MOVES.filter(({ from }) => columnsOf(sqlite, from).includes("created_at"));
  const of = left.reduce(
    (sum, { from }) =>
      sum +
      (sqlite.prepare<[string], number>("SELECT seq FROM sqlite_sequence WHERE name = ?").pluck().get(from) ??
        0),
    0,
  );
  let done = 0;
  for (const move of left)
    moveKind(sqlite, move, migration.sql, (count) => onProgress({ done: (done += count), of }));
  if (hasTable(sqlite, "entry_reports")) moveReports(sqlite, migration.sql);
  for (const index of entries.indexes) sqlite.exec(index.replace("INDEX `", "INDEX IF NOT EXISTS `"));
  for (const { from, to } of MOVES)
    sqlite.prepare("UPDATE OR REPLACE data_versions SET kind = ? WHERE kind = ?").run(to, from);
  // What SQL of somebody's own had left behind doesn't keep a site from starting.
  const made = countOrphans(sqlite) - orphans;
  if (made > 0) throw new Error(`The move has cut ${made} rows off from those that they refer to`);
  sqlite
    .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)")
    .run(migration.hash, migration.folderMillis);
  sqlite.pragma("foreign_keys = ON");
  return true;
}
