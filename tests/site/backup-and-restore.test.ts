import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import Database from "better-sqlite3";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { SITE_DATABASE } from "#other/boot/newest-schema";
import { hasNoMembers } from "#app/accounts/members/members.server";
import { backupName } from "#app/platform/backup/backup-names";
import { backupFolder, backupsIn, backupStore } from "#app/platform/backup/backup-store.server";
import { withBackupLock } from "#app/platform/backup/backup-lock.server";
import { lastBackupAt, handleBackups } from "#app/platform/backup/daily-backup.server";
import { makeBackup } from "#app/platform/backup/make-backup.server";
import { restoreBackup } from "#app/platform/backup/restore-backup.server";
import { enqueueDailyTasks } from "#app/platform/queue/daily-task.server";
import { dataVersion } from "#app/platform/db/data-version.server";
import { sqlite } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { log } from "#app/platform/log.server";
import { sweepObjects } from "#app/catalogue/files/object-sweep.server";
import { startWorking } from "#app/platform/queue/task-queue.server";
import { loadDemoData } from "#other/seed/demo-data";
import { fillMember } from "#tests/support/fill-member";
import { until } from "#tests/support/mailbox";
import { makeOldDatabase, OLD_STARTUPS } from "#tests/support/old-database";
import { useOwnDatabase } from "#tests/support/own-database";
import { DATA_KINDS } from "#drizzle/schema.server";

process.env.BACKUP_KEEP = "3";

/** The tables that a restore changes. */
const RENEWED = ["data_versions", "numberings"];

type Table = [name: string, rows: number, hash: string];

/** Rows and a hash of every table, those of the text search included. */
function tablesOf(database: Database.Database): Table[] {
  const names = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all();
  return names
    .filter((name) => !RENEWED.includes(name))
    .map((name) => {
      const rows = database.prepare(`SELECT * FROM "${name}"`).raw().all();
      const texts = rows.map((row) => JSON.stringify(row)).sort();
      return [name, rows.length, createHash("sha256").update(texts.join("\n")).digest("hex")];
    });
}

const versions = () => DATA_KINDS.map(dataVersion);
const backups = () => readdirSync(backupFolder()).filter((name) => name.startsWith("hub-"));
const confirm = () => true;
const found = (word: string) =>
  sqlite().prepare("SELECT rowid FROM search_index WHERE search_index MATCH ?").pluck().all(`"${word}"`);

beforeAll(async () => {
  useOwnDatabase();
  await loadDemoData();
  const person = { email: "drill@hub.example", name: "Drill" };
  sqlite()
    .prepare("INSERT INTO hub_members (name, email, password) VALUES (?, ?, 'x')")
    .run(person.name, person.email);
  const { id } = fillMember(sqlite(), env().dataDir, person);
  sqlite().exec(`
    INSERT INTO verifications (token_hash, type, email, member_id, expires_at) VALUES ('h', 'reset', '${person.email}', ${id}, 1);
    INSERT INTO sessions (sid, sess, expire, member_id) VALUES ('s', '{}', 1, ${id});
    INSERT INTO rate_limits (key, points) VALUES ('k', 1);
    INSERT INTO remote_pictures (url) VALUES ('https://pictures.example/a.png')`);
});

