import { beforeAll, describe, expect, it, vi } from "vitest";

import { renewNumbering } from "#app/catalogue/store/numbering.server";
import { DAY_MS } from "#app/platform/durations";
import { sqlite } from "#app/platform/db/db.server";
import { cursorAt } from "#app/site/changes/change-cursor.server";
import { FOLLOWED_KINDS, type Change } from "#app/site/changes/changes.server";
import { OTHER_METHODS, type Answer } from "#tests/support/ask";
import { openSite } from "#tests/support/open-site";
import { earlierMember } from "#tests/support/members";
import { newPost } from "#tests/support/posts";
import { storeRows } from "#tests/support/store-rows";

const site = await openSite();

interface Page {
  changes: Change[];
  cursor: string;
}

const ask = (query: Record<string, string> | string = {}, headers?: Record<string, string>) =>
  site.ask(`/api/changes?${new URLSearchParams(query)}`, { headers });
const read = async (query?: Record<string, string> | string): Promise<Page> => {
  const { status, text } = await ask(query);
  expect(status, text).toBe(200);
  return JSON.parse(text) as Page;
};
const startup = (key: string, name: string) =>
  storeRows(site, "startups", [{ key, name, description: "Surveys." }]);
const said = ({ changes }: Page) => changes.map(({ kind, id, change }) => `${change} ${kind}/${id}`);

/** The cursor after all that has happened so far. */
const here = async (): Promise<string> => {
  const { changes, cursor } = await read();
  expect(changes.length).toBeLessThan(100);
  return cursor;
};

beforeAll(() => {
  startup("one", "Tidewater");
  startup("two", "Saltworks");
  storeRows(site, "events", [
    { key: "e", title: "Open day", description: "Come.", start: "2026-05-21", timeZone: "UTC" },
  ]);
});

describe("what has changed", () => {
  it("is all there is at first, each entry as the API has it, with its page's address and its time", async () => {
    const { changes } = await read();
    expect(said({ changes, cursor: "" })).toEqual([
      "created startups/1",
      "created startups/2",
      "created events/1",
    ]);
    for (const { kind, id, url, at, entry } of changes) {
      const answer = await site.ask(`/api/${kind}/${id}`);
      expect(entry).toEqual(JSON.parse(answer.text));
      expect(answer.headers.link).toBe(`<${url}>; rel="canonical"`);
      expect(new Date(at).toISOString()).toBe(at);
    }
  });

  it("names each entry once, with its latest change, in the order of the changes", async () => {
    const since = await here();
    startup("three", "Third");
    startup("one", "Tidewater Robotics");
    startup("three", "Third again");
    expect(said(await read({ since }))).toEqual(["updated startups/1", "created startups/3"]);
  });

  it("tells of deletions without the entry, and leaves out what came and went", async () => {
    const { here: member } = await earlierMember(site);
    const since = await here();
    const gone = await newPost(member);
    const passing = await newPost(member, "It comes and goes.");
    const middle = await read({ since, limit: "1" });
    expect(said(middle)).toEqual([`created posts/${gone.id}`]);
    for (const { id } of [gone, passing])
      await member.submit("/community", { intent: "delete-post", id: String(id) });
    const [deletion, ...more] = (await read({ since: middle.cursor })).changes;
    expect(more).toEqual([]);
    expect(deletion).toEqual({
      kind: "posts",
      id: gone.id,
      change: "deleted",
      at: expect.stringMatching(/Z$/) as string,
      url: `${site.url}/community/posts/${gone.id}`,
    });
    expect((await site.ask(new URL(deletion!.url).pathname)).status).toBe(410);
    expect(said(await read({ since }))).toEqual([]);
  });

  it("comes a page at a time, with the next one in Link, and nothing at the end", async () => {
    const { changes } = await read();
    const names: string[] = [];
    let address: string | undefined = "/api/changes?limit=1&kind=startups";
    let last: Page | undefined;
    while (address) {
      const answer: Answer = await site.ask(address);
      last = JSON.parse(answer.text) as Page;
      names.push(...said(last));
      address = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ""))?.[1];
    }
    expect(names).toEqual(said({ changes, cursor: "" }).filter((each) => each.includes("startups/")));
    expect((await read({ since: last!.cursor, kind: "startups" })).changes).toEqual([]);
  });

  it("is narrowed to kinds", async () => {
    expect(new Set((await read({ kind: "events" })).changes.map(({ kind }) => kind))).toEqual(
      new Set(["events"]),
    );
    const both = await read("kind=events&kind=jobs");
    expect(both.changes.map(({ kind }) => kind)).toEqual(["events"]);
  });

  it("has a version, which rises with each change and at each day", async () => {
    const first = await ask();
    const known = { "If-None-Match": String(first.headers.etag) };
    expect((await ask({}, known)).status).toBe(304);
    expect((await ask({ limit: "2" }, known)).status).toBe(200);
    startup("four", "Fourth");
    expect((await ask({}, known)).status).toBe(200);
    const second = await ask();
    site.passTime(DAY_MS);
    expect((await ask({}, { "If-None-Match": String(second.headers.etag) })).status).toBe(200);
  });
});

