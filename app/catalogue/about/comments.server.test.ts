import { beforeAll, expect, it } from "vitest";

import { forgetCommentsInTurns } from "#app/catalogue/about/comments.server";
import { sqlite } from "#app/platform/db/db.server";
import { putEntry } from "#tests/support/database";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";

beforeAll(useOwnDatabase);

const count = () =>
  sqlite().prepare("SELECT count(*) FROM comments WHERE author_id IS NOT NULL").pluck().get();

it("are forgotten a few in a transaction, until one of them says no", async () => {
  const [author = 0] = addMembers("author@example.com");
  const post = putEntry(sqlite(), "posts", { author: "A", avatar: "", role: "", content: "c", images: "[]" });
  const say = sqlite().prepare(
    "INSERT INTO comments (kind, entry_id, author_id, content, created_at) VALUES ('posts', ?, ?, 'c', 1)",
  );
  for (let i = 0; i < 60; i++) say.run(post, author);
  let asked = 0;
  await forgetCommentsInTurns(author, () => ++asked < 2);
  expect([asked, count()]).toEqual([2, 35]);
  await forgetCommentsInTurns(author, () => true);
  expect(count()).toBe(0);
});
