import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { dropEntry, inDatabase, putEntry } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { cardTitles } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { startMailbox, type Mailbox } from "#tests/support/mailbox";
import { runScript, startSite, type Site } from "#tests/support/site";
import { newAddress, newMemberAt, newPerson, Visitor, type Person } from "#tests/support/visitor";

/* The operator's commands, run beside the site that they change. */

let site: Site;
let mailbox: Mailbox;
let member: { person: Person; here: Visitor };

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({ SMTP_URL: mailbox.url, RATE_LIMIT_SCALE: "0", DEMO_DATA: "off" });
  member = await newMemberAt(site, mailbox);
});
afterAll(async () => {
  await site.stop();
  await mailbox.stop();
});

const statusOfLogin = async ({ email, password }: Person) =>
  (await new Visitor(site).json("/api/login-hub", { email, password })).status;

describe("npm run members", () => {
  const members = (...args: string[]) => runScript("members", args, { DATA_DIR: site.dataDir });

  it("list, unverify and verify", async () => {
    const { person, here } = await newMemberAt(site, mailbox);
    expect(members("list").stdout).toMatch(
      new RegExp(`^member \\d+ {2}${person.email} {2}Hanna Lindqvist {2}verified, joined \\d{4}-`, "m"),
    );
    expect(members("unverify", person.email.toUpperCase()).code).toBe(0);
    expect((await here.get("/account")).status).toBe(403);
    expect((await here.json("/api/auth/user")).data.verified).toBe(false);
    expect(await statusOfLogin(person)).toBe(403);
    // The member can confirm the address again.
    await new Visitor(site).json("/api/resend-verification", { email: person.email });
    await mailbox.mailsTo(person.email, 2);
    expect(members("verify", person.email).stdout).toContain("is verified");
    expect((await here.get("/account")).status).toBe(200);
  });

  it("verify a registration that waits; of several, the one that is named", async () => {
    const email = newAddress();
    for (const name of ["One", "Two"])
      await new Visitor(site).json("/api/join-hub", newPerson({ email, name }));
    await mailbox.mailsTo(email, 2);
    const several = members("verify", email);
    expect([several.code, several.stderr]).toEqual([1, expect.stringContaining("--registration")]);
    const id = /(\d+) \(Two\)/.exec(several.stderr)?.[1] ?? "";
    expect(members("verify", email, "--registration", id).code).toBe(0);
    expect(members("list").stdout).toMatch(new RegExp(`^member \\d+ {2}${email} {2}Two {2}verified`, "m"));
    expect(members("list").stdout).not.toMatch(new RegExp(`^registration \\d+ {2}${email}`, "m"));
  });

  it("say in one sentence what is wrong", () => {
    for (const args of [
      [],
      ["verify"],
      ["delete"],
      ["promote", "a@b.example"],
      ["verify", "nobody@x.example"],
    ]) {
      const { code, stderr, stdout } = members(...args);
      expect([args, code, stdout, stderr.trim().split("\n").length]).toEqual([args, 1, "", 1]);
    }
    expect(members("--help").stdout).toContain("unverify");
  });
});

/** What a terminal would obey: it sets a title, clears the screen, colours, turns text round, and begins a line. */
const OBEYED = "\u001b]0;x\u0007\u001b[2J\u009b31m\u202eA\u2066\r\nmember 1";

it("no command prints what a terminal obeys, whatever names hold", () => {
  const ids = inDatabase(site, (sqlite) => {
    const add = (sql: string) => sqlite.prepare(sql).run(OBEYED).lastInsertRowid;
    return {
      startup: putEntry(sqlite, "startups", { name: OBEYED, description: "d", location: "Oslo" }),
      member: add("INSERT INTO hub_members (name, email, password) VALUES (?, 'obeyed@hub.example', 'x')"),
      post: putEntry(sqlite, "posts", { author: "A", role: "B", content: OBEYED, avatar: "" }),
    };
  });
  const list = path.join(site.dataDir, `list${OBEYED.slice(0, 4)}.json`);
  writeFileSync(list, JSON.stringify([{ name: OBEYED, description: "d", [OBEYED]: 1 }, { [OBEYED]: 1 }]));
  const env = { DATA_DIR: site.dataDir };
  try {
    for (const [script, ...args] of [
      ["entries", "list", "startups"],
      ["entries", "list", "posts"],
      ["members", "list"],
      ["moderation", "list"],
      ["import", "startups", list],
      ["import", "startups", list, "--map", "name=none"],
      ["import", OBEYED, list],
      ["entries", "delete", "startups", OBEYED],
      ["members", "delete", OBEYED],
    ] as const) {
      const { stdout, stderr, code } = runScript(script, args, env);
      expect([script, args, code === null, stdout + stderr]).toEqual([
        script,
        args,
        false,
        expect.not.stringMatching(/[^\n\u0020-\u007e\u00a0-\u2027\u2030-\u2065\u2070-\uffff]/),
      ]);
      expect(stdout + stderr).not.toMatch(/^member 1$/m);
    }
    expect(runScript("entries", ["list", "startups"], env).stdout).toContain(
      `${ids.startup}  ]0;x[2J31mAmember 1  no member`,
    );
  } finally {
    rmSync(list);
    inDatabase(site, (sqlite) => {
      dropEntry(sqlite, "startups", ids.startup);
      sqlite.prepare("DELETE FROM hub_members WHERE id = ?").run(ids.member);
      dropEntry(sqlite, "posts", ids.post);
    });
  }
});

