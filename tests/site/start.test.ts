import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import net from "node:net";
import path from "node:path";

import getPort from "get-port";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { askJson } from "#tests/support/ask";
import { attempt, expectSentence } from "#tests/support/attempt";
import { dropEntry, damagePagesWith, inDatabase } from "#tests/support/database";
import { importRows } from "#tests/support/import-rows";
import { plainRefusalHash, refusalHash } from "#tests/support/refusal-hash";
import { canMountDisks, mountSmallDisk } from "#tests/support/small-disk";
import { newDataDir, runScript, siteEnv, startSite, type Site } from "#tests/support/site";
import { DATA_KINDS as KINDS } from "#drizzle/schema.server";

const GARBAGE = Buffer.from("This is no database, but somebody's only copy of something.\n".repeat(400));

const open = (dataDir: string) => new Database(path.join(dataDir, "hub.db"));

/** Ids of all rows by kind. */
function idsOf(dataDir: string): Record<string, number[]> {
  const sqlite = open(dataDir);
  const ids = KINDS.map(
    (kind) => [kind, sqlite.prepare(`SELECT id FROM ${kind} ORDER BY id`).pluck().all()] as const,
  );
  sqlite.close();
  return Object.fromEntries(ids) as Record<string, number[]>;
}
const countsOf = (dataDir: string) =>
  Object.fromEntries(Object.entries(idsOf(dataDir)).map(([kind, ids]) => [kind, ids.length]));

