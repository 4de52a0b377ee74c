import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";

import fc from "fast-check";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { newResetLink, resetPassword } from "#app/accounts/joining/password-reset.server";
import { releaseMessage } from "#app/messages/operator-messages.server";
import { db, sqlite } from "#app/platform/db/db.server";
import { DAY_MS } from "#app/platform/durations";
import { log } from "#app/platform/log.server";
import { sendMail, type Mail } from "#app/platform/mail/mail.server";
import { startSession } from "#app/accounts/sessions/session.server";
import { PermanentError, settleTasks } from "#app/platform/queue/task-queue.server";
import { forgetOldLogs } from "#app/site/leaving/retention.server";
import { handleWarnings, tendInactiveMembers } from "#app/site/leaving/inactive-members.server";
import { loggedAct, logAct } from "#app/catalogue/moderation/moderation-log.server";
import { heldEntries, hubMembers, messages, workQueue } from "#drizzle/schema.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";

vi.mock("#app/platform/mail/mail.server", () => ({ sendMail: vi.fn() }));

const START = Date.parse("2024-02-29T12:00Z");

const pass = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
const logIn = (id: number) => startSession(new Request("http://localhost/"), id, () => true);
const memberOf = (id: number) => db().select().from(hubMembers).where(eq(hubMembers.id, id)).get();
const emailsLeft = () =>
  db()
    .select({ email: hubMembers.email })
    .from(hubMembers)
    .all()
    .map(({ email }) => email);
const warningsWaiting = () =>
  db().select().from(workQueue).where(eq(workQueue.kind, "inactivity-warning")).all();
const settle = (email: string) => settleTasks("inactivity-warning", email);
const mails = vi.mocked(sendMail);

/** Members whom nobody has seen for so many days. */
function unseen<const Emails extends readonly string[]>(days: number, ...emails: Emails) {
  const ids = addMembers(...emails);
  sqlite()
    .prepare(`UPDATE hub_members SET last_seen_at = ? WHERE id IN (${ids.join()})`)
    .run(Date.now() - days * DAY_MS);
  return ids;
}

const warned = (days: number) =>
  sqlite()
    .prepare("UPDATE hub_members SET inactivity_warned_at = ?")
    .run(Date.now() - days * DAY_MS);

beforeAll(() => {
  useOwnDatabase();
  handleWarnings();
  log.level = "silent";
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  sqlite().exec("DELETE FROM messages; DELETE FROM hub_members; DELETE FROM work_queue;");
  mails.mockReset().mockResolvedValue(true);
});
afterEach(() => void vi.useRealTimers());

