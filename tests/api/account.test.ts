import { existsSync } from "node:fs";
import path from "node:path";

import type Database from "better-sqlite3";
import { describe, expect, it } from "vitest";

import { dropEntry, inDatabase as inDatabaseOf } from "#tests/support/database";
import { FILE, fillMember } from "#tests/support/fill-member";
import { textOf } from "#tests/support/html";
import { linkIn, until } from "#tests/support/mailbox";
import { newPost, type ApiPost } from "#tests/support/posts";
import { runScript } from "#tests/support/site";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import {
  becomeMember,
  logIn,
  newAddress,
  newPerson,
  type Person,
  saveProfile,
  Visitor,
} from "#tests/support/visitor";

const site = await openSite();
const { mailbox } = site;

const visitor = () => new Visitor(site);

/** A member who is logged in. */
async function someone(): Promise<{ person: Person; here: Visitor }> {
  const here = visitor();
  const person = await becomeMember(here, mailbox);
  await logIn(here, person);
  return { person, here };
}

const inDatabase = <Result>(work: (sqlite: Database.Database) => Result): Result => inDatabaseOf(site, work);

const statusOfLogin = async (email: string, password: string) =>
  (await visitor().json("/api/login-hub", { email, password })).status;

/** Gives a member something in every table that can hold what is theirs, and nobody else anything. */
const fill = (person: Person): { id: number } =>
  inDatabase((sqlite) => {
    for (const kind of ["posts", "reels", "startups", "investors", "talent", "events"])
      dropEntry(sqlite, kind);
    sqlite.exec("DELETE FROM stored_objects");
    return fillMember(sqlite, site.dataDir, person);
  });

/** Tables that hold nothing of a member's, and why. */
const NOBODYS = {
  data_versions: "numbers",
  entries: "goes with the rows of its kind",
  post_words: "words of a post, which go with it",
  use_cases: "the operator's",
  jobs: "the operator's",
  learning: "the operator's",
  products: "the operator's",
  remote_pictures: "the operator's",
  rate_limits: "keyed hashes, for an hour",
  numberings: "a random name",
};

const tablesOf = () =>
  inDatabase((sqlite) =>
    sqlite
      .prepare(
        "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%\\_\\_%' ESCAPE '\\'",
      )
      .pluck()
      .all(),
  ) as string[];

/** Rows in which an address or a number of a member still stands, by table. */
function tracesOf({ email }: Person, id: number): string[] {
  return inDatabase((sqlite) =>
    tablesOf().filter((table) => {
      const rows = sqlite.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[];
      return rows.some(
        (row) =>
          Object.values(row).some((value) => typeof value === "string" && value.includes(email)) ||
          ["owner_id", "member_id", "sender_id", "user_id", "reporter_id", "author_id", "other_id"].some(
            (column) => row[column] === id,
          ),
      );
    }),
  );
}