/** The address of the start, where the answer names one. */
const startOf = ({ headers }: Answer) => /^<([^>]+)>; rel="start"$/.exec(String(headers.link ?? ""))?.[1];

async function expectRefused(query: Record<string, string>, status: number, field: string, words: RegExp) {
  const answer = await ask(query);
  const body = JSON.parse(answer.text) as { message: string; fieldErrors: object };
  expect([answer.status, body.message]).toEqual([status, expect.stringMatching(words)]);
  expect(body.fieldErrors).toEqual({ [field]: [body.message] });
  return answer;
}

describe("what can't be asked for", () => {
  it.each([
    ["limit", { limit: "0" }, /from 1 to 100/],
    ["limit", { limit: "101" }, /from 1 to 100/],
    ["limit", { limit: "ten" }, /from 1 to 100/],
    ["kind", { kind: "members" }, new RegExp(FOLLOWED_KINDS.join(" or "))],
    ["kind", { kind: "startups,events" }, /startups or/],
    ["after", { after: "3" }, /since, kind, limit/],
    ["since", { since: "" }, /leave since out/],
    ["since", { since: "3" }, /leave since out/],
    ["since", { since: "x".repeat(900) }, /leave since out/],
  ])("%s: %o", async (field, query, words) => {
    await expectRefused(query as Record<string, string>, 400, field, words);
  });

  it("is a cursor that was altered", async () => {
    const { cursor } = await read();
    const parts = cursor.split(".");
    for (const at of parts.keys()) {
      const altered = parts.with(at, `${parts[at]!.slice(0, -1)}${parts[at]!.endsWith("1") ? "2" : "1"}`);
      await expectRefused({ since: altered.join(".") }, 400, "since", /not from this site/);
    }
    expect((await ask({ since: cursor })).status).toBe(200);
  });

  it("is a cursor of another site, be it a copy of this one", async () => {
    vi.resetModules();
    vi.doMock("#app/platform/secret.server", () => ({ siteSecret: () => "another" }));
    const copy = await import("#app/site/changes/change-cursor.server");
    vi.doUnmock("#app/platform/secret.server");
    const sequence = Date.now() * 1000;
    expect((await ask({ since: cursorAt({ sequence }) })).status).toBe(200);
    await expectRefused({ since: copy.cursorAt({ sequence }) }, 400, "since", /not from this site/);
  });

  it("is a cursor of the future", async () => {
    const later = (Date.now() + DAY_MS) * 1000;
    await expectRefused({ since: cursorAt({ sequence: later }) }, 400, "since", /ahead of what has happened/);
    // On a replica that is behind, the cursor of the primary is only ahead of the rows.
    const ahead = sqlite().prepare<[], number>("SELECT max(sequence) FROM entries").pluck().get()! + 1;
    expect((await read({ since: cursorAt({ sequence: ahead }) })).changes).toEqual([]);
  });

  it("is a cursor older than 180 days, whatever its last change", async () => {
    const { cursor } = await read();
    site.passTime(180 * DAY_MS);
    const fresh = await read({ since: cursor });
    expect(fresh.changes).toEqual([]);
    site.passTime(DAY_MS);
    const answer = await expectRefused(
      { since: cursor, kind: "events" },
      410,
      "since",
      /older than 180 days/,
    );
    expect(startOf(answer)).toBe("/api/changes?kind=events");
    expect((await read({ since: fresh.cursor })).changes).toEqual([]);
  });

  it("is a cursor from before a restore", async () => {
    const { cursor } = await read();
    renewNumbering();
    const answer = await expectRefused({ since: cursor }, 410, "since", /restored from a backup/);
    expect(startOf(answer)).toBe("/api/changes");
    expect((await read()).changes.length).toBeGreaterThan(0);
  });

  it.each(OTHER_METHODS)("is asked for by %s", async (method) => {
    const { status } = await site.ask("/api/changes", { method });
    expect(status).toBe(405);
  });
});
