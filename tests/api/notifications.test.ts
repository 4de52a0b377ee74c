import { beforeEach, describe, expect, it } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/platform/durations";
import { inDatabase } from "#tests/support/database";
import { fieldsOf } from "#tests/support/form-fields";
import { tags, textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { ofPost, putComment, putLike, putNotification, putPost } from "#tests/support/told";
import { pressedFields, withLogin } from "#tests/support/pressed";
import { Visitor } from "#tests/support/visitor";

/* What a member is told of in the hub, how it is marked as read, muted and switched off. */

const site = await openSite();

interface Told {
  id: number;
  what: string;
  text: string;
  path: string | null;
  createdAt: string;
  read: boolean;
}

async function member(name: string) {
  const { here, person } = await earlierMember(site);
  const id = inDatabase(site, (db) => {
    db.prepare("UPDATE hub_members SET name = ? WHERE email = ?").run(name, person.email);
    return db.prepare("SELECT id FROM hub_members WHERE email = ?").pluck().get(person.email) as number;
  });
  return { here, person, id, name, email: person.email };
}

type Member = Awaited<ReturnType<typeof member>>;

let sofia: Member;
let ravi: Member;
let amara: Member;
let post: number;
let now: number;

beforeEach(async () => {
  [sofia, ravi, amara] = [
    await member("Sofia Marchetti"),
    await member("Ravi Menon"),
    await member("Amara Osei"),
  ];
  post = inDatabase(site, (db) => putPost(db, sofia, "The onboarding now says ‘I don’t know’ out loud."));
  now = Date.now();
});

/** Amara, then Ravi, like Sofia's post. */
const like = (at = now) =>
  inDatabase(site, (db) => {
    putLike(db, post, amara.id, at - MINUTE_MS);
    putLike(db, post, ravi.id, at);
    return putNotification(db, {
      member_id: sofia.id,
      what: "like",
      ...ofPost(post),
      since: at - MINUTE_MS,
      at,
    });
  });

const told = async ({ here }: Member, query = ""): Promise<Told[]> =>
  JSON.parse((await here.get(`/api/notifications${query}`)).text) as Told[];

const texts = async (of: Member): Promise<string[]> => (await told(of)).map(({ text }) => text);

const page = async ({ here }: Member, query = "") => (await here.get(`/notifications${query}`)).text;

/** What the bell says. */
const bell = (html: string): string =>
  /<a[^>]*class="icon-btn bell"[\s\S]*?<\/a>/
    .exec(html)?.[0]
    .replace(/<[^>]+>/g, " ")
    .trim() ?? "none";

/** The value of the button that marks all as read. */
const upTo = (html: string) => tags(html, "button").find(({ name }) => name === "upTo")?.value;

describe("what a notification says", () => {
  it("joins those who did the same, the last first, and leads to what it is about", async () => {
    like();
    const [line, ...others] = await told(sofia);
    expect(others).toEqual([]);
    expect(line).toEqual({
      id: expect.any(Number),
      what: "like",
      text: "Ravi Menon and Amara Osei liked your post",
      path: expect.stringMatching(new RegExp(`^/community/posts/${post}-the-onboarding`)),
      createdAt: new Date(now).toISOString(),
      read: false,
    });
    expect((await sofia.here.get(line?.path ?? "")).status).toBe(200);
    inDatabase(site, (db) => {
      const more = db.prepare("INSERT INTO hub_members (name, email, password) VALUES (?, ?, 'x')");
      for (let n = 0; n < 3; n++)
        putLike(db, post, Number(more.run(`M${n}`, `m${n}-${now}@x.example`).lastInsertRowid), now - 10 - n);
    });
    expect(await texts(sofia)).toEqual(["Ravi Menon, M0 and 3 others liked your post"]);
    const html = await page(sofia);
    expect(textOf(html)).toContain("New: Ravi Menon, M0 and 3 others liked your post");
    expect(textOf(html)).toContain("“The onboarding now says ‘I don’t know’ out loud.”");
  });

  it("leaves out what was taken back, what came later or before, and whom the member has blocked", async () => {
    like();
    inDatabase(site, (db) => {
      db.prepare("UPDATE likes SET created_at = ? WHERE member_id = ?").run(now - DAY_MS, amara.id);
    });
    expect(await texts(sofia)).toEqual(["Ravi Menon liked your post"]);
    inDatabase(site, (db) =>
      db.prepare("INSERT INTO message_blocks (member_id, sender_id) VALUES (?, ?)").run(sofia.id, ravi.id),
    );
    expect(await texts(sofia)).toEqual([]);
    expect(textOf(await page(sofia))).toContain("Nothing yet.");
  });

  it("tells of comments with the last one's text, on the member's post and on another's", async () => {
    const other = inDatabase(site, (db) => {
      const other = putPost(db, undefined, "We tried the same in Arabic.");
      putComment(db, post, amara.id, now - 3, "First");
      putComment(db, post, ravi.id, now - 2, "People trusted it <b>more</b>");
      putComment(db, post, sofia.id, now - 1, "My own");
      putNotification(db, { member_id: sofia.id, what: "comment", ...ofPost(post), since: now - 3, at: now });
      putComment(db, other, amara.id, now - 9, "Also here");
      putNotification(db, { member_id: sofia.id, what: "comment", ...ofPost(other), at: now - 9 });
      return other;
    });
    expect(await texts(sofia)).toEqual([
      "Ravi Menon and Amara Osei commented on your post",
      "Amara Osei also commented on Ada Import’s post",
    ]);
    expect(textOf(await page(sofia))).toContain("“People trusted it <b>more</b>”");
    inDatabase(site, (db) => {
      db.prepare("UPDATE comments SET deleted_at = 1 WHERE author_id = ? AND entry_id = ?").run(
        ravi.id,
        post,
      );
      db.prepare("UPDATE comments SET held_at = 1 WHERE entry_id = ?").run(other);
    });
    expect(await texts(sofia)).toEqual(["Amara Osei commented on your post"]);
  });

  it("tells of an answer, of what the operator did, and of a search", async () => {
    const search = "/startups?place=Peru";
    await sofia.here.submit(`/save?${new URLSearchParams({ search }).toString()}`, {
      intent: "search",
      name: "All of Peru",
      mail: "never",
    });
    inDatabase(site, (db) => {
      const put = (what: string, at: number, more: object) =>
        putNotification(db, { member_id: sofia.id, what, at: now - at, ...more });
      db.prepare(
        `INSERT INTO messages (sender_id, sender_name, recipient_id, recipient_name, recipient_type, subject, content, created_at)
         VALUES (?, 'R', ?, 'S', 'member', 'Thursday', 'Bring boots.', ?)`,
      ).run(ravi.id, String(sofia.id), now - 1);
      put("answer", 1, { other_id: ravi.id });
      const searchId = db.prepare("SELECT max(id) FROM saved_searches").pluck().get() as number;
      put("search", 2, {
        search_id: searchId,
        count: 4,
        title: "Fathom & Field, Loomwright, Northlane and 1 more",
      });
      put("removed", 3, { kind: "posts", title: "Buy my course", reason: "It advertises" });
      put("removed", 4, { ...ofPost(post), title: "Rude words", reason: null });
      put("approved", 5, ofPost(post));
      put("approved", 6, { ...ofPost(post), title: "See example.org" });
      put("report", 7, { kind: "startups" });
      put("report", 8, ofPost(post));
      put("report", 9, {});
    });
    const path = new RegExp(`^/community/posts/${post}-`);
    expect((await told(sofia)).map(({ text, path }) => [text, path])).toEqual([
      ["Ravi Menon answered your message", `/messages?thread=${ravi.id}`],
      ["4 new for “All of Peru”", search],
      ["Your post was removed: It advertises", null],
      ["Your comment was removed", expect.stringMatching(path)],
      ["Your post was approved: everyone can see it now", expect.stringMatching(path)],
      ["Your comment was approved: everyone can see it now", expect.stringMatching(path)],
      ["Your report was read: the entry is gone", null],
      ["Your report was read: the entry stays", expect.stringMatching(path)],
      ["Your report was read", null],
    ]);
    const said = textOf(await page(sofia));
    for (const words of ["“Bring boots.”", "Fathom & Field, Loomwright", "“Buy my course”", "“Rude words”"])
      expect(said).toContain(words);
  });

  it("stands by its day, and goes on over pages until the oldest", async () => {
    inDatabase(site, (db) => {
      for (let n = 0; n < 45; n++)
        putNotification(db, {
          member_id: sofia.id,
          what: "report",
          title: `Report ${n}`,
          at: now - n * 40 * DAY_MS,
        });
    });
    const seen: string[] = [];
    let query = "";
    for (let pages = 0; pages < 3; pages++) {
      const html = await page(sofia, query);
      seen.push(...[...textOf(html).matchAll(/“Report (\d+)”/g)].map(([, n = ""]) => n));
      query = /href="\/notifications(\?before=[^"]+)"[^>]*>Older/.exec(html)?.[1] ?? "none";
    }
    expect([seen, query]).toEqual([Array.from({ length: 45 }, (_, n) => String(n)), "none"]);
    expect(textOf(await page(sofia))).toMatch(/Today .*“Report 0”.* Earlier .*“Report 1”/s);
    for (const odd of ["?before=", "?before=x", "?before=1-2-3"])
      expect(textOf(await page(sofia, odd))).toContain("“Report 0”");
    expect(textOf(await page(sofia, "?before=1-1"))).toContain("Nothing older.");
  });
});