describe("what is stored of a member", () => {
  it("is downloaded whole, from every table that holds any of it, without what opens the account", async () => {
    const { person, here } = await someone();
    fill(person);
    const answer = await here.json("/account/data.json");
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="ai-hub-data.json"');
    const holding = tablesOf().filter((table) => !(table in NOBODYS));
    expect(Object.keys(answer.data).sort()).toEqual(holding.toSorted());
    for (const [table, rows] of Object.entries(answer.data)) expect([table, rows]).not.toEqual([table, []]);
    expect(answer.data.posts).toEqual([expect.objectContaining({ content: "My post" })]);
    expect(answer.text.replace('"api_tokens":', "")).not.toMatch(/argon2|"password|token|sid"/i);
    expect((await visitor().get("/account/data.json")).status).toBe(401);
  });

  it("is deleted from every table; posts stay under another name, with their files", async () => {
    const { person, here } = await earlierMember(site);
    const { id } = fill(person);
    const wrong = await here.submit("/account", { intent: "delete", password: "not it", posts: "on" });
    expect([wrong.status, textOf(wrong.text)]).toEqual([
      400,
      expect.stringContaining("That isn’t your current password"),
    ]);
    const done = await here.submit("/account", { intent: "delete", password: person.password });
    expect([done.status, done.headers.location, here.cookies.has("session")]).toEqual([303, "/", false]);
    expect(tracesOf(person, id)).toEqual([]);
    expect(
      inDatabase((sqlite) =>
        sqlite.prepare("SELECT author, avatar FROM posts UNION ALL SELECT author, avatar FROM reels").all(),
      ),
    ).toEqual(Array(2).fill({ author: "Former member", avatar: "/avatars/default.svg" }));
    expect([1, 2, 3].map((n) => existsSync(path.join(site.dataDir, FILE(n))))).toEqual([true, true, false]);
    expect(textOf((await visitor().get("/startups")).text)).not.toContain("My startup");
    expect(await statusOfLogin(person.email, person.password)).toBe(401);
  });

  it.each(["the member's tick", "the operator's command"])("goes with its posts by %s", async (by) => {
    const { person, here } = await earlierMember(site);
    const { id } = fill(person);
    if (by === "the operator's command") {
      expect(runScript("members", ["delete", person.email], { DATA_DIR: site.dataDir })).toMatchObject({
        code: 0,
        stdout: expect.stringContaining("is deleted") as string,
      });
    } else {
      await here.submit("/account", { intent: "delete", password: person.password, posts: "on" });
    }
    expect(tracesOf(person, id)).toEqual([]);
    expect(inDatabase((sqlite) => sqlite.prepare("SELECT count(*) FROM posts").pluck().get())).toBe(0);
    expect(inDatabase((sqlite) => sqlite.prepare("SELECT count(*) FROM stored_objects").pluck().get())).toBe(
      0,
    );
    expect([1, 2, 3].some((n) => existsSync(path.join(site.dataDir, FILE(n))))).toBe(false);
    expect((await here.json("/api/auth/user")).status).toBe(401);
  });
});

