import { describe, expect, it } from "vitest";

import { inDatabase, putEntry, untilQuiet } from "#tests/support/database";
import { textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { runScript } from "#tests/support/site";
import { Visitor } from "#tests/support/visitor";

const site = await openSite();
const { mailbox } = site;

const SEND = "/api/messages/send";
const LIMIT = "You've reached your free message limit (5/5)";
const FORBIDDEN = "See http://a.example http://b.example http://c.example";

const run = (sql: string, ...values: unknown[]) =>
  inDatabase(site, (sqlite) => sqlite.prepare(sql).run(...values));
const ask = (sql: string, ...values: unknown[]): unknown =>
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare(sql)
      .pluck()
      .get(...values),
  );

interface Someone {
  id: number;
  name: string;
  email: string;
  password: string;
  here: Visitor;
}

async function someone(name: string): Promise<Someone> {
  const { person, here } = await earlierMember(site);
  run("UPDATE hub_members SET name = ? WHERE email = ?", name, person.email);
  const id = ask("SELECT id FROM hub_members WHERE email = ?", person.email) as number;
  return { ...person, name, id, here };
}

const two = async () => [await someone("Sofia Marchetti"), await someone("Noor van Dijk")] as const;

/** Adds a startup of theirs, and returns how it is written to. */
const startupOf = ({ id }: Someone, name = "Tidewater Robotics") =>
  `startups/${inDatabase(site, (sqlite) => putEntry(sqlite, "startups", { name, description: "Robots" }, { owner_id: id }))}`;

let written = 0;

/** Writes by JSON, and returns the message's id. */
async function write(from: Someone, to: Someone | string, content: string, over: object = {}) {
  const addressee = typeof to === "string" ? { to } : { recipientName: to.name, recipientEmail: to.email };
  const letter = { subject: `Letter ${written++}`, content };
  const { status, data, text } = await from.here.json(SEND, { ...addressee, ...letter, ...over });
  if (status !== 201) throw new Error(`writing answered ${status}: ${text}`);
  expect(Object.keys(data)).toContain("status");
  return ask("SELECT max(id) FROM messages WHERE sender_id = ?", from.id) as number;
}

const answerForm = (thread: number, content: string, over: Record<string, string> = {}) => ({
  intent: "answer",
  thread: String(thread),
  form: "a-token",
  content,
  ...over,
});

const answer = (from: Someone, to: Someone, content: string, over: Record<string, string> = {}) =>
  from.here.submit(`/messages?thread=${to.id}`, answerForm(to.id, content, over));

const threadOf = async (reader: Someone, other: Someone, more = "") => {
  const { status, text } = await reader.here.get(`/messages?thread=${other.id}${more}`);
  return { status, html: text, text: textOf(text) };
};
const inboxOf = async ({ here }: Someone) => textOf((await here.get("/messages?tab=inbox")).text);
const countOf = async ({ here }: Someone) => (await here.json("/api/hub-member/status")).data.messageCount;

/** What stands at the messages' button, in the header of a page. */
const unreadOf = async ({ here }: Someone) =>
  /class="count">([^<]+)</.exec((await here.get("/terms")).text)?.[1];

const noticesOf = ({ id }: Someone) =>
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare(
        "SELECT other_id AS other, read_at IS NULL AS unread FROM notifications WHERE member_id = ? ORDER BY id",
      )
      .all(id),
  );

const read = (reader: Someone, other: Someone, first: number, last: number) =>
  reader.here.submit("/messages", {
    intent: "read",
    thread: String(other.id),
    first: String(first),
    last: String(last),
  });