describe("inactive members", () => {
  it("are never deleted unless unseen for 2 years and warned 30 days before, whatever happens; then they are", async () => {
    const people = ["a@example.com", "b@example.com"] as const;
    const who = fc.constantFrom(...people);
    const days = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 600, max: 800 }));
    const outcome = fc.constantFrom("accepted", "accepted", "accepted", "refused", "down", "file", "seen");
    const step = fc.oneof(
      fc.record({ do: fc.constant("pass" as const), days }),
      // A clock that is set.
      fc.record({ do: fc.constant("pass" as const), days: fc.integer({ min: -800, max: 800 }) }),
      fc.record({ do: fc.constant("see" as const), who }),
      fc.record({ do: fc.constant("mail" as const), who, outcome }),
      fc.record({ do: fc.constant("run" as const), runs: fc.integer({ min: 1, max: 2 }) }),
      fc.record({ do: fc.constant("live" as const), outcome, days: fc.integer({ min: 1, max: 40 }) }),
    );
    let amidst = 0;

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        vi.setSystemTime(START);
        sqlite().exec("DELETE FROM hub_members; DELETE FROM work_queue;");
        const members = people.map((email) => ({
          email,
          id: 0,
          seen: START,
          accepted: [] as number[],
          gone: false,
        }));
        for (const member of members) [member.id] = unseen(0, member.email) as [number];

        const see = async (member: (typeof members)[number]) => {
          if (member.gone) return;
          await logIn(member.id);
          Object.assign(member, { seen: Date.now(), accepted: [] });
        };
        const mail = async (member: (typeof members)[number], outcome: string) => {
          mails.mockImplementation(async () => {
            if (outcome === "refused") throw new PermanentError("no such mailbox");
            if (outcome === "down") throw new Error("no connection");
            if (outcome === "file") return false;
            if (outcome === "seen") {
              await see(member);
              pass(1 / DAY_MS);
            } else member.accepted.push(Date.now());
            return true;
          });
          await settle(member.email);
        };
        const run = async (runs = 1) => {
          const before = warningsWaiting();
          const counts = await Promise.all(Array.from({ length: runs }, tendInactiveMembers));
          const sum = (key: "warned" | "deleted" | "failed") =>
            counts.reduce((all, one) => all + one[key], 0);
          const left = emailsLeft();
          const gone = members.filter((member) => !member.gone && !left.includes(member.email));
          for (const member of gone) {
            member.gone = true;
            const twoYears = new Date(member.seen)
              .toISOString()
              .replace(/^\d+/, (year) => String(Number(year) + 2));
            expect(new Date().toISOString() >= twoYears).toBe(true);
            expect(member.accepted.some((time) => time + 30 * DAY_MS <= Date.now())).toBe(true);
          }
          const waiting = warningsWaiting();
          expect(new Set(waiting.map(({ email }) => email)).size).toBe(waiting.length);
          expect([sum("deleted"), sum("failed")]).toEqual([gone.length, 0]);
          // A warning that waits goes with its member.
          const stillWaiting = before.filter(({ email }) => left.includes(email ?? "")).length;
          expect(sum("warned")).toBe(waiting.length - stillWaiting);
        };

        const named = (email: string) => members.filter((member) => member.email === email);
        for (const one of steps) {
          if (one.do === "pass") pass(one.days);
          else if (one.do === "run") await run(one.runs);
          else if (one.do === "see") for (const member of named(one.who)) await see(member);
          else if (one.do === "mail") for (const member of named(one.who)) await mail(member, one.outcome);
          else {
            await run();
            for (const member of members) await mail(member, one.outcome);
            pass(one.days);
          }
        }
        amidst += members.filter(({ gone }) => gone).length;
        // Nobody comes any more, and mails arrive.
        vi.setSystemTime(Math.max(Date.now(), ...members.map(({ seen }) => seen + 732 * DAY_MS)));
        for (let month = 0; month < 3; month++) {
          await run();
          for (const member of members) await mail(member, "accepted");
          pass(31);
        }
        await run();
        expect(emailsLeft()).toEqual([]);
      }),
      { numRuns: 80 },
    );
    expect(amidst).toBeGreaterThan(0);
  });

  it("are told the day, once, and again only 30 days after a mail that no server took", async () => {
    const [id] = unseen(720, "old@example.com");
    expect(await tendInactiveMembers()).toEqual({ warned: 1, deleted: 0, failed: 0 });
    await settle("old@example.com");
    const [mail] = mails.mock.calls[0] as [Mail];
    expect(mail.to).toEqual({ name: "N", address: "old@example.com" });
    expect(JSON.stringify(mail.words)).toMatch(/30 March 2024|31 March 2024/);
    expect(mail.words.action?.url).toMatch(/\/login$/);
    expect(memberOf(id)?.inactivityWarnedAt).toBe(Date.now());
    expect(await tendInactiveMembers()).toMatchObject({ warned: 0 });
    // Seen: the warning is none any more.
    await logIn(id);
    expect(memberOf(id)).toMatchObject({ inactivityWarnedAt: null, lastSeenAt: Date.now() });
    pass(800);
    warned(0);
    const email = "old@example.com";
    const { token } = newResetLink({ id, email });
    await resetPassword({ email, token, newPassword: "another one" });
    expect(memberOf(id)).toMatchObject({ inactivityWarnedAt: null, lastSeenAt: Date.now() });

    for (const outcome of [() => Promise.resolve(false), () => Promise.reject(new PermanentError("no"))]) {
      pass(800);
      mails.mockImplementation(outcome);
      expect(await tendInactiveMembers()).toMatchObject({ warned: 1, deleted: 0 });
      await settle("old@example.com");
      expect(memberOf(id)).toMatchObject({ inactivityWarnedAt: null, inactivityWarningFailedAt: Date.now() });
      pass(29);
      expect(await tendInactiveMembers()).toMatchObject({ warned: 0, deleted: 0 });
      pass(1);
      expect(await tendInactiveMembers()).toMatchObject({ warned: 1, deleted: 0 });
      await settle("old@example.com");
    }
  });

  it("go although one of them can't", async () => {
    unseen(800, "one@example.com", "two@example.com", "three@example.com");
    warned(40);
    sqlite().exec(
      "CREATE TRIGGER keep BEFORE DELETE ON hub_members WHEN OLD.email LIKE 'two%' BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    expect(await tendInactiveMembers()).toEqual({ warned: 0, deleted: 2, failed: 1 });
    expect(emailsLeft()).toEqual(["two@example.com"]);
    sqlite().exec("DROP TRIGGER keep");
    expect(await tendInactiveMembers()).toEqual({ warned: 0, deleted: 1, failed: 0 });
  });
});

const NONE_REMOVED = { removed: 0, undo: 0, acts: 0 };