describe("a restore", () => {
  it("brings back every row of every table, also into a database in use, and can be taken back", async () => {
    const before = tablesOf(sqlite());
    const word = (sqlite().prepare("SELECT lower(name) FROM startups").pluck().get() as string).slice(0, 4);
    const hits = found(word);
    expect(before.filter(([, rows]) => rows === 0).map(([name]) => name)).toEqual([]);
    expect(hits.length).toBeGreaterThan(0);
    const { name, orphans } = await makeBackup();
    expect(orphans).toBe(0);
    expect(statSync(path.join(backupFolder(), name)).mode & 0o777).toBe(0o600);

    sqlite().exec(`
      DELETE FROM startups; UPDATE entries SET owner_id = NULL; DELETE FROM hub_members;
      UPDATE jobs SET title = 'changed';
      DELETE FROM messages; DELETE FROM products WHERE id % 2; DROP TABLE remote_pictures;
      DELETE FROM search_index;
      INSERT INTO rate_limits (key) SELECT hex(randomblob(9)) FROM jobs`);
    const changed = tablesOf(sqlite());
    const handedOut = Math.max(...versions());
    const seen = vi.fn(confirm);
    const { done, kept } = await restoreBackup({ named: "latest", confirm: seen, site: SITE_DATABASE });
    expect(done).toBe(true);
    expect(seen).toHaveBeenCalledWith(
      expect.objectContaining({
        name,
        counts: expect.objectContaining({ hub_members: 1 }) as object,
        present: expect.objectContaining({ hub_members: 0 }) as object,
      }),
    );
    expect(tablesOf(sqlite())).toEqual(before);
    expect(found(word)).toEqual(hits);
    expect(sqlite().pragma("integrity_check", { simple: true })).toBe("ok");
    expect(Math.min(...versions())).toBeGreaterThan(handedOut);

    await restoreBackup({ named: path.basename(kept!), confirm, site: SITE_DATABASE });
    expect(tablesOf(sqlite())).toEqual(changed);
    await restoreBackup({ named: path.join(backupFolder(), name), confirm, site: SITE_DATABASE });
    expect(tablesOf(sqlite())).toEqual(before);
  });

  it("keeps stored files that the restored database doesn't know, as it may be taken back", async () => {
    const file = path.join(env().dataDir, "objects/uploads/00000000-0000-4000-8000-0000000000ff");
    writeFileSync(file, "abc");
    utimesSync(file, 1, 1);
    await sweepObjects();
    expect(existsSync(file)).toBe(true);
  });

  it("refuses what is damaged, foreign, newer or not there, and leaves all as it was", async () => {
    const before = tablesOf(sqlite());
    const inBackups = readdirSync(backupFolder());
    const own = readFileSync(path.join(backupFolder(), backups().at(-1)!));
    const folder = path.join(env().dataDir, "given");
    mkdirSync(folder);
    const put = (name: string, content: Buffer) => {
      writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    };
    const changed = (name: string, change: (database: Database.Database) => void) => {
      const database = new Database(put(name, gunzipSync(own)));
      change(database);
      database.close();
      return path.join(folder, name);
    };
    const turned = gunzipSync(own);
    turned.fill(0x5a, 4096 * 8, 4096 * 60);
    const attempts: [string, string][] = [
      [put("cut.db.gz", own.subarray(0, own.length / 2)), "is damaged (unexpected end of file)"],
      [put("text.db.gz", Buffer.from("no archive")), "is damaged (incorrect header check)"],
      [put("garbage.db.gz", gzipSync(Buffer.alloc(9000, "x"))), "is damaged (file is not a database)"],
      [put("turned.db.gz", gzipSync(turned)), "is damaged"],
      [put("cut.db", gunzipSync(own).subarray(0, 50_000)), "is damaged"],
      [put("text.db", Buffer.from("no database")), "is damaged (file is not a database)"],
      [put("empty.db.gz", Buffer.alloc(0)), "empty.db.gz is empty or damaged"],
      [put("empty.db", Buffer.alloc(0)), "empty.db is empty or damaged"],
      [put("empty", Buffer.alloc(0)), "empty is empty or damaged"],
      [put("of-nothing.db.gz", gzipSync("")), "of-nothing.db.gz is empty or damaged"],
      [changed("foreign.db", (database) => database.exec("DROP TABLE __drizzle_migrations")), "of this site"],
      [
        changed("newer.db", (database) =>
          database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)"),
        ),
        "newer version",
      ],
      ["nonsense", "There is no backup nonsense"],
      [backupName("hub", 1), "There is no backup hub-1970"],
    ];
    for (const [named, sentence] of attempts) {
      await expect(restoreBackup({ named, confirm, site: SITE_DATABASE })).rejects.toThrow(sentence);
      await expect(restoreBackup({ named, confirm, site: SITE_DATABASE })).rejects.toThrow(
        /The database is as it was\.$/,
      );
    }
    const asked = await restoreBackup({ named: "latest", confirm: () => false, site: SITE_DATABASE });
    expect(asked).toEqual({ done: false });
    expect(tablesOf(sqlite())).toEqual(before);
    expect(readdirSync(backupFolder())).toEqual(inBackups);
  });

  it("brings an older backup up to the newest schema", async () => {
    const older = path.join(env().dataDir, "older.db");
    makeOldDatabase(older);
    const newest = () => sqlite().prepare("SELECT max(created_at) FROM __drizzle_migrations").pluck().get();
    const before = newest();
    await restoreBackup({ named: older, confirm, site: SITE_DATABASE });
    expect(newest()).toBe(before);
    expect(sqlite().prepare("SELECT name FROM hub_members").pluck().all()).toEqual(["Ada", "Bo"]);
    expect(found("grows kelp")).toHaveLength(OLD_STARTUPS);
  });
});