describe("a thread", () => {
  it("is in both inboxes, with what each wrote, the oldest first and the one written in last on top", async () => {
    const [sofia, noor] = await two();
    const amara = await someone("Amara Osei");
    await write(sofia, startupOf(noor), "May I see the craft?", { subject: "Edge inspection" });
    await write(amara, sofia, "The ward was full");
    await answer(noor, sofia, "Gladly");
    await answer(sofia, noor, "On Thursday?");
    const mine = await threadOf(sofia, noor);
    expect(mine.text).toMatch(
      /Noor van Dijk.*You.*Edge inspection.*About Tidewater Robotics.*May I see the craft\?.*Noor van Dijk.*Gladly.*You.*On Thursday\?/s,
    );
    expect(mine.text.match(/Re: Edge inspection/g)).toBeNull();
    expect((await threadOf(noor, sofia)).text).toMatch(
      /Sofia Marchetti.*May I see the craft\?.*You.*Gladly.*Sofia Marchetti.*On Thursday\?/s,
    );
    expect(await inboxOf(sofia)).toMatch(
      /Noor van Dijk, about Tidewater Robotics.*You: On Thursday\?.*Amara Osei.*1 unread: The ward was full/s,
    );
    expect(await inboxOf(noor)).toMatch(
      /Sofia Marchetti, about Tidewater Robotics.*1 unread: On Thursday\?/s,
    );
    expect(await inboxOf(amara)).toContain("No messages yet");
    const subjects = (await noor.here.json("/api/messages/sent")).data as unknown as { subject: string }[];
    expect(subjects.map(({ subject }) => subject)).toEqual(["Re: Edge inspection"]);
    expect(ask("SELECT subject FROM messages WHERE sender_id = ? ORDER BY id DESC", sofia.id)).toBe(
      "Re: Edge inspection",
    );
  });

  it("tells nobody that an address is a member's before they have answered", async () => {
    const [sofia, noor] = await two();
    await write(sofia, noor, "A first letter to an address");
    expect(await inboxOf(sofia)).toContain("No messages yet");
    expect((await threadOf(sofia, noor)).status).toBe(404);
    // Nor that the owner of an entry is the one at the address.
    await write(sofia, startupOf(noor), "About the craft");
    const before = await threadOf(sofia, noor);
    expect(before.text).toContain("About the craft");
    expect(before.html).not.toContain("A first letter to an address");
    expect(before.html).not.toContain(noor.email);
    await answer(noor, sofia, "Hello");
    const after = await threadOf(sofia, noor);
    expect(after.text).toContain("A first letter to an address");
    expect(after.text).toContain(noor.email);
  });

  it("that isn't there is 404 for page and form alike", async () => {
    const [sofia, noor] = await two();
    for (const id of [noor.id, sofia.id, 999_999]) {
      const page = await sofia.here.get(`/messages?thread=${id}`);
      expect([id, page.status]).toEqual([id, 404]);
      expect(textOf(page.text)).toContain("You have no messages with this member");
      for (const intent of ["answer", "mute"]) {
        const form = { ...answerForm(id, "A long letter"), intent };
        const { status, text } = await sofia.here.submit(`/messages?thread=${id}`, form);
        expect([id, intent, status >= 400 && status < 405]).toEqual([id, intent, true]);
        expect(text).toContain("A long letter");
      }
    }
    expect(ask("SELECT count(*) FROM messages WHERE sender_id = ?", sofia.id)).toBe(0);
  });

  it("is fifty messages a page, the newest first", async () => {
    const [sofia, noor] = await two();
    inDatabase(site, (sqlite) => {
      const insert = sqlite.prepare(
        `INSERT INTO messages (sender_id, sender_name, recipient_id, recipient_name, recipient_type, subject, content)
         VALUES (?, 'Noor van Dijk', ?, 'S', 'member', 'Many', ?)`,
      );
      for (let n = 1; n <= 120; n++) insert.run(noor.id, String(sofia.id), `Letter no ${n}.`);
    });
    const numbersOf = async (more = "") =>
      [...(await threadOf(sofia, noor, more)).text.matchAll(/Letter no (\d+)\./g)].map(([, n]) => Number(n));
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, n) => first + n);
    // The list beside it shows the last one once more.
    expect((await numbersOf()).slice(1)).toEqual(from(71, 120));
    expect((await numbersOf("&page=2")).slice(1)).toEqual(from(21, 70));
    expect((await numbersOf("&page=3")).slice(1)).toEqual(from(1, 20));
    const html = (await threadOf(sofia, noor)).html;
    expect(html).toContain(`href="/messages?thread=${noor.id}&amp;page=2"`);
    // What isn't shown stays unread.
    const [first, last] = [/name="first" value="(\d+)"/, /name="last" value="(\d+)"/].map((one) =>
      Number(one.exec(html)?.[1]),
    ) as [number, number];
    await read(sofia, noor, first, last);
    expect(ask("SELECT count(*) FROM messages WHERE sender_id = ? AND read_at IS NULL", noor.id)).toBe(70);
    expect(await inboxOf(sofia)).toContain("70 unread: Letter no 120.");
  });

  it("goes with the account of the one who leaves, for the other as before", async () => {
    const [sofia, noor] = await two();
    await write(sofia, startupOf(noor), "May I see the craft?");
    await answer(noor, sofia, "Gladly");
    await noor.here.submit("/account", { intent: "delete", password: noor.password });
    expect((await threadOf(sofia, noor)).status).toBe(404);
    expect(await inboxOf(sofia)).not.toContain("Noor van Dijk");
    expect(textOf((await sofia.here.get("/messages?tab=sent")).text)).toContain("Former member");
    expect(noticesOf(sofia)).toEqual([]);
    expect(await unreadOf(sofia)).toBeUndefined();
  });
});

