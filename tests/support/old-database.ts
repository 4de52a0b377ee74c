import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import Database from "better-sqlite3";

import { LAST_SQUASHED } from "#drizzle/upgrade-to-squashed";

const MIGRATIONS = "tests/fixtures/migrations-before-squash";

/** Startups that such a database has. */
export const OLD_STARTUPS = 250;

/**
 * Makes a database as the migrations left it that were squashed into one since, with some rows of each kind.
 *
 * @param last the migration that it notes as its last
 */
export function makeOldDatabase(file: string, last = LAST_SQUASHED): void {
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  for (const name of readdirSync(MIGRATIONS).sort())
    sqlite.exec(readFileSync(path.join(MIGRATIONS, name), "utf8"));
  sqlite.exec(`
    CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);
    INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', ${last});
    INSERT INTO hub_members (name, email, password) VALUES ('Ada', 'ada@old.example', 'x');
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OLD_STARTUPS})
    INSERT INTO startups (name, description, location, industries, owner_id, search_name, search_rest)
      SELECT 'Startup ' || i, 'Grows kélp ' || i, 'Oslo', '["Clean Energy"]', 1, 'startup ' || i, 'grows kélp ' || i FROM n;
    INSERT INTO startup_industries (industry_id, entry_id)
      SELECT industry_labels.id, startups.id FROM startups, industry_labels WHERE label = 'Energy';
    INSERT INTO investors (name, focus, search_name, search_rest) VALUES ('Isar', 'Kelp', 'isar', 'kelp');
    INSERT INTO talent (name, bio, talent_type, is_agent, skills, search_name, search_rest)
      VALUES ('Bo', 'Kelp diver', 'Human', 0, '["Diving"]', 'bo', 'kelp diver');
    INSERT INTO use_cases (title, description, search_name, search_rest) VALUES ('Kelp count', 'd', 'kelp count', 'd');
    INSERT INTO jobs (title, description, search_name, search_rest) VALUES ('Diver', '**Kelp**', 'diver', 'kelp');
    INSERT INTO posts (author, role, content, avatar) VALUES ('Ada', 'r', 'Kelp is up', '/avatars/a.svg');`);
  sqlite.close();
}
