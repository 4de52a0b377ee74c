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

/** Waits until the work queue has nothing left to do but what is done again and again. */
export const untilQuiet = (site: { dataDir: string }) =>
  until("an empty queue", () =>
    inDatabase(
      site,
      (sqlite) =>
        sqlite
          .prepare("SELECT count(*) FROM work_queue WHERE kind NOT IN ('sweep', 'retention', 'backup')")
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