describe("the threads for programs", () => {
  it("are the reader's own, the newest first, and reading them by JSON marks nothing", async () => {
    const [sofia, noor] = await two();
    await write(sofia, startupOf(noor), "May I see the craft?", { subject: "Edge inspection" });
    await write(noor, `members/${sofia.id}`, "Gladly");
    const ask = async (who: Visitor, path: string) => {
      const { status, data } = await who.json(path);
      return [status, data];
    };
    const thread = `/api/messages/threads/${noor.id}`;
    for (let times = 0; times < 2; times++) {
      expect(await ask(sofia.here, "/api/messages/threads")).toMatchObject([
        200,
        [
          {
            id: noor.id,
            name: noor.name,
            about: "Tidewater Robotics",
            unread: 1,
            mine: false,
            excerpt: "Gladly",
          },
        ],
      ]);
      expect(await ask(sofia.here, thread)).toMatchObject([
        200,
        [
          { mine: false, unread: true, content: "Gladly" },
          { mine: true, unread: false, subject: "Edge inspection", status: "sent" },
        ],
      ]);
    }
    expect(await ask(sofia.here, `${thread}?page=2`)).toMatchObject([200, [{}, {}]]);
    for (const path of [`/api/messages/threads/${sofia.id}`, "/api/messages/threads/x"])
      expect((await sofia.here.json(path)).status).toBe(404);
    const stranger = await someone("Amara Osei");
    expect((await stranger.here.json(thread)).status).toBe(404);
    expect(await ask(stranger.here, "/api/messages/threads")).toEqual([200, []]);
    for (const path of ["/api/messages/threads", thread])
      expect((await new Visitor(site).json(path)).data.error).toBe("Not authenticated");
  });
});

