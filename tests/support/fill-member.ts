import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import type Database from "better-sqlite3";

import { refusalHash } from "#tests/support/refusal-hash";
import type { Person } from "#tests/support/visitor";
import { putEntry } from "#tests/support/database";

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
  const put = (kind: string, row: Record<string, string | number>, entry: { facets?: string } = {}) =>
    putEntry(sqlite, kind, row, { owner_id: id, ...entry });
  const signed = { author: name, avatar: "/avatars/a.svg" };
  put("posts", { ...signed, role: "r", content: "My post", images: JSON.stringify([FILE(1)]) });
  run("INSERT INTO post_words (word, post_id) SELECT 'my', max(id) FROM posts");
  put("reels", { ...signed, video: FILE(2), thumbnail: FILE(2), explanation: "My reel" });
  put("startups", { name: "My startup", description: "d", logo: FILE(3) });
  put("events", {
    title: "My event",
    description: "d",
    start_time: "2026-05-21",
    time_zone: "UTC",
    starts_at: 0,
    over_at: 0,
  });
  put("investors", { name: "My firm", focus: "f" });
  const facets = JSON.stringify({ skill: [`Reachable at ${email}`] });
  const talent = put(
    "talent",
    { name: "My talent", bio: "b", talent_type: "Human", is_agent: 0 },
    { facets },
  );
  run(
    "INSERT INTO uploads (id, owner_id, expires_at) VALUES (?, ?, ?)",
    `upload-${id}`,
    id,
    Date.now() + 1e7,
  );
  run("INSERT INTO submissions (key, member_id, kind, entry_id) VALUES (?, ?, 'startups', 1)", `k${id}`, id);
  run(
    "INSERT INTO api_tokens (member_id, name, token_hash, scope) VALUES (?, 'Mine', ?, 'read')",
    id,
    `t${id}`,
  );
  run(
    "INSERT INTO agent_cards (talent_id, address, due_at) VALUES (?, 'https://example.com/card', 0)",
    talent,
  );
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
    "INSERT INTO reports (kind, entry_id, reporter_id, reason, sentence) VALUES ('talent', ?, ?, 'other', 'My report')",
    talent,
    id,
  );
  run(
    "INSERT INTO saved_entries (member_id, kind, entry_id, seen_at) VALUES (?, 'talent', ?, 0)",
    id,
    talent,
  );
  run(
    `INSERT INTO saved_searches (member_id, kind, query, name, mail, feed_key, seen_id, told_id)
     VALUES (?, 'talent', '', 'My search', 'weekly', 'k', 0, 0)`,
    id,
  );
  for (const table of ["likes", "told_likes"])
    run(
      `INSERT INTO ${table} (kind, entry_id, member_id) VALUES ('posts', (SELECT max(id) FROM posts), ?)`,
      id,
    );
  run(
    "INSERT INTO comments (kind, entry_id, author_id, content) VALUES ('posts', (SELECT max(id) FROM posts), ?, 'My comment')",
    id,
  );
  run(
    "INSERT INTO held_entries (kind, owner_id, why, row, entry) VALUES ('posts', ?, 'waits', '{}', '{}')",
    id,
  );
  run(
    "INSERT INTO notifications (member_id, what, title, since, at) VALUES (?, 'removed', 'My post', 0, 0)",
    id,
  );
  run("INSERT INTO mutes (member_id, kind, entry_id) VALUES (?, 'talent', ?)", id, talent);
  run("INSERT INTO notification_settings (member_id, off, mail) VALUES (?, '[\"like\"]', 'daily')", id);
  run("INSERT INTO digests (member_id, changes, weekly_at) VALUES (?, 'weekly', 0)", id);
  run(
    `INSERT INTO moderation_log (operator, action, about, undo)
     VALUES ('operator', 'remove', 'comments/1', json_object('how', 'restore-comment', 'comment', json_object('authorId', ?)))`,
    id,
  );
  run("INSERT INTO mail_refusals (email_hash) VALUES (?)", refusalHash(dataDir, email));
  return { id };
}
