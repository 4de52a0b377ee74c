import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { FREE_MESSAGES } from "#app/accounts/members/member";
import { DEFAULT_REASON } from "#app/messages/message";
import { blockSender } from "#app/accounts/blocks/blocks.server";
import {
  blockMessage,
  dismissReports,
  messageById,
  messagesOf,
  releaseMessage,
  reportedMessages,
} from "#app/messages/operator-messages.server";
import { react } from "#app/messages/reactions.server";
import { reportMessage } from "#app/messages/received-messages.server";
import { allowMail, refuseMail } from "#app/messages/refusals.server";
import { db, sqlite } from "#app/platform/db/db.server";
import { OperatorError } from "#app/platform/env.server";
import { hubMembers, messages, workQueue } from "#drizzle/schema.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";

let sender: number;
let reader: number;

const readerMember = () =>
  ({ id: reader, email: "reader@example.com", name: "N" }) as Parameters<typeof react>[2];

const store = (given: Partial<typeof messages.$inferInsert> = {}): number => {
  const status = given.status ?? "sent";
  const message = {
    senderId: sender,
    senderName: "N",
    recipientId: String(reader),
    recipientName: "Reader",
    recipientEmail: "reader@example.com",
    recipientType: "member" as const,
    subject: "A question",
    content: "Could we talk?",
    counted: status === "sent",
    moderationReason: status === "blocked" ? "It has more than two links" : null,
    ...given,
    status,
  };
  if (message.counted)
    sqlite()
      .prepare("UPDATE hub_members SET message_count = message_count + 1 WHERE id = ?")
      .run(message.senderId);
  return Number(db().insert(messages).values(message).run().lastInsertRowid);
};

const used = () => db().select().from(hubMembers).where(eq(hubMembers.id, sender)).get()?.messageCount;
const queued = () =>
  db()
    .select()
    .from(workQueue)
    .all()
    .map(({ kind, payload }) => ({ kind, payload }));
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

const refused = (work: () => unknown, words: RegExp) => {
  const before = sqlite().prepare("SELECT * FROM messages ORDER BY id").all();
  const count = used();
  expect(work).toThrow(OperatorError);
  expect(work).toThrow(words);
  expect(sqlite().prepare("SELECT * FROM messages ORDER BY id").all()).toEqual(before);
  expect(used()).toBe(count);
  expect(queued()).toEqual([]);
};

describe("the operator's moderation", () => {
  beforeAll(useOwnDatabase);
  beforeEach(() => {
    sqlite().exec(
      "DELETE FROM messages; DELETE FROM hub_members; DELETE FROM work_queue; DELETE FROM mail_refusals;",
    );
    [sender, reader] = addMembers("sender@example.com", "reader@example.com");
  });

  it("lists messages by what has become of them, the newest first", () => {
    const [sent, blocked, undelivered] = [
      store(),
      store({ status: "blocked" }),
      store({ status: "undelivered" }),
    ];
    const newer = store({ status: "blocked" });
    expect(ids(messagesOf("blocked"))).toEqual([newer, blocked]);
    expect(ids(messagesOf("undelivered"))).toEqual([undelivered]);
    expect(ids(messagesOf())).toEqual([newer, undelivered, blocked, sent]);
    expect(reportedMessages()).toEqual([]);
    reportMessage(sent, readerMember());
    expect(reportedMessages()).toMatchObject([
      { id: sent, openReports: 1, senderEmail: "sender@example.com" },
    ]);
    expect(messageById(blocked)).toMatchObject({ id: blocked, openReports: 0, content: "Could we talk?" });
    expect(() => messageById(newer + 1)).toThrow(/There is no message/);
  });

  it("releases a blocked message: it is sent, counted and queued", () => {
    const id = store({ status: "blocked" });
    releaseMessage(id);
    expect(messageById(id)).toMatchObject({
      status: "sent",
      moderationReason: null,
      counted: true,
      withheld: false,
    });
    expect(used()).toBe(1);
    expect(queued()).toEqual([{ kind: "message", payload: { messageId: id } }]);
    sqlite().exec("DELETE FROM work_queue");
    refused(() => releaseMessage(id), /isn't blocked/);
  });

  it("releases nothing beyond the sender's five, nor into a mailbox that refuses messages", () => {
    const id = store({ status: "blocked" });
    for (let count = 0; count < FREE_MESSAGES; count++) store();
    refused(() => releaseMessage(id), /all of their 5 messages/);
    sqlite().exec("UPDATE hub_members SET message_count = 4");
    refuseMail("reader@example.com");
    refused(() => releaseMessage(id), /refuses all messages/);
    allowMail("reader@example.com");
    releaseMessage(id);
    expect(used()).toBe(5);
  });

  it("releases a message to a member who has blocked its sender only as far as the sender sees", () => {
    const id = store({ status: "blocked" });
    blockSender(reader, sender);
    releaseMessage(id);
    expect(messageById(id)).toMatchObject({ status: "sent", counted: true, withheld: true });
    expect(queued()).toEqual([]);
  });

  it("blocks a sent message: it costs nothing, its reactions go and its reports are closed", async () => {
    const [id, other] = [store(), store()];
    await react(id, "\u{1F44D}", readerMember());
    await react(other, "\u{1F44D}", readerMember());
    reportMessage(id, readerMember());
    blockMessage(id, "It is an advertisement");
    expect(messageById(id)).toMatchObject({
      status: "blocked",
      moderationReason: "It is an advertisement",
      counted: false,
      openReports: 0,
    });
    expect(used()).toBe(1);
    expect(sqlite().prepare("SELECT message_id FROM message_reactions").pluck().all()).toEqual([other]);
    blockMessage(other);
    expect(messageById(other).moderationReason).toBe(DEFAULT_REASON);
    expect(used()).toBe(0);
    refused(() => blockMessage(id), /is blocked already/);
    const undelivered = store({ status: "undelivered" });
    blockMessage(undelivered);
    expect([messageById(undelivered).status, used()]).toEqual(["blocked", 0]);
    refused(() => blockMessage(undelivered + 1), /no message/);
  });

  it("closes reports, and opens none again", () => {
    const id = store();
    refused(() => dismissReports(id), /Nobody has reported/);
    reportMessage(id, readerMember());
    expect(dismissReports(id)).toBe(1);
    expect(reportedMessages()).toEqual([]);
    expect(messageById(id).status).toBe("sent");
    refused(() => dismissReports(id), /Nobody has reported/);
  });
});