describe("marking as read", () => {
  it("covers what the page showed, and leaves what came since", async () => {
    like();
    const html = await page(sofia);
    expect(bell(html)).toContain("Notifications, 1 new");
    const newer = inDatabase(site, (db) =>
      putNotification(db, { member_id: sofia.id, what: "report", at: now + 1 }),
    );
    const back = "/notifications";
    const marked = await sofia.here.submit("/notifications/read", { upTo: upTo(html) ?? "", back });
    expect([marked.status, marked.headers.location]).toEqual([303, back]);
    expect((await told(sofia)).map(({ id, read }) => [id === newer, read])).toEqual([
      [true, false],
      [false, true],
    ]);
    // Somebody likes it once more: the line has risen above what the page showed.
    inDatabase(site, (db) =>
      db.prepare("UPDATE notifications SET read_at = NULL, at = ? WHERE what = 'like'").run(now + 9),
    );
    await sofia.here.submit("/notifications/read", { upTo: upTo(html) ?? "", back });
    expect((await told(sofia)).map(({ read }) => read)).toEqual([false, false]);
    await sofia.here.submit("/notifications/read", { upTo: upTo(await page(sofia)) ?? "", back });
    const read = await page(sofia);
    expect([upTo(read), bell(read)]).toEqual([undefined, "Notifications"]);
  });

  it("covers one that is opened, and leaves what was joined with it since", async () => {
    like();
    const other = inDatabase(site, (db) =>
      putNotification(db, { member_id: sofia.id, what: "report", at: now - 1 }),
    );
    const opened = tags(await page(sofia), "button").find(({ name }) => name === "one")?.value ?? "";
    const path = (await told(sofia))[0]?.path ?? "";
    const open = () => sofia.here.submit("/notifications/read", { one: opened, back: path });
    const done = await open();
    expect([done.status, done.headers.location]).toEqual([303, path]);
    expect((await told(sofia)).map(({ id, read }) => [id === other, read])).toEqual([
      [false, true],
      [true, false],
    ]);
    inDatabase(site, (db) =>
      db.prepare("UPDATE notifications SET read_at = NULL, at = ? WHERE what = 'like'").run(now + 9),
    );
    await open();
    await ravi.here.submit("/notifications/read", { one: opened });
    expect((await told(sofia)).map(({ read }) => read)).toEqual([false, false]);
  });

  it("covers what a page tells of, once that is seen", async () => {
    like();
    const path = (await told(sofia))[0]?.path ?? "";
    const { text } = await sofia.here.get(path);
    const one = tags(text, "input").find(({ name }) => name === "one")?.value ?? "none";
    const seen = { one, member: String(sofia.id), "in-place": "on" };
    expect((await new Visitor(site).submit("/notifications/read", seen)).status).toBe(401);
    expect((await told(sofia)).map(({ read }) => read)).toEqual([false]);
    expect((await sofia.here.submit("/notifications/read", seen)).status).toBe(200);
    expect((await told(sofia)).map(({ read }) => read)).toEqual([true]);
    expect((await sofia.here.get(path)).text).not.toContain('name="one"');
  });

  it("is counted by the bell, which visitors haven't", async () => {
    expect(bell((await new Visitor(site).get("/terms")).text)).toBe("none");
    inDatabase(site, (db) => {
      for (let n = 0; n < 12; n++) putNotification(db, { member_id: sofia.id, what: "report", at: now - n });
    });
    expect(bell((await sofia.here.get("/terms")).text)).toMatch(/^Notifications, more than 9 new\s+9\+$/);
    inDatabase(site, (db) => db.prepare("UPDATE hub_members SET verified = 0 WHERE id = ?").run(sofia.id));
    expect(bell((await sofia.here.get("/terms")).text)).toBe("none");
  });

  it("is nobody else's, and asks to log in again", async () => {
    like();
    const value = upTo(await page(sofia)) ?? "";
    await ravi.here.submit("/notifications/read", { upTo: value });
    const asAnother = await ravi.here.submit("/notifications/read", {
      upTo: value,
      member: String(sofia.id),
    });
    expect(asAnother.status).toBe(303);
    expect(textOf((await ravi.here.get("/notifications")).text)).toContain(
      "You are now logged in as Ravi Menon",
    );
    const visitor = new Visitor(site);
    const ended = await visitor.submit("/notifications/read", { upTo: value, member: String(sofia.id) });
    expect([ended.status, textOf(ended.text)]).toEqual([
      401,
      expect.stringContaining("Log in to mark what you were told as read"),
    ]);
    // What was shown to one member isn't another's, whoever logs in.
    const fields = pressedFields(ended.text);
    const other = await visitor.submit("/notifications/read", { ...fields, ...withLogin(ravi.person) });
    expect([other.status, other.headers.location]).toEqual([303, "/notifications"]);
    expect(textOf((await visitor.get("/notifications")).text)).toContain(
      "You are now logged in as Ravi Menon",
    );
    await sofia.here.submit("/notifications/read", { upTo: "odd" });
    expect((await told(sofia)).map(({ read }) => read)).toEqual([false]);
    for (const path of ["/notifications/read", "/notifications/mute"])
      expect((await sofia.here.get(path)).headers.location).toBe("/notifications");
    expect((await new Visitor(site).get("/notifications")).status).toBe(401);
  });
});