describe("a backup", () => {
  it("is one moment of a database that is being written, and the newest three are kept", async () => {
    sqlite().exec("CREATE TABLE IF NOT EXISTS left_side (n); CREATE TABLE IF NOT EXISTS right_side (n)");
    const writes = `const db = new (require("better-sqlite3"))(process.argv[1]); db.pragma("busy_timeout = 5000");
      const [a, b] = ["left_side", "right_side"].map((table) => db.prepare("INSERT INTO " + table + " VALUES (?)"));
      const both = db.transaction((n) => { a.run(n); b.run(n); });
      for (let n = 0; ; n++) { both.immediate(n); if (n === 0) console.log("writing"); }`;
    const writer = spawn(process.execPath, ["-e", writes, env().databasePath]);
    const others = [
      "hub.db.gz",
      "hub-2020-01-01.db.gz",
      "before-restore-2020-01-01T00-00-00-000Z.db.gz",
      "x",
    ];
    for (const name of others) writeFileSync(path.join(backupFolder(), name), "");
    try {
      await new Promise((resolve) => writer.stdout.once("data", resolve));
      const made = [];
      for (let i = 0; i < 5; i++) made.push(await makeBackup());
      expect(made.at(-1)).toMatchObject({ kept: 3, removed: 1 });
      expect((await backupsIn(backupStore(), "hub")).map(({ name }) => name)).toEqual(
        made
          .slice(2)
          .map(({ name }) => name)
          .reverse(),
      );
      const counts = made.slice(2).map(({ name }) => {
        const copy = path.join(env().dataDir, "copy.db");
        writeFileSync(copy, gunzipSync(readFileSync(path.join(backupFolder(), name))));
        const database = new Database(copy);
        const [left, right] = ["left_side", "right_side"].map((table) =>
          database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
        );
        database.close();
        expect(left).toBe(right);
        return Number(left);
      });
      expect(counts[2]).toBeGreaterThan(counts[0]!);
    } finally {
      writer.kill("SIGKILL");
    }
    expect(readdirSync(backupFolder())).toEqual(expect.arrayContaining(others));
    expect(await lastBackupAt()).toBeGreaterThan(Date.now() - 3_600_000);
    sqlite().exec("DROP TABLE left_side; DROP TABLE right_side");
  });

  it("waits for nobody: one runs at a time, and clears away what a killed one left", async () => {
    const left = path.join(backupFolder(), ".unfinished/hub.db");
    await withBackupLock(async (folder) => {
      writeFileSync(path.join(folder, "hub.db"), "half a copy");
      await expect(makeBackup()).rejects.toThrow(
        /^No backup was made: Another backup or restore is under way/,
      );
      await expect(restoreBackup({ named: "latest", confirm, site: SITE_DATABASE })).rejects.toThrow(
        "under way",
      );
      expect(existsSync(left)).toBe(true);
    });
    mkdirSync(path.dirname(left));
    writeFileSync(left, "half a copy of a killed run");
    await makeBackup();
    expect(existsSync(path.dirname(left))).toBe(false);
  });

  it("is made daily, by a process of its own", async () => {
    const info = vi.spyOn(log, "info");
    const [earlier] = await backupsIn(backupStore(), "hub");
    handleBackups(hasNoMembers);
    enqueueDailyTasks();
    const due = () => sqlite().prepare("SELECT due_at FROM work_queue WHERE kind = 'backup'").pluck().get();
    sqlite().prepare("UPDATE work_queue SET due_at = 0 WHERE kind = 'backup'").run();
    startWorking(() => undefined);
    await until("the next day's order", () => Number(due()) > Date.now());
    expect(info.mock.calls.flat().join()).toMatch(/hub-\S+ is in .*backups: .* 3 kept, 1 removed/);
    expect(await lastBackupAt()).toBeGreaterThan(earlier!.madeAt);
    info.mockRestore();
  });
});