describe("a mistake of the operator", () => {
  let dataDir: string;
  let port: string;
  beforeAll(async () => {
    dataDir = newDataDir();
    port = String(await getPort());
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const attemptWith = (env: Record<string, string>) => attempt({ PORT: port, DATA_DIR: dataDir, ...env });

  it("a data folder that can't be written is named", async () => {
    const file = path.join(dataDir, "file");
    writeFileSync(file, "");
    for (const folder of [path.join(file, "data"), file, "/proc/no-such-folder"]) {
      expectSentence(await attemptWith({ DATA_DIR: folder }), folder.replace(/[.\\]/g, "."));
    }
    expect(readFileSync(file, "utf8")).toBe("");
  });

  it("a database file that is none is left as it is, to the byte", async () => {
    const folder = path.join(dataDir, "garbage");
    const file = path.join(folder, "hub.db");
    mkdirSync(folder);
    writeFileSync(file, GARBAGE);
    expectSentence(await attemptWith({ DATA_DIR: folder }), "hub.db", /backup|move/);
    expect(readFileSync(file).equals(GARBAGE)).toBe(true);
    expect(readdirSync(folder)).toEqual(["hub.db"]);
  });

  it("a database that is damaged behind its head is left as it is, to the byte", async () => {
    const folder = path.join(dataDir, "damaged");
    mkdirSync(folder);
    expect(runScript("migrate", [], { DATA_DIR: folder }).code).toBe(0);
    const file = path.join(folder, "hub.db");
    const damaged = Buffer.concat([readFileSync(file).subarray(0, 4096), GARBAGE, GARBAGE]);
    writeFileSync(file, damaged);
    for (const rest of ["hub.db-wal", "hub.db-shm"]) rmSync(path.join(folder, rest), { force: true });
    expectSentence(await attemptWith({ DATA_DIR: folder }), "hub.db", /backup|move/);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it("a page that can't be read is said, with what to do", async () => {
    const folder = path.join(dataDir, "page");
    mkdirSync(folder);
    expect(runScript("migrate", [], { DATA_DIR: folder }).code).toBe(0);
    inDatabase({ dataDir: folder }, (sqlite) =>
      sqlite.exec("INSERT INTO data_versions (kind, version) VALUES ('a mark on the page', 1)"),
    );
    damagePagesWith({ dataDir: folder }, "a mark on the page");
    expectSentence(
      await attemptWith({ DATA_DIR: folder }),
      /hub\.db is damaged.* \(SQLITE_CORRUPT.*\); restore a backup with "npm run restore -- latest"/,
    );
    const command = runScript("entries", ["list", "startups"], { DATA_DIR: folder });
    expect(command.stderr.trim().split("\n")).toHaveLength(1);
  });

  it.each(["EXCLUSIVE", "NORMAL"])(
    "a database that another process keeps locked is said: %s",
    async (mode) => {
      const folder = path.join(dataDir, `locked-${mode}`);
      mkdirSync(folder);
      expect(runScript("migrate", [], { DATA_DIR: folder }).code).toBe(0);
      const holder = open(folder);
      holder.exec(
        `PRAGMA locking_mode = ${mode}; BEGIN IMMEDIATE; UPDATE data_versions SET version = version`,
      );
      try {
        expectSentence(
          await attemptWith({ DATA_DIR: folder }),
          /hub\.db is locked by another process \(SQLITE_BUSY\S*\); stop that one first/,
        );
      } finally {
        holder.close();
      }
    },
  );

  it("a folder where the database should be is named", async () => {
    mkdirSync(path.join(dataDir, "folder/hub.db"), { recursive: true });
    expectSentence(await attemptWith({ DATA_DIR: path.join(dataDir, "folder") }), "hub.db");
  });

  it("a port in use is named", async () => {
    const server = net.createServer().listen(Number(port));
    const ended = await attemptWith({ DATA_DIR: path.join(dataDir, "site"), DEMO_DATA: "off" });
    server.close();
    expectSentence(ended, port, "PORT");
  });

  it.each([
    [{ PORT: "eighty" }, ["PORT"]],
    [{ APP_URL: "hub.example" }, ["APP_URL"]],
    [{ APP_URL: "ftp://hub.example" }, ["APP_URL"]],
    [{ SESSION_SECRET: " ".repeat(40) }, ["SESSION_SECRET"]],
    [{ SESSION_SECRET: ` fifteen letter ${" ".repeat(40)}` }, ["SESSION_SECRET"]],
    [{ PORT: "70000", DEMO_DATA: "maybe", SESSION_SECRET: "short" }, ["PORT", "DEMO_DATA", "SESSION_SECRET"]],
  ])("a setting that can't be used is named: %j", async (env, names) => {
    const folder = path.join(dataDir, "unused");
    expectSentence(await attemptWith({ DATA_DIR: folder, ...env } as Record<string, string>), ...names);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ["empty", ""],
    ["cut short", "q1Zc0Xh7mVQz3yTn"],
    ["of zeros, as a crash leaves it", "\0".repeat(43)],
    ["blank", " ".repeat(60)],
  ])("a key that isn't whole is named, and left as it is: %s", async (_, kept) => {
    const folder = newDataDir();
    const file = path.join(folder, "secret");
    writeFileSync(file, kept);
    expectSentence(await attemptWith({ DATA_DIR: folder, DEMO_DATA: "off" }), file, /copy|delete/);
    expect(readFileSync(file, "utf8")).toBe(kept);
    rmSync(folder, { recursive: true });
  });

  it.skipIf(!canMountDisks())("a full disk leaves no key at all, and one with room a whole one", async () => {
    const folder = newDataDir();
    const unmount = mountSmallDisk(folder, "16m");
    try {
      // The database has room, so that it is the key for which there is none.
      const database = path.join(dataDir, "elsewhere.db");
      const env = { DATA_DIR: folder, DATABASE_PATH: database, DEMO_DATA: "off" };
      const filler = path.join(folder, "filler");
      expect(() => writeFileSync(filler, Buffer.alloc(17_000_000))).toThrow(/ENOSPC/);
      const file = path.join(folder, "secret");
      expectSentence(await attemptWith(env), file, /ENOSPC.*room/);
      expect(readdirSync(folder).filter((name) => name.startsWith("secret"))).toEqual([]);
      rmSync(filler);
      const site = await startSite(env);
      expect(readFileSync(file, "utf8")).toMatch(/^[\w-]{43}$/);
      await site.stop({ keepData: true });
    } finally {
      unmount?.();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("scripts say it in one sentence too", () => {
    const folder = path.join(dataDir, "file", "data");
    for (const [script, ...args] of [["seed"], ["seed", "--reset"], ["migrate"], ["seed", "--rest"]] as [
      string,
      ...string[],
    ][]) {
      const ended = runScript(script, args, { DATA_DIR: folder });
      expect([script, args, ended.stderr.trim().split("\n").length, ended.code]).toEqual([
        script,
        args,
        1,
        1,
      ]);
    }
  });
});

describe("what is stored", () => {
  it("is this user's alone, also in a folder that was open to others", async () => {
    const dataDir = newDataDir();
    chmodSync(dataDir, 0o755);
    const first = await startSite({ DATA_DIR: dataDir, DEMO_DATA: "off" });
    const modeOf = (name: string) => (statSync(path.join(dataDir, name)).mode & 0o777).toString(8);
    const isPrivate = () => {
      expect(modeOf(".")).toBe("700");
      for (const name of readdirSync(dataDir, { recursive: true }) as string[])
        expect([name, modeOf(name)]).toEqual([name, expect.stringMatching(/^[67]00$/)]);
    };
    isPrivate();
    await first.stop({ keepData: true });
    chmodSync(dataDir, 0o755);
    chmodSync(path.join(dataDir, "hub.db"), 0o644);
    const again = await startSite({ DATA_DIR: dataDir, DEMO_DATA: "off" });
    isPrivate();
    await again.stop();
  });

  it("is no plain hash of an address whose mailbox refuses messages, also where a former version left one", async () => {
    const dataDir = newDataDir();
    const first = await startSite({ DATA_DIR: dataDir, DEMO_DATA: "off" });
    // Its secret is made at first use.
    await first.ask("/login");
    const hashes = () => {
      const sqlite = open(dataDir);
      const all = sqlite.prepare("SELECT email_hash FROM mail_refusals").pluck().all();
      sqlite.close();
      return all;
    };
    const sqlite = open(dataDir);
    const insert = sqlite.prepare("INSERT INTO mail_refusals (email_hash) VALUES (?)");
    for (const email of ["a@x.example", "b@x.example"]) insert.run(plainRefusalHash(email));
    insert.run(refusalHash(dataDir, "b@x.example"));
    sqlite.close();
    for (let starts = 0; starts < 2; starts++) {
      const site = await startSite({ DATA_DIR: dataDir, DEMO_DATA: "off" });
      await site.stop({ keepData: true });
      expect(hashes().toSorted()).toEqual(
        ["a@x.example", "b@x.example"].map((email) => refusalHash(dataDir, email)).toSorted(),
      );
    }
    await first.stop();
  });
});

describe("the demo data", () => {
  const dataDir = newDataDir();
  let first: Record<string, number[]>;
  let site: Site | undefined;
  const restart = async () => {
    await site?.stop({ keepData: true });
    site = await startSite({ DATA_DIR: dataDir });
    return site;
  };
  afterAll(async () => {
    await site?.stop();
  });

  it("is loaded into an empty data folder: every list has something", async () => {
    const { log } = await restart();
    expect(log()).toMatch(/demo entries loaded/);
    first = idsOf(dataDir);
    const least = {
      startups: 25,
      investors: 15,
      talent: 20,
      posts: 10,
      reels: 5,
      use_cases: 20,
      jobs: 10,
      learning: 10,
      products: 10,
    };
    for (const [kind, n] of Object.entries(least))
      expect([kind, first[kind]?.length]).toEqual([kind, expect.toSatisfy((count: number) => count >= n)]);
  });

  it("has no job whose announcement is over", () => {
    const texts = open(dataDir).prepare<[], string>("SELECT description FROM jobs").pluck().all();
    const last = texts.flatMap((text) => / to (\d{4}-\d\d-\d\d)\. Announcement/.exec(text)?.[1] ?? []);
    expect(last.length).toBeGreaterThan(20);
    expect(last.toSorted()[0]?.localeCompare(new Date().toISOString().slice(0, 10))).toBe(1);
    expect(texts.join()).not.toContain("{day");
  });

  it("is loaded once: a restart adds nothing", async () => {
    const { log } = await restart();
    expect(log()).not.toMatch(/demo entries/);
    expect(idsOf(dataDir)).toEqual(first);
  });

  it("links to the site at the address where it is served now, and leaves the rest as it is", async () => {
    const sqlite = open(dataDir);
    const linkOf = (name: string) =>
      sqlite.prepare("SELECT website FROM startups WHERE name = ?").pluck().get(name);
    sqlite.exec(`
      UPDATE startups SET website = 'https://loomwright.example' WHERE name = 'Loomwright';
      UPDATE entries SET import_hash = 'of an older version' WHERE name = 'Loomwright';
      UPDATE startups SET funding = 'as an operator wrote it' WHERE name = 'Larder';
      UPDATE startups SET website = 'https://parable-health.example.com' WHERE name = 'Parable Health';
`);
    dropEntry(
      sqlite,
      "startups",
      sqlite.prepare<[], number>("SELECT id FROM startups WHERE name = 'Northlane'").pluck().get(),
    );
    const count = countsOf(dataDir);
    const { url } = await restart();
    expect(linkOf("Loomwright")).toBe(`${url}/example/loomwright`);
    expect(linkOf("Tidewater Robotics")).toBe(`${url}/example/tidewater-robotics`);
    expect(linkOf("Larder")).toBe(`${url}/example/larder`);
    expect(sqlite.prepare("SELECT funding FROM startups WHERE name = 'Larder'").pluck().get()).toBe(
      "as an operator wrote it",
    );
    expect(linkOf("Parable Health")).toBe("https://parable-health.example.com");
    expect(countsOf(dataDir)).toEqual(count);
    sqlite.close();
    expect(
      (await askJson<{ name: string; website: string }[]>(site!, "/api/startups"))[0]?.website,
    ).toContain(url);
  });

  it("reloaded with --reset is as new, and nothing of one's own is touched, while the site runs", async () => {
    const running = await restart();
    importRows(running, "startups", [
      { key: "demo-like", name: "My own", description: "d" },
      { name: "Mine too", description: "d" },
    ]);
    const sqlite = open(dataDir);
    sqlite.exec(
      "UPDATE startups SET name = 'Changed' WHERE id = (SELECT min(id) FROM startups); DELETE FROM posts; DELETE FROM talent WHERE id % 2",
    );
    sqlite.close();
    const own = () =>
      askJson<{ id: number; name: string }[]>(running, "/api/startups").then((rows) =>
        rows.filter(({ name }) => ["My own", "Mine too", "Changed"].includes(name)),
      );
    const before = await own();
    expect(before.map(({ name }) => name)).toEqual(["Mine too", "My own", "Changed"]);

    const reset = runScript("seed", ["--reset"], { DATA_DIR: dataDir });
    expect([reset.code, reset.stderr]).toEqual([0, ""]);
    expect(await own()).toEqual(before.slice(0, 2));
    const loaded = Object.fromEntries(
      Object.entries(first).map(([kind, ids]) => [kind, ids.length + (kind === "startups" ? 2 : 0)]),
    );
    expect(countsOf(dataDir)).toEqual(loaded);

    // Without --reset nothing is added to what is there.
    expect(runScript("seed", [], { DATA_DIR: dataDir }).code).toBe(0);
    expect(countsOf(dataDir)).toEqual(loaded);
  });

  it("stays away once everything was deleted", async () => {
    const sqlite = open(dataDir);
    for (const kind of KINDS) sqlite.exec(`DELETE FROM ${kind}`);
    sqlite.close();
    const again = await restart();
    expect(again.log()).not.toMatch(/demo entries/);
    expect(await askJson(again, "/api/stats")).toEqual({
      startups: 0,
      investors: 0,
      talent: 0,
      funding: "$0M",
    });
  });

  it("is loaded by `npm run seed` into a data folder that is new", () => {
    const folder = newDataDir();
    const { code, stdout, stderr } = runScript("seed", [], { DATA_DIR: folder });
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/demo entries loaded/);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe("the process", () => {
  it("ends soon and without an error when it is told to", async () => {
    const port = await getPort();
    const dataDir = newDataDir();
    const child = spawn(process.execPath, ["other/start.mjs"], {
      env: siteEnv({ PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: "off" }),
    });
    const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
    const up = new Promise<void>((resolve) => {
      child.stdout.on("data", (data) => String(data).includes("[remix-serve]") && resolve());
    });
    await Promise.race([up, code]);
    const asked = Date.now();
    child.kill("SIGTERM");
    expect(await code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(5000);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