describe("the JSON", () => {
  it("has limit and after, and no other parameter", async () => {
    inDatabase(site, (db) => {
      for (let n = 0; n < 5; n++)
        putNotification(db, { member_id: sofia.id, what: "report", title: String(n), at: now - n });
    });
    const all = await told(sofia);
    expect(all).toHaveLength(5);
    const first = await told(sofia, "?limit=2");
    expect(first).toEqual(all.slice(0, 2));
    expect(await told(sofia, `?limit=2&after=${first[1]?.id}`)).toEqual(all.slice(2, 4));
    expect(await told(sofia, `?after=${all[4]?.id}`)).toEqual([]);
    for (const odd of ["?limit=0", "?limit=101", "?after=0", "?page=2"])
      expect([odd, (await sofia.here.get(`/api/notifications${odd}`)).status]).toEqual([odd, 400]);
    expect((await sofia.here.get("/api/notifications?after=999999999")).status).toBe(404);
    expect((await ravi.here.get(`/api/notifications?after=${all[0]?.id}`)).status).toBe(404);
    expect((await new Visitor(site).get("/api/notifications")).status).toBe(401);
  });

  it("marks all as read, or those up to one of the member's own", async () => {
    inDatabase(site, (db) => {
      for (let n = 0; n < 3; n++) putNotification(db, { member_id: sofia.id, what: "report", at: now - n });
    });
    const [, second] = await told(sofia);
    const read = (of: Visitor, body: object) => of.json("/api/notifications/read", body);
    expect((await read(ravi.here, { upTo: second?.id })).status).toBe(404);
    for (const odd of ["x", 0, 1e15]) expect((await read(sofia.here, { upTo: odd })).status).toBe(400);
    expect((await read(sofia.here, { upTo: second?.id })).data).toEqual({ unread: 1 });
    expect((await told(sofia)).map(({ read }) => read)).toEqual([false, true, true]);
    expect((await read(sofia.here, {})).data).toEqual({ unread: 0 });
    expect((await read(new Visitor(site), {})).status).toBe(401);
  });
});