describe("an answer", () => {
  it("goes out by mail with a link to the thread, from whoever wrote it", async () => {
    const [sofia, noor] = await two();
    const first = await write(sofia, startupOf(noor), "May I see the craft?", { subject: "RE: x" });
    const { status, headers } = await answer(noor, sofia, "Gladly");
    expect([status, headers.location]).toEqual([303, `/messages?thread=${sofia.id}#latest`]);
    const [{ mail }] = (await mailbox.mailsTo(sofia.email)) as [
      Awaited<ReturnType<typeof mailbox.mailsTo>>[number],
    ];
    expect(mail.subject).toBe("RE: x");
    expect(mail.replyTo).toEqual([{ name: noor.name, address: noor.email }]);
    expect([mail.inReplyTo, mail.references]).toEqual([
      `<message-${first}@localhost>`,
      `<message-${first}@localhost>`,
    ]);
    expect(mail.text).toMatch(/^Noor van Dijk answered you\n/);
    expect(mail.text).toContain("\n-- \nAI Hub · ");
    expect(mail.text).toContain("> Gladly");
    expect(mail.text).toContain(`Answer on AI Hub:\n${site.url}/messages?thread=${noor.id}\n`);
    expect(mail.text).not.toContain("/mail/refuse");
  });

  it("is free, also at the limit, and gives back what it answers; what begins a thread is refused", async () => {
    const [sofia, noor] = await two();
    const amara = await someone("Amara Osei");
    const to = startupOf(noor);
    for (let n = 0; n < 5; n++) await write(sofia, to, `Letter ${n}`);
    expect(await countOf(sofia)).toBe(5);
    const waiting = await threadOf(sofia, noor);
    expect(waiting.text).toContain(LIMIT);
    expect(waiting.html).toMatch(/<textarea[^>]*disabled/);
    const refused = await answer(sofia, noor, "A sixth letter");
    expect([refused.status, refused.text.includes("A sixth letter")]).toEqual([403, true]);
    await write(amara, sofia, "Hello");
    // To whoever has written: by the form, the form of their page, and JSON.
    expect((await answer(sofia, amara, "Hello Amara")).status).toBe(303);
    startupOf(amara, "Amara's own");
    const compose = await sofia.here.get(`/messages?to=members/${amara.id}`);
    expect(compose.text).not.toMatch(/<textarea[^>]*disabled/);
    await write(sofia, `members/${amara.id}`, "Once more");
    await write(sofia, amara, "And to the address");
    expect(await countOf(sofia)).toBe(5);
    expect((await answer(noor, sofia, "Thank you")).status).toBe(303);
    expect([await countOf(sofia), await countOf(noor), await countOf(amara)]).toEqual([0, 0, 0]);
    expect((await threadOf(sofia, noor)).text).toContain("Answers are free");
  });

  it("is sent once when its form is sent twice, also when the other one writes in between", async () => {
    const [sofia, noor] = await two();
    await write(sofia, noor, "May I see the craft?");
    const answers = await Promise.all([answer(noor, sofia, "Gladly"), answer(noor, sofia, "Gladly")]);
    await write(sofia, noor, "Another thing", { subject: "Another subject" });
    answers.push(await answer(noor, sofia, "Gladly"));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(ask("SELECT count(*) FROM messages WHERE sender_id = ?", noor.id)).toBe(1);
    await answer(noor, sofia, "Something else");
    expect(ask("SELECT subject FROM messages WHERE sender_id = ? ORDER BY id DESC", noor.id)).toBe(
      "Re: Another subject",
    );
  });

  it("comes back with what to mend, and survives the end of the session", async () => {
    const [sofia, noor] = await two();
    await write(sofia, noor, "May I see the craft?");
    const empty = await answer(noor, sofia, " ");
    expect([empty.status, textOf(empty.text).includes("Please write a message")]).toEqual([400, true]);
    noor.here.cookies.delete("session");
    const asked = await answer(noor, sofia, "A long answer");
    expect(asked.status).toBe(401);
    expect(asked.text).toContain("A long answer");
    expect(textOf(asked.text)).toContain("Your session has ended");
    expect(asked.text).not.toContain("May I see the craft?");
    expect(asked.text).toContain(`name="thread" value="${sofia.id}"`);
    const login = { "login-email": noor.email, "login-password": noor.password };
    const sent = await answer(noor, sofia, "A long answer", login);
    expect([sent.status, sent.headers.location]).toEqual([303, `/messages?thread=${sofia.id}#latest`]);
    expect(ask("SELECT count(*) FROM messages WHERE sender_id = ?", noor.id)).toBe(1);
  });

  it("that breaks the rules stays with its writer, and answers nothing", async () => {
    const [sofia, noor] = await two();
    await write(sofia, noor, "May I see the craft?");
    expect((await answer(noor, sofia, FORBIDDEN)).status).toBe(303);
    const own = await threadOf(noor, sofia);
    expect(own.text).toMatch(/Message blocked: It has more than two links/);
    expect(own.text).toMatch(/a\.example.*Blocked.*It has more than two links.*Write it again/s);
    expect(await countOf(sofia)).toBe(1);
    expect(await inboxOf(sofia)).toContain("No messages yet");
    expect([noticesOf(sofia), await unreadOf(sofia)]).toEqual([[], undefined]);
    // Released, it answers; blocked again, what was answered stays free.
    const id = String(ask("SELECT max(id) FROM messages WHERE sender_id = ?", noor.id));
    const moderate = (...words: string[]) => {
      const { code } = runScript("moderation", words, { DATA_DIR: site.dataDir });
      expect(code).toBe(0);
    };
    moderate("release", id);
    expect([await countOf(sofia), await countOf(noor), await unreadOf(sofia)]).toEqual([0, 0, "1"]);
    expect(noticesOf(sofia)).toEqual([{ other: noor.id, unread: 1 }]);
    moderate("block", id);
    expect([await countOf(sofia), await countOf(noor), await unreadOf(sofia)]).toEqual([0, 0, undefined]);
    expect(noticesOf(sofia)).toEqual([{ other: noor.id, unread: 0 }]);
  });

  it("carries no subject past the rules that its writer's own blocked message had", async () => {
    const [sofia, noor] = await two();
    const to = startupOf(noor);
    await write(sofia, to, "Hello", { subject: FORBIDDEN });
    await answer(sofia, noor, "Harmless");
    const last = () =>
      ask("SELECT status || ' ' || subject FROM messages WHERE sender_id = ? ORDER BY id DESC", sofia.id);
    expect(last()).toBe(`blocked Re: ${FORBIDDEN}`);
    await write(sofia, to, "Hello", { subject: "A question" });
    await write(sofia, to, "Hello", { subject: FORBIDDEN });
    await answer(sofia, noor, "Harmless, too");
    expect(last()).toBe("sent Re: A question");
  });

  it("of a member who was blocked isn't seen, and nothing tells them", async () => {
    const [sofia, noor] = await two();
    const first = await write(sofia, noor, "May I see the craft?");
    await answer(noor, sofia, "Gladly");
    await noor.here.submit("/messages", { intent: "block-sender", id: String(first) });
    const before = { own: await countOf(sofia), other: noticesOf(noor) };
    expect((await answer(sofia, noor, "A letter that is kept away")).status).toBe(303);
    expect((await threadOf(sofia, noor)).text).toContain("A letter that is kept away");
    const blocker = await threadOf(noor, sofia);
    expect(blocker.text).not.toContain("A letter that is kept away");
    expect(blocker.text).toContain("You have blocked them");
    expect({ own: await countOf(sofia), other: noticesOf(noor) }).toEqual(before);
    expect(await unreadOf(noor)).toBeUndefined();
    // Of one who wrote only then, too: what the other one writes looks like an answer to them.
    const amara = await someone("Amara Osei");
    run("INSERT INTO message_blocks (member_id, sender_id) VALUES (?, ?)", noor.id, amara.id);
    await write(amara, startupOf(noor), "Hello");
    expect(await countOf(amara)).toBe(1);
    await write(noor, amara, "Hello Amara");
    expect([await countOf(amara), await countOf(noor)]).toEqual([0, 1]);
    expect(noticesOf(amara)).toEqual([{ other: noor.id, unread: 1 }]);
    const [received] = await mailbox.mailsTo(amara.email);
    expect(received?.mail.text).toMatch(/^Noor van Dijk answered you\n/);
    await untilQuiet(site);
    await noor.here.submit("/messages", { intent: "unblock-sender", sender: String(amara.id) });
    await answer(amara, noor, "Hello again");
    expect(await countOf(noor)).toBe(0);
  });

  it("reaches a member who shows no page, but only from those in touch", async () => {
    const [sofia, noor] = await two();
    await write(sofia, noor, "Hello");
    await write(noor, `members/${sofia.id}`, "By JSON");
    const stranger = await someone("Amara Osei");
    const refused = await stranger.here.json(SEND, { to: `members/${sofia.id}`, subject: "s", content: "c" });
    expect(refused.status).toBe(400);
  });
});