describe("the account page", () => {
  it("changes the name, also under what was published", async () => {
    const { person, here } = await earlierMember(site);
    fill(person);
    const short = await saveProfile(here, { name: " " });
    expect([short.status, textOf(short.text)]).toEqual([
      400,
      expect.stringContaining("Name must be at least 2 characters"),
    ]);
    const profane = await saveProfile(here, { name: "Fuck Fuck" });
    expect([profane.status, textOf(profane.text).includes("Please choose another name")]).toEqual([
      400,
      true,
    ]);
    const ours = await saveProfile(here, { name: "AI\u00a0Hub" });
    expect([ours.status, textOf(ours.text).includes("Please choose another name")]).toEqual([400, true]);
    const done = await saveProfile(here, { name: "Jürgen “Jo” Groß" });
    expect([done.status, done.headers.location]).toEqual([303, "/account"]);
    expect(textOf((await here.get("/account")).text)).toContain("Name changed");
    expect((await here.json("/api/auth/user")).data.name).toBe("Jürgen “Jo” Groß");
    const posts = await here.json("/api/community");
    expect(posts.data).toEqual([expect.objectContaining({ author: "Jürgen “Jo” Groß" })]);
  });

  it("changes the password with the current one, ends the other sessions and tells by mail", async () => {
    const { person, here } = await someone();
    const elsewhere = visitor();
    await logIn(elsewhere, person);
    const change = (fields: Record<string, string>) =>
      here.submit("/account", { intent: "password", currentPassword: person.password, ...fields });
    const refusals: [Record<string, string>, string][] = [
      [
        { currentPassword: "wrong", newPassword: "a new one", confirmPassword: "a new one" },
        "That isn’t your current password",
      ],
      [{ newPassword: "short", confirmPassword: "short" }, "Password must be at least 6 characters"],
      [{ newPassword: "a new one", confirmPassword: "another" }, "Passwords do not match"],
      [{ newPassword: "", confirmPassword: "another" }, "Passwords do not match"],
    ];
    for (const [fields, message] of refusals) {
      const answer = await change(fields);
      expect([answer.status, textOf(answer.text)]).toEqual([400, expect.stringContaining(message)]);
      expect(answer.text).not.toContain("a new one");
    }
    expect((await change({ newPassword: "a new one", confirmPassword: "a new one" })).status).toBe(303);
    expect((await here.json("/api/auth/user")).status).toBe(200);
    expect((await elsewhere.json("/api/auth/user")).status).toBe(401);
    expect(await statusOfLogin(person.email, person.password)).toBe(401);
    expect(await statusOfLogin(person.email, "a new one")).toBe(200);
    const mails = await mailbox.mailsTo(person.email, 2);
    expect(mails[1]?.mail.subject).toBe("Your AI Hub password was changed");
  });

  it("changes the address once the new one is confirmed, and tells the old one", async () => {
    const { person, here } = await someone();
    const email = newAddress("new");
    const { password } = person;
    expect((await saveProfile(here, { email, password })).status).toBe(303);
    const [mail] = await mailbox.mailsTo(email);
    expect(textOf((await here.get("/account")).text)).toContain(`${email} isn’t confirmed yet`);
    expect(await statusOfLogin(email, password)).toBe(401);
    expect((await here.json("/api/auth/user")).data.email).toBe(person.email);

    const link = linkIn(mail!);
    const page = await visitor().submit(link.pathname, Object.fromEntries(link.searchParams));
    expect(textOf(page.text)).toContain(`Email Verified! Your account now uses ${email}.`);
    expect(textOf((await here.get("/account")).text)).not.toContain("isn’t confirmed yet");
    expect(await statusOfLogin(email, password)).toBe(200);
    expect(await statusOfLogin(person.email, password)).toBe(401);
    expect((await here.json("/api/auth/user")).data.email).toBe(email);
    const told = await mailbox.mailsTo(person.email, 2);
    expect(told[1]?.mail.subject).toBe("Your AI Hub email was changed");
  });

  it("takes two names that are sent at once one after the other, everywhere", async () => {
    const { here } = await earlierMember(site);
    for (let n = 0; n < 8; n++) await newPost(here, `Post ${n} of two names`);
    const answers = await Promise.all(
      ["First Name", "Second Name"].map((name) => saveProfile(here, { name })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { name } = (await here.json("/api/auth/user")).data;
    expect(["First Name", "Second Name"]).toContain(name);
    const posts = JSON.parse((await here.get("/api/posts")).text) as ApiPost[];
    const authors = posts
      .filter(({ content }) => content.endsWith("of two names"))
      .map(({ author }) => author);
    expect(authors).toEqual(Array.from({ length: 8 }, () => name));
  });

  it("is deleted once, however often that is pressed", async () => {
    const { person, here } = await someone();
    const press = () => here.submit("/account", { intent: "delete", password: person.password });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [303, "/"],
      [303, "/"],
    ]);
    expect(await statusOfLogin(person.email, person.password)).toBe(401);
  });

  it("takes another address with the password only, and tells all that was changed at once", async () => {
    const { person, here } = await earlierMember(site);
    const email = newAddress("new");
    const wrong = { "": "Password is required", "not it": "That isn’t your current password" };
    for (const [password, message] of Object.entries(wrong)) {
      const answer = await saveProfile(here, { name: "Never Said", email, password });
      expect([answer.status, textOf(answer.text)]).toEqual([400, expect.stringContaining(message)]);
      expect(answer.text).toContain('value="Never Said"');
    }
    expect((await here.json("/api/auth/user")).data.name).toBe(person.name);
    const none = await saveProfile(here, { password: "not it" });
    expect(none.status).toBe(303);
    expect(textOf((await here.get("/account")).text)).toContain("Profile saved");
    await saveProfile(here, { name: "Said Once", email, password: person.password, shown: "" });
    const told = textOf((await here.get("/account")).text);
    for (const part of [
      "Profile saved",
      "you appear as Said Once",
      `link we sent to ${email}`,
      "only you can see it",
    ])
      expect(told).toContain(part);
    expect((await here.json("/api/auth/user")).data).toMatchObject({
      name: "Said Once",
      email: person.email,
    });
  });

  it("doesn't tell whether the new address has an account; its owner is told", async () => {
    const { person, here } = await someone();
    const other = await becomeMember(visitor(), mailbox);
    const { password } = person;
    const taken = await saveProfile(here, { email: other.email, password });
    expect([taken.status, taken.headers.location]).toEqual([303, "/account"]);
    const mails = await mailbox.mailsTo(other.email, 2);
    expect(mails[1]?.mail.subject).toBe("This address already has an account at AI Hub");
    expect(mails[1]?.mail.text).not.toContain("token=");
  });

  it("gives an address that somebody else confirmed meanwhile to nobody else", async () => {
    const { person, here } = await earlierMember(site);
    const email = newAddress("wanted");
    await saveProfile(here, { email, password: person.password });
    const [mail] = await mailbox.mailsTo(email);
    await visitor().json("/api/join-hub", newPerson({ email }));
    const [, second] = await mailbox.mailsTo(email, 2);
    const confirm = (link: URL) =>
      visitor().json("/api/verify-hub-member", Object.fromEntries(link.searchParams));
    expect((await confirm(linkIn(second!))).status).toBe(200);
    expect((await confirm(linkIn(mail!))).status).toBe(400);
    expect((await here.json("/api/auth/user")).data.email).toBe(person.email);
  });

  it.each([
    ["a reset", "forgot"],
    ["a new password", "password"],
    ["the operator's unverify", "unverify"],
  ])(
    "lets no change of address under way survive %s: who began it may not hold the account any more",
    async (_what, by) => {
      const { person, here } = await someone();
      const { email, password } = person;
      const mine = newAddress("attacker");
      await saveProfile(here, { email: mine, password });
      const [mail] = await mailbox.mailsTo(mine);
      if (by === "forgot") {
        await visitor().json("/api/forgot-password", { email });
        const [, reset] = await mailbox.mailsTo(email, 2);
        const link = Object.fromEntries(linkIn(reset!).searchParams);
        const done = await visitor().json("/api/reset-password", { ...link, newPassword: "the owner's" });
        expect(done.status).toBe(200);
      } else if (by === "password") {
        const fields = {
          currentPassword: password,
          newPassword: "the owner's",
          confirmPassword: "the owner's",
        };
        expect((await here.submit("/account", { intent: "password", ...fields })).status).toBe(303);
      } else {
        runScript("members", ["unverify", email], { DATA_DIR: site.dataDir });
      }
      const link = Object.fromEntries(linkIn(mail!).searchParams);
      expect((await visitor().json("/api/verify-hub-member", link)).status).toBe(400);
      expect(await statusOfLogin(mine, password)).toBe(401);
    },
  );

  it("lists the sessions and ends them, one by one or all others", async () => {
    const { person, here } = await earlierMember(site);
    const phone = new Visitor(site, {
      "User-Agent":
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
    });
    const third = visitor();
    await logIn(phone, person);
    await logIn(third, person);
    const page = await here.get("/account");
    expect(textOf(page.text)).toContain("Safari on iOS");
    const ids = [...page.text.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id ?? "");
    expect(ids).toHaveLength(3);
    // Of another member's session nothing is ended.
    const stranger = await earlierMember(site);
    await stranger.here.submit("/account", { intent: "end-session", session: ids[0] ?? "" });
    expect((await here.json("/api/auth/user")).status).toBe(200);

    const phones = inDatabase((sqlite) =>
      sqlite.prepare("SELECT sid FROM sessions WHERE sess ->> 'device' = 'Safari on iOS'").pluck().get(),
    ) as string;
    await here.submit("/account", { intent: "end-session", session: phones });
    expect((await phone.json("/api/auth/user")).status).toBe(401);
    expect((await third.json("/api/auth/user")).status).toBe(200);
    await here.submit("/account", { intent: "end-session" });
    expect((await third.json("/api/auth/user")).status).toBe(401);
    expect((await here.json("/api/auth/user")).status).toBe(200);
  });

  it("keeps twenty sessions, and ends the one that was used longest ago", async () => {
    const { person, here } = await someone();
    const others = Array.from({ length: 20 }, visitor);
    for (const other of others) {
      site.passTime(1000);
      await logIn(other, person);
    }
    const statuses = await Promise.all(
      [here, ...others].map(async (one) => (await one.json("/api/auth/user")).status),
    );
    expect(statuses).toEqual([401, ...Array<number>(20).fill(200)]);
  });

  it("keeps a form whose session ended meanwhile, and finishes it after logging in within it, once", async () => {
    const { person, here } = await earlierMember(site);
    here.cookies.clear();
    const asked = await saveProfile(here, { name: "Typed With Care", email: person.email });
    expect([asked.status, asked.headers.refresh]).toEqual([401, undefined]);
    expect(asked.text).toContain('value="Typed With Care"');
    expect(textOf(asked.text)).toContain("Your session has ended");

    const relogin = (password: string) =>
      saveProfile(here, {
        name: "Typed With Care",
        email: person.email,
        "login-email": person.email,
        "login-password": password,
      });
    const wrong = await relogin("not it");
    expect([wrong.status, textOf(wrong.text)]).toEqual([
      401,
      expect.stringContaining("Invalid email or password"),
    ]);
    expect(wrong.text).toContain('value="Typed With Care"');
    expect(wrong.text).toContain(`value="${person.email}"`);
    expect(wrong.text).not.toContain("not it");

    const done = await relogin(person.password);
    expect([done.status, done.headers.location]).toEqual([303, "/account"]);
    expect((await here.json("/api/auth/user")).data.name).toBe("Typed With Care");
  });

  it("keeps the form, too, when the login in it was right and something else is to be mended", async () => {
    const { person, here } = await earlierMember(site);
    here.cookies.clear();
    const relogin = { "login-email": person.email, "login-password": person.password };
    const short = await saveProfile(here, { name: "J", email: person.email, ...relogin });
    expect([short.status, here.cookies.has("session")]).toEqual([400, true]);
    expect(short.text).toContain('value="J"');
    expect(textOf(short.text)).toContain("Name must be at least 2 characters");
    expect(textOf(short.text)).not.toContain("Access Restricted");
    expect((await saveProfile(here, { name: "Jo" })).status).toBe(303);
  });

  it("ends the session that was meant, also when one's own had ended meanwhile", async () => {
    const { person, here } = await earlierMember(site);
    const [one, other] = [visitor(), visitor()];
    await logIn(one, person);
    await logIn(other, person);
    const sid = inDatabase((sqlite) =>
      sqlite.prepare("SELECT sid FROM sessions ORDER BY rowid DESC LIMIT 1 OFFSET 1").pluck().get(),
    ) as string;
    here.cookies.clear();
    const asked = await here.submit("/account", { intent: "end-session", session: sid });
    expect(asked.status).toBe(401);
    expect(asked.text).toContain('name="login-email"');
    expect(asked.text).toContain(`name="session" value="${sid}"`);
    const relogin = { "login-email": person.email, "login-password": person.password };
    expect((await here.submit("/account", { intent: "end-session", session: sid, ...relogin })).status).toBe(
      303,
    );
    expect((await one.json("/api/auth/user")).status).toBe(401);
    expect((await other.json("/api/auth/user")).status).toBe(200);
  });

  it("takes no form of another member, who has logged in since in another tab", async () => {
    const { person, here } = await earlierMember(site);
    const page = await here.get("/account");
    const owner = /name="member" value="(\d+)"/.exec(page.text)?.[1] ?? "";
    const next = await becomeMember(visitor(), mailbox, newPerson({ name: "Somebody Else" }));
    await logIn(here, next);
    const answer = await saveProfile(here, { name: "Mine", member: owner });
    expect([answer.status, textOf(answer.text)]).toEqual([
      409,
      expect.stringContaining("You are now logged in as Somebody Else"),
    ]);
    expect((await here.json("/api/auth/user")).data.name).toBe("Somebody Else");
    await logIn(here, person);
    expect((await saveProfile(here, { name: "Mine", member: owner })).status).toBe(303);
  });

  it("knows no other form", async () => {
    const { here } = await earlierMember(site);
    for (const intent of ["", "toString", "promote"])
      expect((await here.submit("/account", { intent })).status).toBe(400);
  });
});

