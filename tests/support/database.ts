import { readFileSync, writeFileSync } from "node:fs";

import Database from "better-sqlite3";

import { until } from "#tests/support/mailbox";

/** Opens a running site's database behind its back, to look or to change what time or an operator would. */
export function inDatabase<Result>(
  site: { dataDir: string },
  work: (sqlite: Database.Database) => Result,
): Result {
  const sqlite = new Database(`${site.dataDir}/hub.db`);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("foreign_keys = ON");
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

export type Row = Record<string, string | number | null>;

/** Gives the new row's number. */
export const insertRow = (sqlite: Database.Database, table: string, row: Row): number =>
  Number(
    sqlite
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
          .map((column) => `@${column}`)
          .join()})`,
      )
      .run(row).lastInsertRowid,
  );

const lastNumber = (sqlite: Database.Database): number =>
  sqlite
    .prepare<[], number>(
      "SELECT max(coalesce(max(page_version), 0), coalesce(max(sequence), 0)) FROM entries",
    )
    .pluck()
    .get() ?? 0;

/**
 * Puts an entry into a database, with what its own table holds and what the table of entries does; gives its id. It can't be
 * searched for.
 */
export function putEntry(sqlite: Database.Database, kind: string, row: Row, entry: Row = {}): number {
  const put = () => {
    const id = insertRow(sqlite, kind, row);
    const name = String(row.name ?? row.title ?? row.author);
    const number = Math.max(lastNumber(sqlite) + 1, Date.now() * 1000);
    const numbers = { sequence: number, created_sequence: number, page_version: number };
    insertRow(sqlite, "entries", { kind, id, name, name_key: name.toLowerCase(), ...numbers, ...entry });
    raiseVersion(sqlite, kind);
    return id;
  };
  // Immediate, because the site gives numbers meanwhile.
  return sqlite.inTransaction ? put() : sqlite.transaction(put).immediate();
}

/** Takes an entry out, or all of a kind. */
export function dropEntry(sqlite: Database.Database, kind: string, id?: number | bigint | string): void {
  const entry = { kind, id: id ?? null, now: Date.now() };
  const own = (column: string) => `(${column} = @id OR @id IS NULL)`;
  sqlite.prepare(`DELETE FROM ${kind} WHERE ${own("id")}`).run(entry);
  sqlite.prepare(`DELETE FROM reports WHERE kind = @kind AND ${own("entry_id")}`).run(entry);
  const bury = sqlite.prepare(
    `UPDATE entries SET name = '', owner_id = NULL, import_key = NULL, import_hash = NULL, facets = NULL, deleted_at = @now,
       sequence = @sequence
     WHERE kind = @kind AND id = @id`,
  );
  const living = sqlite
    .prepare<[object], number>(
      `SELECT id FROM entries WHERE kind = @kind AND deleted_at IS NULL AND ${own("id")}`,
    )
    .pluck();
  const after = lastNumber(sqlite) + 1;
  living.all(entry).forEach((each, i) => bury.run({ ...entry, id: each, sequence: after + i }));
  raiseVersion(sqlite, kind);
}

/** After a change behind the site's back; `id` is that of the entry whose page has changed. */
export function raiseVersion(sqlite: Database.Database, kind: string, id?: number | bigint | string): void {
  sqlite
    .prepare(
      `INSERT INTO data_versions (kind, version) VALUES (?, 1)
       ON CONFLICT (kind) DO UPDATE SET version = version + 1`,
    )
    .run(kind);
  sqlite
    .prepare("UPDATE entries SET page_version = ? WHERE kind = ? AND id = ?")
    .run(lastNumber(sqlite) + 1, kind, id ?? null);
}

/** Waits until the work queue has nothing left to do but what is done again and again. */
export const untilQuiet = (site: { dataDir: string }) =>
  until("an empty queue", () =>
    inDatabase(
      site,
      (sqlite) =>
        sqlite
          .prepare(
            "SELECT count(*) FROM work_queue WHERE kind NOT IN ('sweep', 'retention', 'backup', 'digest', 'close-jobs', 'ask-of-jobs')",
          )
          .pluck()
          .get() === 0,
    ),
  );

/** Waits until the site is at no task, so that all that comes later was put off before. */
export const untilIdle = (site: { dataDir: string }) =>
  until("no task under way", () =>
    inDatabase(
      site,
      (sqlite) =>
        sqlite.prepare("SELECT count(*) FROM work_queue WHERE leased_until IS NOT NULL").pluck().get() === 0,
    ),
  );

/** Spoils the pages on which a text stands, which the site hasn't read yet; gives what mends them. */
export function damagePagesWith(site: { dataDir: string }, text: string): () => void {
  inDatabase(site, (sqlite) => sqlite.pragma("wal_checkpoint(TRUNCATE)"));
  const file = `${site.dataDir}/hub.db`;
  const whole = readFileSync(file);
  if (!whole.includes(text)) throw new Error(`No page has "${text}"`);
  const damaged = Buffer.from(whole);
  const size = whole.readUInt16BE(16);
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
    // The kind of the page, how many cells it has, and where these are (sqlite.org/fileformat2.html, "B-tree Pages").
    const page = Math.floor(at / size) * size;
    damaged.fill(0xee, page, page + 64);
  }
  writeFileSync(file, damaged);
  return () => writeFileSync(file, whole);
}
