import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import type Database from "better-sqlite3";

import { refusalHash } from "#tests/support/refusal-hash";
import type { Person } from "#tests/support/visitor";

/** Paths of the files that such a member has, 1 to 3. */
export const FILE = (n: number) => `/objects/uploads/00000000-0000-4000-8000-00000000000${n}`;

/** Gives a member of a database something in every table that can hold what is theirs. */
export function fillMember(
  sqlite: Database.Database,
  dataDir: string,
  { email, name }: Pick<Person, "email" | "name">,
): { id: number } {
  const id = sqlite.prepare("SELECT id FROM hub_members WHERE email = ?").pluck().get(email) as number;
  const run = (sql: string, ...values: unknown[]) => sqlite.prepare(sql).run(...values);
  const folder = path.join(dataDir, "objects/uploads");
  mkdirSync(folder, { recursive: true });
  for (const n of [1, 2, 3]) {
    run(
      "INSERT INTO stored_objects (path, content_type, bytes, owner_id) VALUES (?, 'image/png', 3, ?)",
      FILE(n),
      id,
    );
    writeFileSync(path.join(dataDir, FILE(n)), "abc");
  }
  run(
    "INSERT INTO posts (author, role, content, avatar, images, owner_id) VALUES (?, 'r', 'My post', '/avatars/a.svg', ?, ?)",
    name,
    JSON.stringify([FILE(1)]),
    id,
  );
  run("INSERT INTO post_words (word, post_id) SELECT 'my', max(id) FROM posts");
  run(
    "INSERT INTO reels (author, avatar, video, thumbnail, explanation, owner_id) VALUES (?, '/avatars/a.svg', ?, ?, 'My reel', ?)",
    name,
    FILE(2),
    FILE(2),
    id,
  );
  run(
    "INSERT INTO startups (name, description, logo, owner_id) VALUES ('My startup', 'd', ?, ?)",
    FILE(3),
    id,
  );
  run(
    `INSERT INTO events (title, description, start_time, time_zone, starts_at, over_at, owner_id)
     VALUES ('My event', 'd', '2026-05-21', 'UTC', 0, 0, ?)`,
    id,
  );
  run("INSERT INTO investors (name, focus, owner_id) VALUES ('My firm', 'f', ?)", id);
  const talent = run(
    "INSERT INTO talent (name, bio, talent_type, is_agent, owner_id) VALUES ('My talent', 'b', 'Human', 0, ?)",
    id,
  );
  run(
    "INSERT INTO talent_tags (tag, talent_id) VALUES (?, ?)",
    `Reachable at ${email}`,
    talent.lastInsertRowid,
  );
  run(
    "INSERT INTO uploads (id, owner_id, expires_at) VALUES (?, ?, ?)",
    `upload-${id}`,
    id,
    Date.now() + 1e7,
  );
  run("INSERT INTO submissions (key, member_id, kind, entry_id) VALUES (?, ?, 'startups', 1)", `k${id}`, id);
  run("INSERT INTO email_subscribers (email, name) VALUES (?, 'Me')", email);
  run(
    "INSERT INTO registrations (email, name, password, expires_at) VALUES (?, 'Me', 'hash', ?)",
    email,
    Date.now() + 1e7,
  );
  run(
    "INSERT INTO work_queue (kind, payload, email, due_at) VALUES ('none', '{}', ?, ?)",
    email,
    Date.now() + 1e7,
  );
  const { lastInsertRowid } = run(
    "INSERT INTO messages (sender_id, sender_name, recipient_id, recipient_name, recipient_type, subject, content) VALUES (?, ?, 'x', 'X', 'external', 'My subject', 'c')",
    id,
    name,
  );
  run(
    "INSERT INTO message_reactions (message_id, user_id, user_name, emoji) VALUES (?, ?, ?, '🎉')",
    lastInsertRowid,
    id,
    name,
  );
  run("INSERT INTO message_blocks (member_id, sender_id) VALUES (?, ?)", id, id);
  run("INSERT INTO message_reports (message_id, reporter_id) VALUES (?, ?)", lastInsertRowid, id);
  run(
    "INSERT INTO entry_reports (kind, entry_id, reporter_id, reason, sentence) VALUES ('jobs', 1, ?, 'other', 'My report')",
    id,
  );
  run("INSERT INTO mail_refusals (email_hash) VALUES (?)", refusalHash(dataDir, email));
  return { id };
}
