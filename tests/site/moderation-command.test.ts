import { beforeAll, describe, expect, it } from "vitest";

import { sqlite } from "#app/platform/db/db.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";
import { runScript } from "#tests/support/site";

const run = (...args: string[]) => runScript("moderation", args, { DATA_DIR: process.env.DATA_DIR ?? "" });

let sender: number;
let reader: number;

/** Stores a message that was blocked; gives its id. */
function blockedMessage(subject: string, content: string): number {
  const { lastInsertRowid } = sqlite()
    .prepare(
      `INSERT INTO messages (sender_id, sender_name, recipient_id, recipient_name, recipient_email, recipient_type, subject,
         content, counted, moderation_reason, status)
       VALUES (?, 'N', ?, 'Reader', 'reader@example.com', 'member', ?, ?, 0, 'It has more than two links', 'blocked')`,
    )
    .run(sender, String(reader), subject, content);
  return Number(lastInsertRowid);
}

const numberIn = (said: string): string => /undo (\d+)/.exec(said)?.[1] ?? "";

/** When they were closed, of the reports of a message. */
const closed = (id: number) =>
  sqlite().prepare("SELECT closed_at IS NOT NULL FROM message_reports WHERE message_id = ?").pluck().all(id);
/** Of what was done; that a message came is told, too. */
const told = () =>
  sqlite().prepare("SELECT what, title FROM notifications WHERE what <> 'message' ORDER BY id").raw().all();

const statusOf = (id: number) => sqlite().prepare("SELECT status FROM messages WHERE id = ?").pluck().get(id);

describe("npm run moderation", () => {
  beforeAll(() => {
    useOwnDatabase();
    [sender, reader] = addMembers("sender@example.com", "reader@example.com");
  });

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

  it("undoes what was done with a message and its reports, and tells who had reported it", () => {
    const id = blockedMessage("Second", "Words");
    const released = numberIn(run("release", `messages/${id}`).stdout);
    expect(run("undo", released).stdout).toBe(
      `Message ${id} is blocked again; a mail that is out stays out.\n`,
    );
    const reason = () =>
      sqlite().prepare("SELECT moderation_reason FROM messages WHERE id = ?").pluck().get(id);
    expect([statusOf(id), reason()]).toEqual(["blocked", "It has more than two links"]);
    run("release", String(id));
    sqlite().prepare("INSERT INTO message_reports (message_id, reporter_id) VALUES (?, ?)").run(id, reader);

    const dismissed = numberIn(run("dismiss", String(id)).stdout);
    expect([closed(id), told()]).toEqual([[1], [["report", "Second"]]]);
    expect(run("undo", dismissed).stdout).toBe(`The reports of message ${id} are open again.\n`);
    expect([closed(id), told()]).toEqual([[0], []]);

    const blocked = numberIn(run("block", String(id), "--reason", "An advertisement").stdout);
    expect([statusOf(id), closed(id), told()]).toEqual(["blocked", [1], [["report", "Second"]]]);
    expect(run("undo", blocked).code).toBe(0);
    expect([statusOf(id), closed(id), told()]).toEqual(["sent", [0], []]);
    expect(run("list", "log").stdout).toMatch(
      new RegExp(`  block messages/${id}  “An advertisement”  undone `),
    );
  });
});