describe("the data policy's daily run", () => {
  it("warns by mail who has long been away, deletes who was warned, and keeps who logs in", async () => {
    const ago = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000;
    const [{ person: old }, { person: gone }] = [await someone(), await someone()];
    const { id } = fill(gone);
    inDatabase((sqlite) => {
      sqlite
        .prepare("UPDATE hub_members SET last_seen_at = ? WHERE email IN (?, ?)")
        .run(ago(740), old.email, gone.email);
      sqlite
        .prepare("UPDATE hub_members SET inactivity_warned_at = ? WHERE email = ?")
        .run(ago(32), gone.email);
      sqlite.exec("UPDATE work_queue SET due_at = 0 WHERE kind = 'retention'");
    });
    site.passTime(0);
    const [, mail] = await mailbox.mailsTo(old.email, 2);
    expect(mail?.mail.subject).toMatch(/^Your AI Hub account will be deleted on or after \d+ \w+ \d{4}$/);
    expect(mail?.mail.text).toContain(`${site.url}/login`);
    const logged = () =>
      site
        .log()
        .split("\n")
        .filter((line) => line.includes("The data policy was carried out"));
    const [line = ""] = await until("the run's line in the log", () => logged().length > 0 && logged());
    expect(JSON.parse(line)).toMatchObject({ level: "info", warned: 1, deleted: 1, failed: 0 });
    expect(site.log()).not.toMatch(new RegExp(`${old.email}|${gone.email}`));
    expect(tracesOf(gone, id)).toEqual([]);
    expect(inDatabase((sqlite) => sqlite.prepare("SELECT author FROM posts").pluck().all())).toEqual([
      "Former member",
    ]);
    expect([1, 2, 3].map((n) => existsSync(path.join(site.dataDir, FILE(n))))).toEqual([true, true, false]);

    const warnedAt = () =>
      inDatabase((sqlite) =>
        sqlite.prepare("SELECT inactivity_warned_at FROM hub_members WHERE email = ?").pluck().get(old.email),
      );
    await until("the warning is taken down", () => warnedAt() !== null);
    await logIn(visitor(), old);
    expect(warnedAt()).toBe(null);
  });
});

describe("the work queue", () => {
  it("takes up what a process left when it died, and what a clock that was set back put beyond reach", async () => {
    const addresses = [newAddress("lease"), newAddress("far"), newAddress("future")];
    const far = Date.now() + 365 * 24 * 60 * 60 * 1000;
    inDatabase((sqlite) => {
      const insert = sqlite.prepare(
        "INSERT INTO work_queue (kind, payload, email, due_at, attempts, leased_until) VALUES ('member-mail', ?, ?, ?, 1, ?)",
      );
      const payload = (email: string) => JSON.stringify({ email, about: "already-member" });
      const [lease = "", beyond = "", future = ""] = addresses;
      insert.run(payload(lease), lease, 0, Date.now() - 1);
      insert.run(payload(beyond), beyond, 0, far);
      insert.run(payload(future), future, far, null);
    });
    site.passTime(0);
    for (const address of addresses) expect(await mailbox.mailsTo(address)).toHaveLength(1);
    await until("done work is gone", () =>
      inDatabase(
        (sqlite) =>
          sqlite.prepare("SELECT count(*) FROM work_queue WHERE kind = 'member-mail'").pluck().get() === 0,
      ),
    );
  });
});
