import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";

import { beforeAll, describe, expect, it, vi } from "vitest";

import { sqlite } from "#app/platform/db/db.server";
import { HOUR_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { log } from "#app/platform/log.server";
import { sweepObjects } from "#app/catalogue/files/object-sweep.server";
import { useOwnDatabase } from "#tests/support/own-database";

const ago = (hours: number): number => Date.now() - hours * HOUR_MS;
const fileOf = (name: string): string => path.join(env().dataDir, "objects", name);

/** Lays a file into the store, as old as told. */
function lay(name: string, hours: number): void {
  mkdirSync(path.dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), "abc");
  utimesSync(fileOf(name), ago(hours) / 1000, ago(hours) / 1000);
}

/** Stores a file with its row, as old as told. */
function store(hours: number): string {
  const name = `uploads/${randomUUID()}`;
  lay(name, hours);
  sqlite()
    .prepare(
      "INSERT INTO stored_objects (path, content_type, bytes, created_at) VALUES (?, 'image/png', 3, ?)",
    )
    .run(`/objects/${name}`, ago(hours));
  return `/objects/${name}`;
}

const isThere = (storedPath: string): [boolean, boolean] => [
  existsSync(fileOf(storedPath.replace("/objects/", ""))),
  sqlite().prepare("SELECT 1 FROM stored_objects WHERE path = ?").get(storedPath) !== undefined,
];

/** A row that names a file, for each place that can. */
const PLACES = {
  "startups.logo": "INSERT INTO startups (name, description, logo) VALUES ('n', 'd', ?)",
  "investors.logo": "INSERT INTO investors (name, focus, logo) VALUES ('n', 'f', ?)",
  "talent.avatar":
    "INSERT INTO talent (name, bio, talent_type, is_agent, avatar) VALUES ('n', 'b', 'Human', 0, ?)",
  "use_cases.company_logo": "INSERT INTO use_cases (title, description, company_logo) VALUES ('t', 'd', ?)",
  "learning.image": "INSERT INTO learning (title, description, image) VALUES ('t', 'd', ?)",
  "products.logo": "INSERT INTO products (name, description, logo) VALUES ('n', 'd', ?)",
  "events.picture":
    "INSERT INTO events (title, description, start_time, time_zone, starts_at, over_at, picture) VALUES ('t', 'd', '', '', 0, 0, ?)",
  "posts.images":
    "INSERT INTO posts (author, role, content, avatar, images) VALUES ('a', 'r', 'c', '', json_array('/objects/x', ?))",
  "posts.video": "INSERT INTO posts (author, role, content, avatar, video) VALUES ('a', 'r', 'c', '', ?)",
  "posts.video_thumbnail":
    "INSERT INTO posts (author, role, content, avatar, video_thumbnail) VALUES ('a', 'r', 'c', '', ?)",
  "reels.video":
    "INSERT INTO reels (author, avatar, explanation, video, thumbnail) VALUES ('a', '', 'e', ?, '/objects/x')",
  "reels.thumbnail":
    "INSERT INTO reels (author, avatar, explanation, thumbnail, video) VALUES ('a', '', 'e', ?, '/objects/x')",
  "held_entries.files":
    "INSERT INTO held_entries (kind, why, row, entry, files) VALUES ('reels', 'waits', '{}', '{}', json_array('/objects/x', ?))",
};

beforeAll(useOwnDatabase);