describe("muting", () => {
  it("is done beside a line, and undone there and at the account", async () => {
    like();
    const back = "/notifications";
    const muted = await sofia.here.submit("/notifications/mute", { mute: `posts/${post}`, back });
    expect([muted.status, muted.headers.location]).toEqual([303, back]);
    // Nobody learns here who is a member: only those with whom there are messages can be muted.
    await sofia.here.submit("/notifications/mute", { mute: `members/${amara.id}`, back });
    inDatabase(site, (db) =>
      db
        .prepare(
          `INSERT INTO messages (sender_id, sender_name, recipient_id, recipient_name, recipient_type, subject, content)
           VALUES (?, 'Ravi Menon', ?, 'Sofia', 'member', 's', 'c')`,
        )
        .run(ravi.id, String(sofia.id)),
    );
    await sofia.here.submit("/notifications/mute", { mute: `members/${ravi.id}`, back });
    await sofia.here.submit("/notifications/mute", { mute: `members/${ravi.id}`, back });
    const buttons = (html: string) =>
      tags(html, "button").flatMap(({ name, value }) => (name?.endsWith("mute") ? [[name, value]] : []));
    expect(buttons(await page(sofia))).toEqual([["unmute", `posts/${post}`]]);
    const account = (await sofia.here.get("/account")).text;
    expect(buttons(account)).toEqual([
      ["unmute", `members/${ravi.id}`],
      ["unmute", `posts/${post}`],
    ]);
    expect(textOf(account)).toContain("Messages with Ravi Menon");
    await sofia.here.submit("/notifications/mute", {
      unmute: `posts/${post}`,
      back: "/account#notifications",
    });
    expect(buttons(await page(sofia))).toEqual([["mute", `posts/${post}`]]);
  });

  it("is of what is there, by members, and bounded", async () => {
    const mutes = () =>
      inDatabase(site, (db) =>
        db.prepare("SELECT count(*) FROM mutes WHERE member_id = ?").pluck().get(sofia.id),
      );
    for (const odd of ["posts/999999", "members/999999", "none/1", "posts", "", "posts/x", "x".repeat(300)]) {
      const answer = await sofia.here.submit("/notifications/mute", { mute: odd });
      expect([odd, answer.status, mutes()]).toEqual([odd, 303, 0]);
      expect(textOf(await page(sofia))).toContain("Not done");
    }
    const visitor = await new Visitor(site).submit("/notifications/mute", {
      mute: `posts/${post}`,
      back: `/community/posts/${post}`,
    });
    expect([visitor.status, textOf(visitor.text)]).toEqual([
      401,
      expect.stringContaining("Log in to mute this post"),
    ]);
    inDatabase(site, (db) => {
      for (let n = 0; n < 200; n++)
        db.prepare("INSERT INTO mutes (member_id, kind, entry_id) VALUES (?, 'posts', ?)").run(
          sofia.id,
          putPost(db, undefined, "Some"),
        );
    });
    await sofia.here.submit("/notifications/mute", { mute: `posts/${post}` });
    expect(mutes()).toBe(200);
    expect(textOf(await page(sofia))).toContain("You have muted 200 posts and threads");
  });
});

