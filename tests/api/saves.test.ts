import { beforeAll, describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { runScript } from "#tests/support/site";
import { joinsTo, pressedFields, withLogin } from "#tests/support/pressed";
import { becomeMember, logIn, newMemberAt, Visitor } from "#tests/support/visitor";

/* Entries that members keep: by the button of a page, by the API, and on their list. */

const site = await openSite();
let here: Visitor;
let ids: number[];

beforeAll(async () => {
  importRows(
    site,
    "startups",
    ["Alder", "Birch", "Cedar"].map((name) => ({
      name,
      description: `${name} grows.`,
      location: "Lima",
      key: name,
    })),
  );
  importRows(site, "jobs", [{ title: "Gardener", description: "Of trees", company: "Alder" }]);
  ids = inDatabase(
    site,
    (sqlite) => sqlite.prepare("SELECT id FROM startups ORDER BY id").pluck().all() as number[],
  );
  ({ here } = await newMemberAt(site, site.mailbox));
});

interface SavedEntry {
  kind: string;
  id: number;
  name: string | null;
  path: string | null;
  changedAt: string | null;
}

const saved = async (visitor: Visitor) =>
  (JSON.parse((await visitor.get("/api/saved")).text) as { entries: SavedEntry[] }).entries;
const namesOf = async (visitor: Visitor) => (await saved(visitor)).map(({ name }) => name);

describe("the button", () => {
  it("saves and takes off, and leads back to its page with a notice", async () => {
    const [id] = ids;
    const page = await here.get(`/startups/${id}-alder`);
    expect(page.text).toMatch(
      /<button[^>]*form="save"[^>]*name="save"[^>]*value="startups\/\d+"[^>]*aria-pressed="false"/,
    );
    const back = `/startups/${id}-alder`;
    const answer = await here.submit("/save", { save: `startups/${id}`, back });
    expect([answer.status, answer.headers.location]).toEqual([303, back]);
    const after = (await here.get(back)).text;
    expect(after).toMatch(/name="remove"[^>]*aria-pressed="true"/);
    expect(textOf(after)).toContain("Alder is among your saved entries.");
    // Twice, as from two tabs.
    await here.submit("/save", { save: `startups/${id}`, back });
    expect(await namesOf(here)).toEqual(["Alder"]);
    await here.submit("/save", { remove: `startups/${id}`, back });
    await here.submit("/save", { remove: `startups/${id}`, back });
    expect(await saved(here)).toEqual([]);
  });

  it.each([
    [{ save: "startups/999999" }, "There is no startup 999999"],
    [{ save: "members/1" }, "There is no"],
    [{ save: "a/b/c" }, "There is no such entry in any list"],
    [{ save: "" }, "There is no such entry to save; please open it from its list"],
    [{}, "There is no such entry to save; please open it from its list"],
    [{ remove: "nothing/1" }, "There is no such entry to save; please open it from its list"],
  ])("says what is wrong with %o, and changes nothing", async (fields, sentence) => {
    const answer = await here.submit("/save", { ...fields, back: "//evil.example" } as Record<
      string,
      string
    >);
    expect([answer.status, answer.headers.location]).toEqual([303, "/saved"]);
    expect(textOf((await here.get("/saved")).text)).toContain(sentence);
    expect(await saved(here)).toEqual([]);
  });

  it("asks visitors to log in where it says what for, and saves once with that", async () => {
    const person = await becomeMember(new Visitor(site), site.mailbox);
    const visitor = new Visitor(site);
    const form = { save: `startups/${ids[1]}`, back: "/startups?page=1" };
    const asked = await visitor.submit("/save", form);
    expect([asked.status, textOf(asked.text)]).toEqual([
      401,
      expect.stringContaining("Log in to save Birch"),
    ]);
    expect(pressedFields(asked.text)).toEqual({ ...form, "login-email": "", "login-password": "" });
    const done = await visitor.submit("/save", { ...form, ...withLogin(person) });
    expect([done.status, done.headers.location]).toEqual([303, form.back]);
    expect(await namesOf(visitor)).toEqual(["Birch"]);
    const nobody = await new Visitor(site).submit("/save", { remove: `startups/${ids[1]}`, back: "/saved" });
    expect([nobody.status, textOf(nobody.text)]).toEqual([
      401,
      expect.stringContaining("Log in to remove this from your list"),
    ]);
    expect(await namesOf(visitor)).toEqual(["Birch"]);
  });

  it("saves for whoever goes on to join in the same browser, without another press", async () => {
    const visitor = new Visitor(site);
    const person = await becomeMember(new Visitor(site), site.mailbox);
    const back = "/startups?page=1";
    const asked = await visitor.submit("/save", { save: `startups/${ids[1]}`, back });
    const next = joinsTo(asked.text);
    expect(next).toMatch(/^\/save\?entry=/);
    await logIn(visitor, person);
    const done = await visitor.get(next);
    expect([done.status, done.headers.location]).toEqual([303, back]);
    expect(await namesOf(visitor)).toEqual(["Birch"]);
    // The address alone, as from somebody else's page, only asks.
    const other = await visitor.get(`/save?entry=startups/${ids[0]}&back=/startups`);
    expect(other.status).toBe(200);
    expect(textOf(other.text)).toContain("Save this entry?");
    expect(await namesOf(visitor)).toEqual(["Birch"]);
    const nobody = await new Visitor(site).get(next);
    expect(nobody.status).toBe(401);
  });
});

describe("the list", () => {
  it("has the last that was saved first, says what has changed since, and what is gone", async () => {
    const { here: keeper } = await newMemberAt(site, site.mailbox);
    for (const id of ids)
      expect((await keeper.ask(`/api/startups/${id}/save`, { method: "PUT" })).status).toBe(200);
    await keeper.ask("/api/jobs/1/save", { method: "PUT" });
    expect(await namesOf(keeper)).toEqual(["Gardener", "Cedar", "Birch", "Alder"]);
    importRows(site, "startups", [
      { name: "Birch", description: "Birch grows tall.", location: "Lima", key: "Birch" },
    ]);
    expect(
      runScript("entries", ["delete", "startups", String(ids[2])], { DATA_DIR: site.dataDir }).code,
    ).toBe(0);
    const list = await saved(keeper);
    expect(list.map(({ name, path }) => name ?? path)).toEqual(["Gardener", null, "Birch", "Alder"]);
    expect(list.map(({ changedAt }) => changedAt !== null)).toEqual([false, false, true, false]);
    const page = (await keeper.get("/saved")).text;
    expect(textOf(page)).toMatch(/Jobs 1 .*Gardener .*Startups 3 .*Deleted since.* Birch .* Changed/s);
    expect(page).toContain(`name="entry" value="startups/${ids[0]}"`);
    expect(page).not.toContain(`name="entry" value="startups/${ids[2]}"`);
    const lastChange = /name="lastChange" value="(\d+)"/.exec(page)?.[1] ?? "";
    expect(lastChange).not.toBe("");
    const seen = await keeper.submit("/saved", { intent: "seen", lastChange, sequence: "0" });
    expect(seen.status).toBe(303);
    expect((await saved(keeper)).map(({ changedAt }) => changedAt)).toEqual([null, null, null, null]);
    await keeper.submit("/save", { remove: `startups/${ids[2]}`, back: "/saved" });
    expect(await namesOf(keeper)).toEqual(["Gardener", "Birch", "Alder"]);
  });

  it("is its member's alone, and has an end", async () => {
    expect((await new Visitor(site).get("/saved")).status).toBe(401);
    expect((await new Visitor(site).get("/api/saved")).status).toBe(401);
    expect((await new Visitor(site).ask(`/api/startups/${ids[0]}/save`, { method: "PUT" })).status).toBe(401);
    const { here: other } = await newMemberAt(site, site.mailbox);
    expect(textOf((await other.get("/saved")).text)).toContain("No entries saved yet.");
    expect((await other.ask("/api/startups/999999/save", { method: "PUT" })).status).toBe(404);
    expect((await other.ask(`/api/startups/${ids[2]}/save`, { method: "PUT" })).status).toBe(410);
    expect((await other.ask(`/api/startups/${ids[0]}/save`, { method: "POST" })).status).toBe(405);
    inDatabase(site, (sqlite) =>
      sqlite.exec(`
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        INSERT INTO entries (kind, id, name, name_key, sequence, created_sequence, page_version, deleted_at)
        SELECT 'events', i, '', '', i, i, i, 1 FROM n;
        INSERT INTO saved_entries (member_id, kind, entry_id, seen_at) SELECT (SELECT max(id) FROM hub_members), kind, id, 0
        FROM entries WHERE kind = 'events'`),
    );
    const full = await other.ask(`/api/startups/${ids[0]}/save`, { method: "PUT" });
    expect([full.status, full.text]).toEqual([403, expect.stringContaining("1,000 entries")]);
  });
});
