import { randomUUID } from "node:crypto";

import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { startupStore } from "#app/kinds/startups/startups.server";
import { dataVersion } from "#app/platform/db/data-version.server";
import { sqlite } from "#app/platform/db/db.server";
import { importRow } from "#app/catalogue/store/import-row.server";
import { DAY_MS } from "#app/platform/durations";
import { noteStoredObject } from "#app/platform/storage/stored-objects.server";
import {
  attemptFailed,
  attemptPutOff,
  beginAttempt,
  dueAddresses,
  noteAddresses,
  pictureStored,
  withStoredPictures,
} from "#app/site/remote-pictures/remote-pictures.server";
import { removeAll, useOwnDatabase } from "#tests/support/own-database";

beforeAll(useOwnDatabase);
beforeEach(() => {
  removeAll("startups");
  sqlite().exec("DELETE FROM remote_pictures; DELETE FROM stored_objects");
});

const URL = "https://pictures.example/logo.png";

const addStartup = (name: string, logo: string) =>
  importRow(startupStore, startupStore.schemas.imported.parse({ name, description: "x", logo }), {
    source: "a test",
    key: name,
  });
const logoOf = (name: string) =>
  sqlite().prepare("SELECT logo FROM startups WHERE name = ?").pluck().get(name);

function begin() {
  const attempt = beginAttempt(URL);
  if (!attempt) throw new Error("not asked for");
  return attempt;
}

/** What is noted about the address; dates in days from now, rounded. */
const noted = () => {
  const row = sqlite().prepare<
    [string],
    { path: string; attempts: number; due_at: number | null; last_error: string }
  >("SELECT * FROM remote_pictures WHERE url = ?");
  const found = row.get(URL);
  if (!found) return undefined;
  const { path, attempts, due_at, last_error } = found;
  return {
    path,
    attempts,
    due: due_at && 0 + Math.round((due_at - Date.now()) / DAY_MS),
    error: last_error,
  };
};
const letTimePass = () =>
  sqlite().prepare("UPDATE remote_pictures SET due_at = 0 WHERE due_at IS NOT NULL").run();

function newPath(): string {
  const path = `/objects/uploads/${randomUUID()}`;
  const facts = { contentType: "image/jpeg", bytes: 1, width: 400, height: 400, durationSeconds: null };
  noteStoredObject({ path, ...facts });
  return path;
}

describe("an imported picture", () => {
  it("is shown by every entry that names its address, and by rows that come later", async () => {
    addStartup("One", URL);
    addStartup("Two", URL);
    addStartup("Other", "https://pictures.example/other.png");
    await noteAddresses();
    await noteAddresses();
    expect(dueAddresses(9)).toEqual([URL, "https://pictures.example/other.png"]);
    const path = newPath();
    const version = dataVersion("startups");
    expect(beginAttempt(URL)).toEqual({ url: URL, shape: "logo", number: 1 });
    pictureStored(URL, path);
    expect([logoOf("One"), logoOf("Two"), logoOf("Other")]).toEqual([
      path,
      path,
      "https://pictures.example/other.png",
    ]);
    expect(dataVersion("startups")).toBeGreaterThan(version);
    expect(withStoredPictures({ name: "Three", logo: URL, website: URL }, ["logo"])).toEqual({
      name: "Three",
      logo: path,
      website: URL,
    });
    expect(dueAddresses(9)).toEqual(["https://pictures.example/other.png"]);
  });

  it("doesn't replace an address that the entry got meanwhile; a row stored while it came in gets it at the next look", async () => {
    addStartup("One", URL);
    await noteAddresses();
    beginAttempt(URL);
    addStartup("One", "https://pictures.example/newer.png");
    const path = newPath();
    pictureStored(URL, path);
    expect(logoOf("One")).toBe("https://pictures.example/newer.png");
    addStartup("Late", URL);
    await noteAddresses();
    expect(logoOf("Late")).toBe(path);
  });

  it("is noted in steps, so that requests are answered in between", async () => {
    const insert = sqlite().prepare("INSERT INTO startups (name, description, logo) VALUES ('n', 'd', ?)");
    for (let i = 0; i < 1201; i++) insert.run(`${URL}?${i}`);
    const count = sqlite().prepare<[], number>("SELECT count(*) FROM remote_pictures").pluck();
    const noting = noteAddresses();
    expect(count.get()).toBe(500);
    await noting;
    expect(count.get()).toBe(1201);
  });

  it("whose file was swept is asked for again", async () => {
    pictureStored(URL, "/objects/uploads/gone");
    addStartup("One", URL);
    await noteAddresses();
    beginAttempt(URL);
    pictureStored(URL, "/objects/uploads/gone");
    addStartup("Two", URL);
    expect(withStoredPictures({ logo: URL }, ["logo"])).toEqual({ logo: URL });
    await noteAddresses();
    expect([noted(), dueAddresses(9)]).toEqual([{ path: null, attempts: 0, due: 0, error: null }, [URL]]);
  });
});

describe("a picture that can't be had", () => {
  it("is asked for after a week, three times in all", async () => {
    addStartup("One", URL);
    await noteAddresses();
    for (const [number, due] of [
      [1, 7],
      [2, 7],
      [3, null],
    ]) {
      const attempt = begin();
      expect(attempt.number).toBe(number);
      attemptFailed(attempt, "answered 404");
      await noteAddresses();
      expect(noted()).toEqual({ path: null, attempts: number, due, error: "answered 404" });
      expect(dueAddresses(9)).toEqual([]);
      letTimePass();
    }
    expect([dueAddresses(9), logoOf("One")]).toEqual([[], URL]);
  });

  it("because the disk is full is asked for in an hour, and that doesn't count", async () => {
    addStartup("One", URL);
    await noteAddresses();
    attemptPutOff(begin(), "no room");
    expect([noted()?.attempts, dueAddresses(9)]).toEqual([0, []]);
    letTimePass();
    expect(dueAddresses(9)).toEqual([URL]);
  });

  it("because it ends the process is given up, too", async () => {
    addStartup("One", URL);
    await noteAddresses();
    expect([1, 2, 3, 4].map(() => beginAttempt(URL)?.number)).toEqual([1, 2, 3, undefined]);
    letTimePass();
    expect([noted()?.due, dueAddresses(9)]).toEqual([null, []]);
  });

  it("is forgotten when no entry names it any more", async () => {
    addStartup("One", URL);
    await noteAddresses();
    removeAll("startups");
    expect([beginAttempt(URL), noted()]).toEqual([undefined, undefined]);
  });
});

describe("entries without a picture on another site", () => {
  it("are never looked at: the questions go to the narrow indexes", () => {
    const plan = (sql: string) =>
      sqlite()
        .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => detail)
        .join();
    const places = {
      startups: "logo",
      investors: "logo",
      talent: "avatar",
      use_cases: "company_logo",
      products: "logo",
      learning: "image",
    };
    for (const [kind, column] of Object.entries(places)) {
      const isRemote = `${column} GLOB '[Hh][Tt][Tt][Pp][Ss]:*'`;
      for (const question of [
        `SELECT DISTINCT ${column} AS url FROM ${kind} WHERE ${isRemote} AND ${column} > 'x' ORDER BY ${column} LIMIT 9`,
        `SELECT 1 FROM ${kind} WHERE ${column} = 'https://x' AND ${isRemote}`,
        `UPDATE ${kind} SET ${column} = 'x' WHERE ${column} = 'https://x' AND ${isRemote}`,
      ])
        expect(plan(question)).toContain(`${kind}_remote`);
    }
  });
});