type Kind = keyof typeof ENTRIES;

const fresh = (kind: Kind, over: { name: string }) => ({ ...ENTRIES[kind], ...over });

describe("npm run entries", () => {
  const run = (...args: string[]) => runScript("entries", args, { DATA_DIR: site.dataDir });

  it("lists entries with their owners, and deletes one", async () => {
    const { data } = await member.here.json("/api/startups", fresh("startups", { name: "Deleted by hand" }));
    const line = `${data.id as number}  Deleted by hand  ${member.person.email}`;
    expect(run("list", "startups").stdout.split("\n")[0]).toBe(line);
    expect(run("delete", "startups", String(data.id))).toMatchObject({ code: 0 });
    expect(run("list", "startups").stdout).not.toContain("Deleted by hand");
    expect(cardTitles((await member.here.get("/startups")).text)).not.toContain("Deleted by hand");
  });

  const cardsOnHome = async (noun: string) =>
    cardTitles((await new Visitor(site).get("/")).text).filter((title) => title.endsWith(noun));
  /** Adds entries of a kind, in this order; gives their ids. */
  const addAll = async (kind: Kind, names: string[]) => {
    const ids: string[] = [];
    for (const name of names)
      ids.push(String((await member.here.json(`/api/${kind}`, fresh(kind, { name }))).data.id));
    return ids;
  };

  it("features startups on Home, before the newest, until that ends", async () => {
    const noun = "startup of Home";
    const names = ["First", "Second", "Newest 1", "Newest 2", "Newest 3"].map((name) => `${name} ${noun}`);
    const ids = (await addAll("startups", names)).slice(0, 2);
    const newest = names.slice(2).toReversed();
    expect(await cardsOnHome(noun)).toEqual(newest);
    for (const id of ids) expect(run("feature", "startups", id)).toMatchObject({ code: 0 });
    // The one featured last comes first.
    expect(await cardsOnHome(noun)).toEqual([names[1], names[0], newest[0]]);
    expect(run("list", "startups").stdout).toMatch(
      new RegExp(`^${ids[0]}  ${names[0]}  \\S+  featured$`, "m"),
    );
    // What its member makes of it leaves it featured, and no program is told.
    const edited = await member.here.get(`/startups/${ids[1]}/edit`);
    expect(edited.status).toBe(200);
    const list = (await member.here.json("/api/startups")).data as unknown as object[];
    expect(Object.keys(list[0] ?? {})).not.toContain("featuredAt");
    for (const id of ids) expect(run("unfeature", "startups", id)).toMatchObject({ code: 0 });
    expect(await cardsOnHome(noun)).toEqual(newest);
  });

  it.each(["investors", "talent"] as const)("features one of the %s on Home, too", async (kind) => {
    const noun = `${kind} of Home`;
    const names = ["First", "Newest 1", "Newest 2", "Newest 3"].map((name) => `${name} ${noun}`);
    const [first = ""] = await addAll(kind, names);
    expect(await cardsOnHome(noun)).toEqual(names.slice(1).toReversed());
    expect(run("feature", kind, first)).toMatchObject({ code: 0 });
    expect(await cardsOnHome(noun)).toEqual([names[0], names[3], names[2]]);
  });

  it("features what an import stored, and the next import leaves that as it is", async () => {
    const row = { key: "featured", name: "Imported and featured", description: "Does things." };
    importRows(site, "startups", [row]);
    const list = (await member.here.json("/api/startups")).data as unknown as { id: number; name: string }[];
    const id = String(list.find(({ name }) => name === row.name)?.id);
    run("feature", "startups", id);
    for (const n of [1, 2, 3])
      await member.here.json("/api/startups", fresh("startups", { name: `Later ${n}` }));
    expect(importRows(site, "startups", [{ ...row, description: "Does more things." }])).toMatch(/1 updated/);
    expect(cardTitles((await new Visitor(site).get("/")).text)).toContain(row.name);
    run("delete", "startups", id);
  });

  it.each([
    [["feature", "posts", "1"]],
    [["feature", "talent", "999999"]],
    [["list", "members"]],
    [["delete", "startups"]],
    [["drop", "talent", "1"]],
  ])("says in one sentence what is wrong with %j", (args) => {
    const { code, stderr } = run(...args);
    expect([code, stderr.trim().split("\n").length]).toEqual([1, 1]);
  });
});
