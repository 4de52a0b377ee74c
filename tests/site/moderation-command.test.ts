import { beforeAll, describe, expect, it } from "vitest";

import { sqlite } from "#app/platform/db/db.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";
import { runScript } from "#tests/support/site";

const run = (...args: string[]) => runScript("moderation", args, { DATA_DIR: process.env.DATA_DIR ?? "" });

/** Stores a message that was blocked; gives its id. */
function blockedMessage(subject: string, content: string): number {
  const [sender, reader] = addMembers("sender@example.com", "reader@example.com");
  const { lastInsertRowid } = sqlite()
    .prepare(
      `INSERT INTO messages (sender_id, sender_name, recipient_id, recipient_name, recipient_email, recipient_type, subject,
         content, counted, moderation_reason, status)
       VALUES (?, 'N', ?, 'Reader', 'reader@example.com', 'member', ?, ?, 0, 'It has more than two links', 'blocked')`,
    )
    .run(sender, String(reader), subject, content);
  return Number(lastInsertRowid);
}

const statusOf = (id: number) => sqlite().prepare("SELECT status FROM messages WHERE id = ?").pluck().get(id);

describe("npm run moderation", () => {
  beforeAll(useOwnDatabase);

  it("prints no control characters, and one sentence about a mistake", () => {
    const id = blockedMessage("A\u001b[31mred\u202e one", "First\u0007\nsecond");
    const listed = run("list");
    expect(listed.stderr).toBe("");
    expect(listed.stdout).toContain(
      "blocked (It has more than two links)  N <sender@example.com> → Reader <reader@example.com>  A[31mred one\n",
    );
    expect(run("show", String(id)).stdout).toContain("First\nsecond\n");
    expect(run("release", String(id)).stdout).toMatch(/is sent/);
    expect(statusOf(id)).toBe("sent");
    expect(run("release", String(id))).toEqual({
      code: 1,
      stdout: "",
      stderr: `Message ${id} isn't blocked; nothing was changed.\n`,
    });
    expect(run("list", "spam")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^What is reported can be listed by .*\.\n$/) as string,
    });
  });
});