describe("what is unread", () => {
  it("is counted by threads at the button, until its form says that it was read", async () => {
    const sofia = await someone("Sofia Marchetti");
    expect(await unreadOf(sofia)).toBeUndefined();
    const others: Someone[] = [];
    for (let n = 0; n < 10; n++) {
      const other = await someone(`Writer ${n}`);
      others.push(other);
      await write(other, sofia, "One");
      if (n === 0) await write(other, sofia, "Two");
      expect(await unreadOf(sofia)).toBe(n < 9 ? String(n + 1) : "9+");
    }
    const [first] = others as [Someone];
    // The page opens where something is unread: of several, with the list.
    const opened = async () => (await sofia.here.get("/messages")).headers.location;
    expect(await opened()).toBe("/messages?tab=inbox");
    // Looking at it writes nothing.
    const page = await threadOf(sofia, first);
    expect(page.text).toMatch(/New\s+Mark as read\s+Writer 0.*One.*Writer 0.*Two/s);
    expect(await unreadOf(sofia)).toBe("9+");
    const { status, headers } = await read(sofia, first, 0, 1e9);
    expect([status, headers.location]).toEqual([303, "/messages?tab=inbox"]);
    expect(await unreadOf(sofia)).toBe("9");
    expect((await threadOf(sofia, first)).text).not.toContain("Mark as read");
    await sofia.here.submit("/messages", { intent: "unread", thread: String(first.id) });
    expect(await inboxOf(sofia)).toContain("1 unread: Two");
    expect((await threadOf(sofia, first)).text).toMatch(/One.*New.*Two/s);
    await answer(sofia, first, "Thanks");
    expect(await inboxOf(sofia)).toContain("You: Thanks");
    expect(await unreadOf(sofia)).toBe("9");
  });

  it("is told once in notifications, the first letter as well, and goes from there as it is read", async () => {
    const [sofia, noor] = await two();
    await write(sofia, noor, "May I see the craft?");
    await write(sofia, noor, "Or the chart?");
    expect(noticesOf(noor)).toEqual([{ other: sofia.id, unread: 1 }]);
    const told = (await noor.here.json("/api/notifications")).data as unknown as {
      what: string;
      text: string;
    }[];
    expect(told.map(({ what, text }) => [what, text])).toEqual([["message", "Sofia Marchetti wrote to you"]]);
    // Of one thread the page opens with it; what was posted there stays.
    expect((await noor.here.get("/messages")).headers.location).toBe(`/messages?thread=${sofia.id}#latest`);
    expect((await noor.here.get("/messages?tab=compose")).status).toBe(200);
    const refused = await noor.here.submit("/messages?tab=compose", {
      intent: "send",
      subject: "Half a letter",
    });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Half a letter")]);
    await answer(noor, sofia, "Gladly");
    await answer(noor, sofia, "On Thursday");
    expect(noticesOf(noor)).toEqual([{ other: sofia.id, unread: 0 }]);
    expect((await noor.here.get("/messages")).status).toBe(200);
    expect(noticesOf(sofia)).toEqual([{ other: noor.id, unread: 1 }]);
    await read(sofia, noor, 0, 1e9);
    expect(noticesOf(sofia)).toEqual([{ other: noor.id, unread: 0 }]);
    const mute = (intent: string) => sofia.here.submit("/messages", { intent, thread: String(noor.id) });
    await mute("mute");
    await answer(noor, sofia, "Or Friday");
    expect(noticesOf(sofia)).toHaveLength(1);
    expect((await threadOf(sofia, noor)).text).toContain("Muted");
    await mute("unmute");
    await answer(noor, sofia, "Or Saturday");
    expect(noticesOf(sofia)).toHaveLength(2);
  });

  it("is nobody's but the reader's: not the writer's, nor another member's", async () => {
    const [sofia, noor] = await two();
    await write(sofia, noor, "May I see the craft?");
    const amara = await someone("Amara Osei");
    for (const who of [sofia, amara]) await read(who, noor, 0, 1e9);
    await read(amara, sofia, 0, 1e9);
    expect(await unreadOf(noor)).toBe("1");
    await read(noor, sofia, 0, 1e9);
    const exported = async ({ here }: Someone) =>
      ((await here.json("/account/data.json")).data as { messages: Record<string, unknown>[] }).messages;
    expect(Object.keys((await exported(sofia))[0] ?? {})).not.toContain("readAt");
    expect((await exported(noor))[0]?.readAt).toBeTruthy();
  });
});