describe("the choices at the account", () => {
  const form = async (of: Member) => {
    const fields = fieldsOf((await of.here.get("/account")).text, "notifications-form");
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, String([value].flat()[0])]),
    );
  };
  const stored = (of: Member) =>
    inDatabase(site, (db) =>
      db.prepare("SELECT off, mail FROM notification_settings WHERE member_id = ?").get(of.id),
    );

  it("are on and daily at first, and stay as they are chosen", async () => {
    const fields = await form(sofia);
    expect(fields).toMatchObject({
      like: "on",
      comment: "on",
      answer: "on",
      search: "on",
      operator: "on",
      mail: "daily",
    });
    const { like, ...rest } = fields;
    const saved = await sofia.here.submit("/account", { ...rest, mail: "weekly" });
    expect([like, saved.status, saved.headers.location]).toEqual(["on", 303, "/account#notifications"]);
    expect(stored(sofia)).toEqual({ off: '["like"]', mail: "weekly" });
    expect(await form(sofia)).not.toHaveProperty("like");
  });

  it("don't undo what another tab has chosen", async () => {
    const [one, two, three] = [await form(sofia), await form(sofia), await form(sofia)];
    const without = (fields: Record<string, string>, name: string) =>
      Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
    await sofia.here.submit("/account", { ...without(one, "like"), mail: "never" });
    await sofia.here.submit("/account", without(two, "comment"));
    expect(stored(sofia)).toEqual({ off: '["like","comment"]', mail: "never" });
    const refused = await sofia.here.submit("/account", { ...three, mail: "weekly" });
    expect([refused.status, textOf(refused.text)]).toEqual([
      409,
      expect.stringContaining("Meanwhile this was changed to “never”."),
    ]);
  });

  it("come back with a login where the session has ended, and refuse what isn't offered", async () => {
    const { like, ...fields } = await form(sofia);
    const ended = await new Visitor(site).submit("/account", { ...fields, mail: "never" });
    expect([like, ended.status, textOf(ended.text)]).toEqual([
      "on",
      401,
      expect.stringContaining("Tell me about"),
    ]);
    const kept = fieldsOf(ended.text, "notifications-form");
    expect([kept.like, kept.comment, kept.mail]).toEqual([undefined, ["on"], ["never"]]);
    const odd = await sofia.here.submit("/account", { ...fields, mail: "hourly" });
    expect([odd.status, textOf(odd.text)]).toEqual([400, expect.stringContaining("Please choose weekly")]);
    expect(stored(sofia)).toBeUndefined();
  });
});
