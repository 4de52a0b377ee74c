import { writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { addToken } from "#app/accounts/tokens/tokens.server";
import { startSession } from "#app/accounts/sessions/session.server";
import { saveSearch } from "#app/catalogue/about/saves/saved-searches.server";
import { startupStore } from "#app/kinds/startups/startups.server";
import { storePost } from "#app/community/posts.server";
import {
  MAX_MUTED,
  MAX_SAVED_ENTRIES,
  MAX_SAVED_SEARCHES,
  MAX_SESSIONS_PER_MEMBER,
  MAX_TOKENS_PER_MEMBER,
} from "#app/platform/budgets";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, sqlite, statement } from "#app/platform/db/db.server";
import { migrateDatabase } from "#other/boot/newest-schema";
import { fillDatabase } from "#other/bench/database";
import { sequence, writer, WORDS } from "#other/bench/words";

/*
 * Fills the empty folder that the environment names (database.ts): startups, a fifth as many of each other kind, four skills of
 * its own for each talent, and one member who has all that a member can have.
 *
 *   tsx other/costs/fill.ts <startups>
 */

const startups = Number(process.argv[2]);
const folder = path.resolve(process.env.DATA_DIR ?? "");

const POSTS = 5000;
/** Of the member's: entries, as long as may be; messages, comments, likes and notifications. */
const OWN_ENTRIES = 1500;
const OWN_OTHERS = 1000;
const LONGEST_TEXT = 10_000;

/** Runs SQL for each number from 1, `n` in it. */
function times(count: number, sql: string): void {
  const numbers = `numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;
  sqlite().exec(`WITH RECURSIVE ${numbers} ${sql}`);
}

/** Queries of lists, as addresses have them, that find much. */
function savedQueries(): string[] {
  const random = sequence(4);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? "data";
  return Array.from({ length: MAX_SAVED_SEARCHES }, (_, n) => {
    const letter = "abcdefghijklmnopqrstuvwxyz".charAt(n % 26);
    return n < 26 ? `search=${letter}` : `search=${letter}+${word()}&stage=Seed&stage=Series+A&sort=name`;
  });
}

migrateDatabase(path.join(folder, "hub.db"));
let skill = 0;
const SKILLS_EACH = 4;
fillDatabase(startups / 100_000, {
  count: 20_000,
  skills: (w) =>
    Array.from({ length: SKILLS_EACH }, () => `${w.word()} ${w.name().toLowerCase()} ${(skill += 1)}`),
});

const w = writer(9);
inTransaction(() => {
  for (let n = 0; n < POSTS; n++)
    storePost({
      author: `${w.name()} ${w.name()}`,
      role: "AI Community Member",
      avatar: `/avatars/${n}.svg`,
      content: w.text(),
      createdAt: Date.now() - n * 60_000,
    });
  bumpVersion("posts");
});

/** Members: the first has everything, the others are whom it writes to. */
times(
  MAX_MUTED + OWN_OTHERS,
  `INSERT INTO hub_members (name, email, password, verified)
   SELECT 'Hanna ' || n, 'costs-' || n || '@clausemark.example', 'none', 1 FROM numbers`,
);
const id = statement<[], number>("SELECT min(id) FROM hub_members").pluck().get() ?? 0;
const at = "unixepoch() * 1000";
sqlite().exec(`
  UPDATE entries SET owner_id = ${id} WHERE kind = 'startups' AND id <= ${OWN_ENTRIES};
  UPDATE startups SET description = substr(hex(zeroblob(${LONGEST_TEXT})), 1, ${LONGEST_TEXT}) WHERE id <= ${OWN_ENTRIES};
  UPDATE entries SET owner_id = ${id} WHERE kind = 'posts' AND id <= ${OWN_OTHERS};
  INSERT INTO saved_entries (member_id, kind, entry_id, seen_at)
    SELECT ${id}, kind, id, 0 FROM entries WHERE kind <> 'posts' AND id > ${OWN_ENTRIES} LIMIT ${MAX_SAVED_ENTRIES};
  INSERT INTO mutes (member_id, kind, entry_id) SELECT ${id}, kind, id FROM entries WHERE kind = 'posts' LIMIT ${MAX_MUTED};
  INSERT INTO likes (kind, entry_id, member_id) SELECT 'posts', 1, id FROM hub_members;
  INSERT INTO likes (kind, entry_id, member_id) SELECT kind, id, ${id} FROM entries WHERE kind = 'posts' AND id > 1 LIMIT ${OWN_OTHERS};
  UPDATE posts SET likes = (SELECT count(*) FROM likes WHERE kind = 'posts' AND entry_id = posts.id);
`);
times(
  OWN_OTHERS,
  `INSERT INTO comments (kind, entry_id, author_id, content)
   SELECT 'posts', 1, ${id}, substr(hex(zeroblob(1000)), 1, 1000) FROM numbers`,
);
sqlite().exec(`UPDATE posts SET comments = ${OWN_OTHERS} WHERE id = 1`);
times(
  2 * OWN_OTHERS,
  `INSERT INTO messages (sender_id, sender_name, recipient_id, recipient_name, recipient_type, subject, content, delivered_at)
   SELECT iif(n % 2, ${id}, ${id} + n / 2), 'Hanna', iif(n % 2, ${id} + 1 + n / 2, ${id}), 'Hanna', 'member', 'Subject ' || n,
     substr(hex(zeroblob(${LONGEST_TEXT})), 1, 2000), ${at} FROM numbers`,
);
times(
  OWN_OTHERS,
  `INSERT INTO notifications (member_id, what, kind, entry_id, since, at) SELECT ${id}, 'like', 'posts', n, ${at}, ${at} FROM numbers`,
);

for (const [n, query] of savedQueries().entries())
  saveSearch({ kind: "startups", query, name: `Search ${n}`, mail: "daily" }, id);
sqlite().exec("UPDATE saved_searches SET seen_id = 0, told_id = 0");

/** Texts that are dear to search: of one letter, and words that differ in their last ones alone. */
const ALIKE = Array.from(
  { length: 344 * 40 },
  (_, n) => `q${"w".repeat(20)}${n.toString(36).padStart(4, "z")}`,
);
const dear = [
  ...Array.from({ length: 60 }, () => "w".repeat(LONGEST_TEXT - 100)),
  ...Array.from({ length: 40 }, (_, n) => ALIKE.slice(n * 344, (n + 1) * 344).join(" ")),
];
inTransaction(() => {
  for (const [n, description] of dear.entries())
    startupStore.create(
      startupStore.schemas.imported.parse({ name: `Dear ${n}`, description, location: "Berlin" }),
      id,
    );
});

const tokens = Array.from(
  { length: MAX_TOKENS_PER_MEMBER },
  (_, n) => inTransaction(() => addToken(id, { name: `Token ${n}`, scope: "write", expiry: "never" })).token,
);
const cookies: (string | undefined)[] = [];
for (let n = 0; n < MAX_SESSIONS_PER_MEMBER; n++)
  cookies.push(await startSession(new Request("http://localhost/"), id, () => true));
// The kept database outlives them.
sqlite().exec(`UPDATE sessions SET expire = ${at} * 2`);
sqlite().pragma("wal_checkpoint(TRUNCATE)");
const member = { cookie: cookies.at(-1)?.split(";")[0], token: tokens.at(-1) };
writeFileSync(path.join(folder, "member.json"), JSON.stringify(member));
