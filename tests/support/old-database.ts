import { readFileSync } from "node:fs";

import Database from "better-sqlite3";

import { LAST_BEFORE_ENTRIES } from "#other/boot/move-to-entries";

/** Startups that such a database has, of more that it had. */
export const OLD_STARTUPS = 2500;

/**
 * Makes a database as it was before all entries had one table, with some rows of each kind.
 *
 * @param last the migration that it notes as its last
 */
export function makeOldDatabase(file: string, last = LAST_BEFORE_ENTRIES): void {
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.exec(readFileSync("tests/fixtures/before-entries.sql", "utf8"));
  sqlite.exec(`
    INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', ${last});
    INSERT INTO hub_members (name, email, password) VALUES ('Ada', 'ada@old.example', 'x'), ('Bo', 'bo@old.example', 'x');
    INSERT INTO industry_labels (label, folded) VALUES ('Clean Energy', 'clean energy'), ('Energy', 'energy');
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OLD_STARTUPS} + 3)
    INSERT INTO startups (name, description, location, industries, owner_id, created_at, updated_at, featured_at, import_key, import_hash, source)
      SELECT 'Startup ' || i, 'Grows kélp ' || i, 'Oslo', '["Clean Energy"]', iif(i % 2, 1, NULL), i * 1000, iif(i = 7, 9000, NULL),
        iif(i = 5, 6000, NULL), iif(i % 2, NULL, 'key:' || i), iif(i % 2, NULL, 'hash ' || i), iif(i % 2, NULL, 'A list') FROM n;
    INSERT INTO startup_industries (industry_id, entry_id)
      SELECT industry_labels.id, startups.id FROM startups, industry_labels WHERE label = 'Energy' AND startups.id <= 2500;
    DELETE FROM startups WHERE id IN (3, 1500, ${OLD_STARTUPS} + 3);
    INSERT INTO investors (name, focus) VALUES ('Isar', 'Kelp');
    INSERT INTO talent (name, bio, talent_type, is_agent, skills) VALUES ('Bo', 'Kelp diver', 'Human', 0, '["Diving"]');
    INSERT INTO talent_tags (tag, talent_id) VALUES ('Diving', 1);
    INSERT INTO use_cases (title, description) VALUES ('Kelp count', 'd');
    INSERT INTO jobs (title, description) VALUES ('Diver', '**Kelp**');
    INSERT INTO learning_resources (title, description) VALUES ('On kelp', 'd'), ('Gone', 'd');
    DELETE FROM learning_resources WHERE title = 'Gone';
    INSERT INTO ai_products (name, description) VALUES ('Kelper', 'd');
    INSERT INTO events (title, description, start_time, time_zone, starts_at, over_at) VALUES ('Dive', 'd', '2026-05-21', 'UTC', 0, 0);
    INSERT INTO posts (author, role, content, avatar, owner_id) VALUES ('Ada', 'r', 'Kelp is up', '/avatars/a.svg', 1);
    INSERT INTO post_words (word, post_id) VALUES ('kelp', 1);
    INSERT INTO reels (author, avatar, video, thumbnail, explanation) VALUES ('Cy', 'a', 'v', 't', 'Kelp in the tide');
    INSERT INTO entry_reports (kind, entry_id, reporter_id, reason) VALUES
      ('learning_resources', 1, 1, 'spam'), ('hub_members', 2, 1, 'other'), ('posts', 1, 2, 'untrue');
    INSERT INTO data_versions (kind, version) VALUES ('startups', 5), ('learning_resources', 7);`);
  sqlite.close();
}