describe("what the operator removed", () => {
  it("goes with its files after 30 days, and the log of it after a year; what waits stays", async () => {
    const file = (name: string) => {
      const storedPath = `/objects/uploads/${name}`;
      sqlite()
        .prepare(
          "INSERT INTO stored_objects (path, content_type, bytes, created_at) VALUES (?, 'image/png', 3, 0)",
        )
        .run(storedPath);
      return storedPath;
    };
    const hold = (why: "waits" | "removed", days: number, name: string) =>
      db()
        .insert(heldEntries)
        .values({
          kind: "posts",
          why,
          row: {},
          entry: {},
          files: [file(name)],
          createdAt: Date.now() - days * DAY_MS,
        })
        .run();
    hold("waits", 400, "a");
    hold("removed", 29, "b");
    hold("removed", 31, "c");
    const act = (days: number) =>
      logAct({
        createdAt: Date.now() - days * DAY_MS,
        operator: "ada",
        action: "remove",
        about: "comments/1",
        reason: "Spam",
        undo: { how: "wait", heldId: 1 },
      });
    const [young, old, older] = [act(29), act(31), act(400)];

    const counts = { deliveries: 0, files: 0, work: 0, notifications: 0, removed: 1, undo: 2, acts: 1 };
    expect(await forgetOldLogs({ dryRun: true })).toEqual(counts);
    expect(await forgetOldLogs({ dryRun: false })).toEqual(counts);
    expect(
      db()
        .select()
        .from(heldEntries)
        .all()
        .map(({ files }) => files),
    ).toEqual([["/objects/uploads/a"], ["/objects/uploads/b"]]);
    expect(sqlite().prepare("SELECT path FROM stored_objects ORDER BY path").pluck().all()).toEqual([
      "/objects/uploads/a",
      "/objects/uploads/b",
    ]);
    expect(loggedAct(young)?.undo).not.toBeNull();
    expect(loggedAct(old)).toMatchObject({ undo: null, reason: "Spam" });
    expect(loggedAct(older)).toBeUndefined();
  });
});

describe("communication logs", () => {
  it("are forgotten after a year, and only they; no message is mailed a second time", async () => {
    const [sender] = unseen(0, "sender@example.com");
    const message = (days: number | null, status: "sent" | "blocked" = "sent") =>
      Number(
        db()
          .insert(messages)
          .values({
            senderId: sender,
            senderName: "N",
            recipientId: "x@example.com",
            recipientName: "X",
            recipientEmail: "x@example.com",
            recipientType: "external",
            subject: "S",
            content: "C",
            status,
            createdAt: Date.now() - 500 * DAY_MS,
            deliveredAt: days === null ? null : Date.now() - days * DAY_MS,
          })
          .run().lastInsertRowid,
      );
    const [old, oldBlocked, young, never] = [
      message(400),
      message(400, "blocked"),
      message(300),
      message(null),
    ];
    const work = sqlite().prepare(
      "INSERT INTO work_queue (kind, payload, email, due_at, created_at) VALUES (?, '{}', 'x@example.com', ?, ?)",
    );
    work.run("gone", Date.now() - 400 * DAY_MS, Date.now() - 400 * DAY_MS);
    work.run("daily", Date.now() + DAY_MS, Date.now() - 400 * DAY_MS);
    const folder = path.join(process.env.DATA_DIR ?? "", "outbox");
    mkdirSync(folder);
    for (const [name, days] of [
      ["a.eml", 400],
      ["b.eml.part", 400],
      ["c.eml", 300],
      ["d.txt", 400],
    ] as const) {
      writeFileSync(path.join(folder, name), "");
      const time = new Date(Date.now() - days * DAY_MS);
      utimesSync(path.join(folder, name), time, time);
    }

    const [told = 0] = addMembers("told@example.com");
    const notification = sqlite().prepare(
      "INSERT INTO notifications (member_id, what, since, at, read_at) VALUES (?, 'report', 0, 0, ?)",
    );
    for (const days of [400, 300, null])
      notification.run(told, days === null ? null : Date.now() - days * DAY_MS);

    const counts = { deliveries: 2, files: 2, work: 1, notifications: 1, ...NONE_REMOVED };
    expect(await forgetOldLogs({ dryRun: true })).toEqual(counts);
    expect(existsSync(path.join(folder, "a.eml"))).toBe(true);
    expect(await forgetOldLogs({ dryRun: false })).toEqual(counts);
    expect(await forgetOldLogs({ dryRun: false })).toEqual({
      deliveries: 0,
      files: 0,
      work: 0,
      notifications: 0,
      ...NONE_REMOVED,
    });
    expect(readdirSync(folder).sort()).toEqual(["c.eml", "d.txt"]);
    const delivered = (id: number) =>
      db().select().from(messages).where(eq(messages.id, id)).get()?.deliveredAt;
    expect([old, oldBlocked, never].map(delivered)).toEqual([0, 0, null]);
    expect(delivered(young)).toBe(Date.now() - 300 * DAY_MS);

    const { handleMessageTasks } = await import("#app/messages/message-delivery.server");
    handleMessageTasks();
    sqlite().exec("DELETE FROM work_queue");
    releaseMessage(oldBlocked);
    sqlite().exec("UPDATE work_queue SET email = 'x@example.com'");
    await settleTasks("message", "x@example.com");
    expect(mails).not.toHaveBeenCalled();
  });
});
