import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import Database from "better-sqlite3";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { migrateDatabase } from "#other/boot/newest-schema";
import { startBucket } from "#tests/support/bucket";
import { newDataDir, runScript } from "#tests/support/site";
import { canMountDisks, mountSmallDisk } from "#tests/support/small-disk";

/*
 * The operator's commands, on data folders that no site serves.
 */

const bucket = await startBucket();
const folders: string[] = [];
afterAll(() => {
  bucket?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = newDataDir();
  folders.push(dataDir);
  file = path.join(dataDir, "hub.db");
  migrateDatabase(file);
  join("first");
});

function inFile<Result>(work: (sqlite: Database.Database) => Result): Result {
  const sqlite = new Database(file);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

const join = (name: string) =>
  inFile((sqlite) =>
    sqlite
      .prepare("INSERT INTO hub_members (name, email, password) VALUES (?, ?, 'x')")
      .run(name, `${name}@a.b`),
  );
const members = () => inFile((sqlite) => sqlite.prepare("SELECT name FROM hub_members").pluck().all());
const backup = (env: Record<string, string> = {}, ...args: string[]) =>
  runScript("backup", args, { DATA_DIR: dataDir, ...env });
const restore = (args: string[], env: Record<string, string> = {}) =>
  runScript("restore", args, { DATA_DIR: dataDir, ...env });
const inBackups = () => readdirSync(path.join(dataDir, "backups")).filter((name) => !name.startsWith("."));
/** A program's one line about what went wrong. */
const sentence = (pattern: RegExp) => ({
  code: 1,
  stderr: expect.stringMatching(new RegExp(`^${pattern.source}\\n$`)) as string,
});

it.skipIf(!bucket)("backups lie in the bucket where there is one, and come back from there", () => {
  // On an old Node the client of the bucket warns of its end.
  const kept = { ...bucket?.env, BACKUP_KEEP: "1", NODE_NO_WARNINGS: "1" };
  const [one, two] = [backup(kept), backup(kept)];
  expect([one.code, one.stdout]).toEqual([0, expect.stringContaining("the bucket hub")]);
  expect(two.stdout).toContain("1 kept, 1 removed");
  expect(inBackups()).toEqual([]);
  const listed = backup(kept, "--list").stdout;
  expect(listed).toMatch(/^hub-\S+Z\.db\.gz {2}\d+ KB {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\n$/);
  join("second");
  const asked = restore(["latest"], kept);
  expect(asked).toMatchObject(sentence(/Nothing was changed yet: with --yes .*/));
  expect(asked.stdout).toMatch(/hub_members +1 +2\n/);
  expect(members()).toEqual(["first", "second"]);
  expect(restore([listed.split(" ")[0]!, "--yes"], kept).stdout).toContain("Restart the site now");
  expect(members()).toEqual(["first"]);
  expect(inBackups()).toEqual([expect.stringMatching(/^before-restore-/)]);
  const gone = { ...kept, S3_BUCKET: "gone" };
  const refused = backup(gone);
  // Above it the client of the bucket says that it won't try again.
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/\nNo backup was made: the bucket refused.* untouched\.\n$/);
  expect(restore(["latest", "--yes"], gone)).toMatchObject(sentence(/Nothing was restored: .* as it was\./));
});

it("a damaged database is never backed up, and is set aside as it is when a backup replaces it", () => {
  backup();
  const [made] = inBackups();
  const damaged = Buffer.concat([
    readFileSync(file).subarray(0, 4096 * 3),
    Buffer.alloc(4096 * 40, "damage"),
  ]);
  for (const [what, content] of [
    ["behind its head", damaged],
    ["from its first byte", Buffer.alloc(9000, "damage")],
  ] as const) {
    for (const name of readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))) {
      rmSync(path.join(dataDir, name));
    }
    writeFileSync(file, content);
    const refused = backup({ BACKUP_KEEP: "1" });
    expect([what, refused]).toEqual([
      what,
      expect.objectContaining(
        sentence(/No backup was made: \S+ is damaged \(.*\)\. Older backups are untouched\./),
      ),
    ]);
    expect(inBackups()).toEqual([made]);
    const aside = /kept as (\S+\.db);/.exec(restore(["latest", "--yes"]).stdout)?.[1] ?? "nowhere";
    expect(readFileSync(aside).equals(content)).toBe(true);
    expect(members()).toEqual(["first"]);
  }
});

it.skipIf(!canMountDisks())(
  "a full disk is said in one sentence, and harms neither database nor backups",
  () => {
    const disk = path.join(dataDir, "disk");
    const unmount = mountSmallDisk(disk, "1m");
    try {
      const own = { DATA_DIR: disk, DATABASE_PATH: file };
      expect(backup(own).code).toBe(0);
      const [made] = readdirSync(path.join(disk, "backups")).filter((name) => name.startsWith("hub-"));
      inFile((sqlite) => sqlite.exec("CREATE TABLE large AS SELECT randomblob(3000000) AS bytes"));
      expect(backup(own)).toMatchObject(
        sentence(/No backup was made: there is no room left on the disk of .*/),
      );
      expect(restore([file, "--yes"], own)).toMatchObject(
        sentence(/Nothing was restored: there is no room.*/),
      );
      expect(readdirSync(path.join(disk, "backups")).filter((name) => !name.startsWith(".lock"))).toEqual([
        made,
      ]);
      expect(members()).toEqual(["first"]);
    } finally {
      unmount?.();
    }
  },
);

describe("where LiteFS keeps the database", () => {
  /** Stands in for LiteFS's program: notes how it was called, and takes the file as LiteFS would. */
  const program = (body: string) => {
    const litefs = path.join(dataDir, "litefs");
    writeFileSync(litefs, `#!/bin/sh\n${body}\n`);
    chmodSync(litefs, 0o755);
    return { DATABASE_PATH: file, DATA_DIR: path.join(dataDir, "data"), LITEFS_BIN: litefs };
  };

  it("it takes the restored file itself on the primary, and a replica sends there", () => {
    writeFileSync(`${file}-pos`, "0000000000000001/b874a3a1ed6bfd25\n");
    mkdirSync(path.join(dataDir, "data"));
    const takes = program(`echo "$@" > ${dataDir}/called; for last; do :; done; cp "$last" ${file}`);
    expect(backup(takes).code).toBe(0);
    join("second");
    const fails = restore(["latest", "--yes"], program("echo 'ERROR: no primary' >&2; exit 1"));
    expect(fails).toMatchObject(
      sentence(/Nothing was restored: .*litefs import failed: ERROR: no primary\..*/),
    );
    expect(members()).toEqual(["first", "second"]);
    program(`echo "$@" > ${dataDir}/called; for last; do :; done; cp "$last" ${file}`);
    expect(restore(["latest", "--yes"], takes).code).toBe(0);
    expect(readFileSync(path.join(dataDir, "called"), "utf8")).toMatch(/^import -name hub\.db \S+\.db\n$/);
    expect(members()).toEqual(["first"]);

    writeFileSync(path.join(dataDir, ".primary"), "machine-one\n");
    expect(restore(["latest", "--yes"], takes)).toMatchObject(
      sentence(/This machine is a replica, which can't write; run this on the primary, machine-one\./),
    );
    expect(backup(takes).code).toBe(0);
  });
});