describe("the sweep of files", () => {
  it("leaves every file that something names, in each column that can name one", async () => {
    const named = Object.entries(PLACES).map(([place, insert]) => {
      const storedPath = store(1000);
      const { lastInsertRowid } = sqlite().prepare(insert).run(storedPath);
      // Whose picture it is decides where a list of pictures is looked for.
      sqlite()
        .prepare(
          "INSERT INTO entries (kind, id, name, name_key, sequence, created_sequence, page_version) SELECT ?, ?, '', '', coalesce(max(sequence), 0) + 1, 0, 0 FROM entries",
        )
        .run(place.split(".")[0], lastInsertRowid);
      return [place, storedPath] as const;
    });
    const orphan = store(25);
    await sweepObjects();
    for (const [place, storedPath] of named)
      expect([place, ...isThere(storedPath)]).toEqual([place, true, true]);
    expect(isThere(orphan)).toEqual([false, false]);

    // Each of them goes once its row is gone.
    for (const table of new Set(Object.keys(PLACES).map((place) => place.split(".")[0]))) {
      sqlite().prepare(`DELETE FROM ${table}`).run();
    }
    await sweepObjects();
    for (const [place, storedPath] of named)
      expect([place, ...isThere(storedPath)]).toEqual([place, false, false]);
  });

  it("knows every column that could hold a stored path", () => {
    const columns = (
      sqlite()
        .prepare(
          `SELECT t.name || '.' || c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
           WHERE t.type = 'table'`,
        )
        .pluck()
        .all() as string[]
    ).filter((name) => /\.\w*(logo|avatar|image|picture|video|thumbnail|photo|file|path)\w*$/.test(name));
    // Authors' avatars are drawn, not stored; an import's picture that no entry shows is fetched again; the last one is
    // the store's own.
    const others = ["posts.avatar", "reels.avatar", "remote_pictures.path", "stored_objects.path"];
    expect(columns.toSorted()).toEqual([...Object.keys(PLACES), ...others].toSorted());
  });

  it("waits 24 hours, and takes what lies there without a row or half written", async () => {
    const [young, old] = [store(23), store(25)];
    const [strayYoung, strayOld] = [randomUUID(), randomUUID()].map((id) => `uploads/${id}`) as [
      string,
      string,
    ];
    const [stagedYoung, stagedOld] = [randomUUID(), randomUUID()].map((id) => `private/uploads/${id}`) as [
      string,
      string,
    ];
    const [halfYoung, halfOld] = [stagedYoung, strayOld].map((name) => `${name}.${randomUUID()}.part`) as [
      string,
      string,
    ];
    const foreign = "uploads/README";
    for (const name of [strayYoung, stagedYoung, halfYoung]) lay(name, 23);
    for (const name of [strayOld, stagedOld, halfOld, foreign]) lay(name, 25);
    await sweepObjects();
    expect([isThere(young), isThere(old)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const left = [strayYoung, stagedYoung, halfYoung, foreign, strayOld, stagedOld, halfOld].map((name) =>
      existsSync(fileOf(name)),
    );
    expect(left).toEqual([true, true, true, true, false, false, false]);
  });

  it("goes through more than one step's rows", async () => {
    const named = store(100);
    const insert = sqlite().prepare(PLACES["startups.logo"]);
    for (let i = 0; i < 4100; i++) insert.run(null);
    insert.run(named);
    const orphans = Array.from({ length: 450 }, () => store(30));
    await sweepObjects();
    expect(isThere(named)).toEqual([true, true]);
    expect(orphans.filter((orphan) => isThere(orphan).includes(true))).toEqual([]);
  });

  it("keeps what a claimed upload came to, for as long as its file is there", async () => {
    const owner = sqlite().prepare(
      "INSERT INTO hub_members (name, email, password) VALUES ('N', 'a@b.example', 'x')",
    );
    const { lastInsertRowid } = owner.run();
    const claim = (storedPath: string, claimedAt: number | null) => {
      const id = path.basename(storedPath);
      sqlite()
        .prepare(
          "INSERT INTO uploads (id, owner_id, expires_at, claimed_at, created_at) VALUES (?, ?, 0, ?, ?)",
        )
        .run(id, lastInsertRowid, claimedAt, ago(25));
      return id;
    };
    const [named, unnamed] = [store(25), store(25)];
    sqlite().prepare(PLACES["startups.logo"]).run(named);
    const kept = claim(named, ago(25));
    claim(unnamed, ago(25));
    claim(`/objects/uploads/${randomUUID()}`, null);
    await sweepObjects();
    expect(sqlite().prepare("SELECT id FROM uploads").pluck().all()).toEqual([kept]);
  });

  it("removes nothing where more files are unknown than known: they may be another database's", async () => {
    const told = vi.spyOn(log, "error").mockImplementation(() => undefined);
    sqlite().exec("DELETE FROM startups; DELETE FROM stored_objects");
    const strays = Array.from({ length: 21 }, () => `uploads/${randomUUID()}`);
    const staged = `private/uploads/${randomUUID()}`;
    for (const name of [...strays, staged]) lay(name, 25);
    const left = () => [...strays, staged].filter((name) => existsSync(fileOf(name))).length;
    await sweepObjects();
    expect(left()).toBe(22);
    expect(told.mock.calls.flat().join()).toMatch(/unknown to this database.*restore it from a backup/);
    told.mockRestore();

    // More are known: the others are what crashes left.
    const note = vi.spyOn(log, "info").mockImplementation(() => undefined);
    for (let i = 0; i < 80; i++) store(1);
    await sweepObjects();
    expect([left(), note.mock.calls.flat().join()]).toEqual([0, expect.stringMatching(/^Removed \d+ files/)]);
    note.mockRestore();
  });

  it("finds what names a file by narrow indexes, without looking at rows", () => {
    const plan = (sql: string) =>
      sqlite()
        .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => detail)
        .join();
    const lists = ["posts.images"];
    // Of what the operator looks after there are few, read at once.
    for (const place of Object.keys(PLACES).filter((name) => name !== "held_entries.files")) {
      const [table, column] = place.split(".") as [string, string];
      const question = lists.includes(place)
        ? `SELECT item.value FROM ${table}, json_each(${table}.${column}) AS item WHERE ${column} <> '[]'`
        : `SELECT path FROM stored_objects WHERE NOT EXISTS
           (SELECT 1 FROM ${table} WHERE ${column} = stored_objects.path AND ${column} GLOB '/objects/*')`;
      expect([place, plan(question)]).toEqual([
        place,
        expect.stringMatching(/USING COVERING INDEX \w+_(stored|images)\b/),
      ]);
    }
  });
});
