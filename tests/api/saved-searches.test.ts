import { beforeAll, describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { atomName, childrenOf, linksOf, textOf as xmlText } from "#tests/support/feeds";
import { tags, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { joinsTo, withLogin } from "#tests/support/pressed";
import { Visitor } from "#tests/support/visitor";
import { parseXml } from "#tests/support/xml";

/* Searches that members keep: at a list's button, on their page, and as a feed. */

const site = await openSite();

const startup = (name: string, location: string, stage = "Seed") => ({
  name,
  description: `${name} grows.`,
  location,
  stage,
  key: name,
});

beforeAll(() => {
  importRows(site, "startups", [startup("Alder", "Lima, Peru"), startup("Birch", "Berlin, Germany")]);
});

interface SavedSearch {
  id: number;
  name: string;
  path: string | null;
  new: number;
  mail: string;
  feed: string;
}

const searchesOf = async (visitor: Visitor) =>
  (JSON.parse((await visitor.get("/api/saved")).text) as { searches: SavedSearch[] }).searches;

const formOf = (list: string) => `/save?${new URLSearchParams({ search: list }).toString()}`;

const save = (visitor: Visitor, list: string, fields: Record<string, string> = {}) =>
  visitor.submit(formOf(list), { intent: "search", name: "Seeds", mail: "weekly", ...fields });

/** Saves a search of the list, and gives it. */
async function savedAt(visitor: Visitor, list: string, fields: Record<string, string> = {}) {
  const answer = await save(visitor, list, fields);
  if (answer.status !== 303) throw new Error(`saving answered ${answer.status}: ${textOf(answer.text)}`);
  const [search] = await searchesOf(visitor);
  if (!search) throw new Error("Nothing is saved");
  return search;
}

describe("a search", () => {
  it("is saved from its list, under a name that the form suggests", async () => {
    const { here } = await earlierMember(site);
    const list = "/startups?stage=Seed&page=1";
    const page = (await here.get(list)).text;
    expect(tags(page, "button").filter(({ name }) => name === "search")).toEqual([
      expect.objectContaining({ form: "save" }),
    ]);
    // A list of everything has nothing to save, another view of it has.
    expect((await here.get("/talent?type=nonhuman")).text).toContain("Save this search");
    expect(tags((await here.get("/startups")).text, "button").some(({ name }) => name === "search")).toBe(
      false,
    );
    const pressed = await here.submit("/save", { search: "this", back: list });
    const to = String(pressed.headers.location);
    expect([pressed.status, to]).toEqual([303, formOf(list)]);
    const form = (await here.get(to)).text;
    expect(textOf(form)).toContain("Save this search");
    expect(tags(form, "input").find(({ name }) => name === "name")?.value).toBe("Startups: Seed");
    const done = await save(here, list, { name: "  Seeds\tof all " });
    const [search] = await searchesOf(here);
    expect([done.status, done.headers.location]).toEqual([303, `/saved#search-${search?.id}`]);
    expect(search).toMatchObject({
      name: "Seeds of all",
      path: "/startups?stage=Seed",
      new: 0,
      mail: "weekly",
    });
    const shown = (await here.get("/saved")).text;
    expect(textOf(shown)).toContain("Seeds of all");
    expect(tags(shown, "input").some(({ value = "" }) => value === `${site.url}${search?.feed}`)).toBe(true);
    // Once more, as from two tabs, it gets another name.
    await save(here, "/startups?stage=Seed&page=2", { name: "Seeds", mail: "never" });
    expect(await searchesOf(here)).toEqual([{ ...search, name: "Seeds", mail: "never" }]);
  });

  it("leads visitors to logging in, and back to its form", async () => {
    const { person } = await earlierMember(site);
    const visitor = new Visitor(site);
    const list = "/startups?place=Peru";
    const pressed = await visitor.submit("/save", { search: "this", back: list });
    expect([pressed.status, textOf(pressed.text)]).toEqual([
      401,
      expect.stringContaining("Log in to save this search"),
    ]);
    const to = joinsTo(pressed.text);
    const done = await visitor.submit("/save", { search: "this", back: list, ...withLogin(person) });
    expect([done.status, done.headers.location]).toEqual([303, to]);
    expect(textOf((await visitor.get(to)).text)).toContain("Startups: Peru");
  });

  it("is asked for after logging in where its address is too long", async () => {
    const visitor = new Visitor(site);
    const search = "\u0645".repeat(200);
    const back = `/startups?${new URLSearchParams({ search }).toString()}`;
    const pressed = await visitor.submit("/save", { search: "this", back });
    expect([pressed.status, pressed.headers.location]).toEqual([303, back]);
    expect(textOf((await visitor.get(back)).text)).toContain("Please log in first, then save this search");
  });

  it("keeps what was typed when the session has ended", async () => {
    const { person } = await earlierMember(site);
    const visitor = new Visitor(site);
    const refused = await save(visitor, "/startups?stage=Seed", { name: "Mine" });
    expect(refused.status).toBe(401);
    expect(tags(refused.text, "input").find(({ name }) => name === "name")?.value).toBe("Mine");
    const relogin = tags(refused.text, "input")
      .map(({ name = "" }) => name)
      .filter((name) => /^login-/.test(name));
    const [email = "", password = ""] = relogin;
    const again = await save(visitor, "/startups?stage=Seed", {
      name: "Mine",
      [email]: person.email,
      [password]: person.password,
    });
    expect(again.status).toBe(303);
    expect((await searchesOf(visitor)).map(({ name }) => name)).toEqual(["Mine"]);
  });

  it.each([
    [{ name: " \u200b " }, "Please give the search a name"],
    [{ name: "n".repeat(101) }, "Please use at most 100 characters"],
    [{ mail: "hourly" }, "Please choose weekly, daily or not at all"],
  ])("says at the field what is wrong with %o, and saves nothing", async (fields, sentence) => {
    const { here } = await earlierMember(site);
    const answer = await save(here, "/startups?stage=Seed", fields as Record<string, string>);
    expect([answer.status, textOf(answer.text)]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await searchesOf(here)).toEqual([]);
  });

  it.each([
    ["/community", "There is no list at this address"],
    ["/startups?colour=red", "This list has no parameter of this name"],
    ["/startups?funding=much", "funding must be a range"],
    ["//evil.example/startups", "There is no list at this address"],
  ])("can't be saved of %s", async (list, sentence) => {
    const { here } = await earlierMember(site);
    expect((await here.get(formOf(list))).status).toBe(303);
    const answer = await save(here, list);
    expect([answer.status, answer.headers.location]).toEqual([303, "/saved"]);
    expect(textOf((await here.get("/saved")).text)).toContain(sentence);
    expect(await searchesOf(here)).toEqual([]);
  });

  it("keeps what its text was read as, or that it was taken as it stands, whatever entries come", async () => {
    const { here } = await earlierMember(site);
    const asked = await savedAt(here, "/startups?search=startups+in+germany");
    expect(asked.path).toBe("/startups?place=Germany");
    const typed = await savedAt(here, "/startups?search=grows");
    expect(typed.path).toBe("/startups?search=grows&exact=1");
    importRows(site, "startups", [
      startup("Cedar", "Hamburg, Germany"),
      startup("Dogwood", "Quito, Ecuador"),
    ]);
    const counts = (await searchesOf(here)).map(({ name, new: count }) => [name, count]);
    expect(counts).toEqual([
      ["Seeds", 2],
      ["Seeds", 1],
    ]);
  });

  it("says how many have come since its member looked, and nothing of others", async () => {
    const { here } = await earlierMember(site);
    await savedAt(here, "/startups?place=Chile&stage=Seed", { name: "Chile" });
    expect((await here.get("/saved")).text).not.toContain("Mark as seen");
    importRows(site, "startups", [
      startup("Elm", "Santiago, Chile"),
      startup("Fir", "Santiago, Chile", "Series B"),
      startup("Gum", "Arica, Chile"),
    ]);
    const page = (await here.get("/saved")).text;
    expect(textOf(page)).toContain("Chile 2 new");
    const fields = Object.fromEntries(tags(page, "input").map(({ name = "", value = "" }) => [name, value]));
    importRows(site, "startups", [startup("Hazel", "Santiago, Chile")]);
    const seen = { intent: "seen", lastChange: fields.lastChange ?? "", sequence: fields.sequence ?? "" };
    expect((await here.submit("/saved", seen)).status).toBe(303);
    // What came after the page was shown stays new.
    expect((await searchesOf(here))[0]?.new).toBe(1);
  });

  it("whose filter is gone says so, finds nothing, and can still be deleted", async () => {
    const { here } = await earlierMember(site);
    const search = await savedAt(here, "/startups?stage=Seed", { name: "Old" });
    inDatabase(site, (sqlite) =>
      sqlite
        .prepare("UPDATE saved_searches SET query = 'colour=red', seen_id = 0 WHERE id = ?")
        .run(search.id),
    );
    const page = await here.get("/saved");
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain("It no longer finds anything, because a filter it uses is gone.");
    expect((await searchesOf(here))[0]).toMatchObject({ new: 0 });
    const feed = await new Visitor(site).get(search.feed);
    expect([feed.status, feed.text]).toEqual([400, expect.stringContaining("no parameter of this name")]);
    await here.submit("/saved", { intent: "delete", search: String(search.id) });
    expect(await searchesOf(here)).toEqual([]);
  });

  it("is its member's alone, and has room for 50", async () => {
    const { here } = await earlierMember(site);
    const { here: other } = await earlierMember(site);
    const search = await savedAt(here, "/startups?stage=Seed");
    const id = String(search.id);
    for (const fields of [{ intent: "mail", mail: "daily" }, { intent: "renew" }] as Record<
      string,
      string
    >[]) {
      const refused = await other.submit("/saved", { ...fields, search: id });
      expect([refused.status, textOf(refused.text)]).toEqual([
        404,
        expect.stringContaining("is no longer saved"),
      ]);
    }
    await other.submit("/saved", { intent: "delete", search: id });
    expect(await searchesOf(here)).toEqual([search]);
    for (const fields of [
      {},
      { intent: "mail", search: "x", mail: "daily" },
      { intent: "changes", mail: "hourly" },
    ])
      expect((await here.submit("/saved", fields as Record<string, string>)).status).toBe(400);
    await here.submit("/saved", { intent: "mail", search: id, mail: "daily" });
    await here.submit("/saved", { intent: "changes", mail: "never" });
    expect((await searchesOf(here))[0]?.mail).toBe("daily");
    await here.ask("/api/startups/1/save", { method: "PUT" });
    expect((await here.get("/saved")).text).toMatch(/id="changes"[^>]*>.*?<option value="never" selected/s);
    inDatabase(site, (sqlite) =>
      sqlite
        .prepare(
          `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
           INSERT INTO saved_searches (member_id, kind, query, name, mail, feed_key, seen_id, told_id)
           SELECT member_id, kind, 'search=' || i, name, mail, feed_key, 0, 0 FROM saved_searches, n WHERE id = ?`,
        )
        .run(search.id),
    );
    const full = await save(here, "/startups?stage=Series+A");
    expect([full.status, textOf(full.text)]).toEqual([403, expect.stringContaining("50 searches")]);
    expect((await save(here, "/startups?stage=Seed", { name: "Again" })).status).toBe(303);
  });
});

describe("its feed", () => {
  it("has the newest first, for whoever knows the address, until that is renewed", async () => {
    const { here } = await earlierMember(site);
    importRows(site, "startups", [startup("Ivy", "Oslo, Norway"), startup("Juniper", "Oslo, Norway")]);
    const { id, feed } = await savedAt(here, "/startups?place=Norway&sort=name", { name: "Norway & <more>" });
    const reader = new Visitor(site);
    const answer = await reader.get(feed);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      200,
      "application/atom+xml; charset=utf-8",
    ]);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const atom = parseXml(answer.text);
    const entries = childrenOf(atom, atomName("entry"));
    expect(entries.map((entry) => xmlText(entry, "title"))).toEqual(["Juniper", "Ivy"]);
    expect(xmlText(atom, "title")).toContain("Norway & <more>");
    expect(linksOf(atom, "self")[0]?.href).toBe(`${site.url}${feed}`);
    const etag = String(answer.headers.etag);
    expect((await reader.get(feed, { "If-None-Match": etag })).status).toBe(304);
    importRows(site, "startups", [startup("Kapok", "Bergen, Norway")]);
    const changed = await reader.get(feed, { "If-None-Match": etag });
    expect([changed.status, changed.text]).toEqual([200, expect.stringContaining("Kapok")]);

    await here.submit("/saved", { intent: "renew", search: String(id) });
    const [renewed] = await searchesOf(here);
    expect(renewed?.feed).not.toBe(feed);
    expect((await reader.get(feed)).status).toBe(404);
    expect((await reader.get(renewed?.feed ?? "")).status).toBe(200);
    await here.submit("/saved", { intent: "delete", search: String(id) });
    expect((await reader.get(renewed?.feed ?? "")).status).toBe(404);
  });

  it.each(["x", "1-", "1-aaaaaaaaaaaaaaaaaaaaaaaa", "999999999999999-aaaaaaaaaaaaaaaaaaaaaaaa", "%00"])(
    "isn't at %s",
    async (token) => {
      expect((await new Visitor(site).get(`/saved/feeds/${token}.xml`)).status).toBe(404);
    },
  );
});
