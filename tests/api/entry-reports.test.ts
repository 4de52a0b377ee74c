import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { ENTRY_PAGES, IMPORTED_STORES } from "#app/site/kinds.server";
import { inDatabase, putEntry } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { elements, tags, textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { ROWS_OF_KINDS, type ImportName } from "#tests/support/rows-of-kinds";
import { runScript } from "#tests/support/site";
import { storeRows } from "#tests/support/store-rows";
import { Visitor, type Person } from "#tests/support/visitor";

const site = await openSite({ RATE_LIMIT_SCALE: "1" });

interface Member {
  person: Person;
  here: Visitor;
}

let owner: Member;
let reader: Member;

const IMPORTS = Object.keys(ROWS_OF_KINDS) as ImportName[];
const kindOf = (name: ImportName) => {
  const kind = ENTRY_PAGES.find((pages) => pages.kind.table === IMPORTED_STORES[name].kind)?.kind;
  if (!kind) throw new Error(`${name} have no pages`);
  return kind;
};

const JOB = "/jobs/1-gardener-of-data";

const run = (script: string, ...args: string[]) => runScript(script, args, { DATA_DIR: site.dataDir });

interface Row {
  kind: string;
  entry_id: number;
  reason: string;
  sentence: string;
  closed_at: number | null;
}

const rows = (): Row[] =>
  inDatabase(
    site,
    (sqlite) =>
      sqlite
        .prepare(
          "SELECT kind, coalesce(entry_id, member_id) AS entry_id, reason, sentence, closed_at FROM reports ORDER BY id",
        )
        .all() as Row[],
  );

const idOf = ({ email }: Person): number =>
  inDatabase(site, (sqlite) =>
    Number(sqlite.prepare("SELECT id FROM hub_members WHERE email = ?").pluck().get(email)),
  );

const formOf = (html: string): string => /<form[^>]*id="report"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
/** What stands in the form, as it came. */
const typedIn = (html: string) => ({
  reason: chosenIn(html),
  sentence: textOf(elements(formOf(html), "textarea")[0] ?? ""),
});
const chosenIn = (html: string): string | undefined =>
  /<option value="([^"]*)" selected/.exec(formOf(html))?.[1];

/** A post or reel of a member's, by their number; or their own, whose page shows a post. */
function authored(kind: "posts" | "reels" | "members", ownerId = idOf(owner.person)): number {
  const said: Record<string, string> =
    kind === "reels" ? { video: "v", thumbnail: "t", explanation: "Said" } : { content: "Said", role: "r" };
  const id = inDatabase(site, (sqlite) =>
    putEntry(
      sqlite,
      kind === "reels" ? "reels" : "posts",
      { author: "Author", avatar: "/avatars/x.svg", ...said },
      { owner_id: ownerId },
    ),
  );
  return kind === "members" ? ownerId : id;
}

beforeAll(async () => {
  owner = await earlierMember(site);
  reader = await earlierMember(site);
  for (const name of IMPORTS) storeRows(site, name, [ROWS_OF_KINDS[name].bare]);
});

beforeEach(() => inDatabase(site, (sqlite) => sqlite.exec("DELETE FROM reports; DELETE FROM rate_limits")));

const report = (fields: Record<string, string> = {}, { here }: Member = reader, path = JOB) =>
  here.submit(path, { reason: "spam", sentence: "", ...fields });

describe("the page of an entry", () => {
  it("leads a visitor to log in, and back to the form", async () => {
    const { text } = await site.ask(JOB);
    expect(formOf(text)).toBe("");
    const link = tags(text, "a").find(({ class: name }) => name === "report");
    expect(link?.href).toBe(`/login?redirectTo=${encodeURIComponent(`${JOB}#report`)}`);
  });

  it("leads a member without a confirmed address to confirm it", async () => {
    const member = await earlierMember(site);
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(member.person.email),
    );
    const { text } = await member.here.get(JOB);
    expect(formOf(text)).toBe("");
    expect(tags(text, "a").find(({ class: name }) => name === "report")?.href).toBe("/verify-email");
    const refused = await report({}, member);
    expect(refused.status).toBe(403);
    expect(textOf(formOf(refused.text))).toContain("Please verify your email address");
    expect(rows()).toEqual([]);
  });

  it("has the form for other members, and not for the entry's own, who can't send it either", async () => {
    const { data } = await owner.here.json("/api/startups", ENTRIES.startups);
    const path = `/startups/${data.id as number}-clausemark`;
    expect(formOf((await reader.here.get(path)).text)).not.toBe("");
    const own = await owner.here.get(path);
    expect(own.text).not.toContain("Report");
    const refused = await report({}, owner, path);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("This is your own: change it or delete it instead.");
    expect(rows()).toEqual([]);
  });
});

describe.each(IMPORTS)("an entry of %s", (name) => {
  const kind = kindOf(name);

  it("is reported without scripts, stands in the operator's list, and takes its reports with it", async () => {
    const { headers } = await site.ask(`/${kind.name}/1`);
    const path = String(headers.location);
    const sent = await report({ reason: "outdated", sentence: "It closed\nin May." }, reader, path);
    expect([sent.status, sent.headers.location]).toEqual([303, path]);
    expect(rows()).toMatchObject([
      { kind: kind.table, entry_id: 1, reason: "outdated", sentence: "It closed in May." },
    ]);
    expect(textOf((await reader.here.get(path)).text)).toContain("Report sent");

    const { bare } = ROWS_OF_KINDS[name];
    const called = "name" in bare ? bare.name : bare.title;
    const { stdout } = run("moderation", "list");
    expect(stdout).toMatch(/^report \d+ {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}/);
    const { name: who, email } = reader.person;
    for (const part of [
      `  ${kind.name} 1  ${called}  `,
      `${path}  Out of date: “It closed in May.”  ${who} <${email}>\n`,
    ])
      expect(stdout).toContain(part);

    expect(run("entries", "delete", kind.name, "1")).toMatchObject({ code: 0, stderr: "" });
    expect(rows()).toEqual([]);
    const late = await report({}, reader, path);
    expect(late.status).toBe(410);
    expect(textOf(late.text)).toContain(`This ${kind.singular.toLowerCase()} was deleted`);
    storeRows(site, name, [{ ...bare, key: "again" }]);
  });
});

describe.each(["posts", "reels", "members"] as const)("one of %s", (kind) => {
  it("is reported likewise, also without a form for its own member, and takes its reports with it", async () => {
    const id = authored(kind);
    const { headers } = await site.ask(kind === "members" ? `/members/${id}` : `/community/${kind}/${id}`);
    const path = String(headers.location);
    const { text } = await site.ask(path);
    const link = tags(text, "a").find(({ class: name }) => name === "report");
    expect(link?.href).toBe(`/login?redirectTo=${encodeURIComponent(`${path}#report`)}`);
    expect(formOf((await owner.here.get(path)).text)).toBe("");
    expect((await report({}, owner, path)).status).toBe(403);

    const refused = await report({ reason: "other" }, reader, path);
    expect(refused.status).toBe(400);
    expect(textOf(formOf(refused.text))).toContain("Please say in a sentence what is wrong");
    const sent = await report({ reason: "other", sentence: "It is a copy." }, reader, path);
    expect([sent.status, sent.headers.location]).toEqual([303, path]);
    const { text: later } = await reader.here.get(path);
    expect(textOf(later)).toContain("Report sent");
    expect(typedIn(later)).toEqual({ reason: "other", sentence: "It is a copy." });

    const { stdout } = run("moderation", "list", "entries");
    const [, listed = ""] = /^report (\d+) /.exec(stdout) ?? [];
    expect(stdout).toContain(`  ${kind} ${id}  `);
    expect(stdout).toContain(`${path}  Something else: “It is a copy.”`);
    expect(run("moderation", "dismiss-report", listed)).toMatchObject({ code: 0, stderr: "" });
    await report({}, reader, path);
    expect(rows()).toMatchObject([{ entry_id: id, reason: "spam", closed_at: null }]);
    if (kind === "members") return;
    expect(run("entries", "delete", kind, String(id))).toMatchObject({ code: 0, stderr: "" });
    expect(rows()).toEqual([]);
  });
});

it("a report of a member who shows no page any more is still listed, and goes with the member", async () => {
  const { person } = await earlierMember(site);
  const id = idOf(person);
  const post = authored("posts", id);
  expect((await report({}, reader, `/members/${id}`)).status).toBe(303);
  const hide = (sql: string) => inDatabase(site, (sqlite) => sqlite.prepare(sql).run(id));
  hide("UPDATE hub_members SET has_page = 0 WHERE id = ?");
  expect(run("moderation", "list", "entries").stdout).toContain(`  members ${id}  ${person.name}  `);
  hide("UPDATE hub_members SET verified = 0 WHERE id = ?");
  expect(run("moderation", "list", "entries").stdout).toContain(`  members ${id}  not shown any more  `);
  expect(run("members", "delete", person.email).code).toBe(0);
  expect(rows()).toEqual([]);
  expect((await site.ask(`/community/posts/${post}`)).status).toBe(410);
});

describe("a report", () => {
  /** The one that was imported again. */
  const path = "/jobs/2-gardener-of-data";
  const send = (fields: Record<string, string>, member = reader) => report(fields, member, path);

  it.each([
    [{ reason: "" }, "reason", "Please choose what is wrong"],
    [{ reason: "toString" }, "reason", "Please choose what is wrong"],
    [{ reason: "s".repeat(100_000) }, "reason", "Please choose what is wrong"],
    [{ reason: "other" }, "sentence", "Please say in a sentence what is wrong"],
    [{ reason: "other", sentence: " \u200b\n " }, "sentence", "Please say in a sentence what is wrong"],
    [{ sentence: "x".repeat(501) }, "sentence", "Please use at most 500 characters"],
    [{ sentence: "x".repeat(100_000) }, "sentence", "Please use at most 500 characters"],
  ])("is refused at its field: %#", async (fields, field, sentence) => {
    const { status, text } = await send(fields);
    expect(status).toBe(400);
    const form = formOf(text);
    expect(form).toContain(`id="report-${field}-error"`);
    expect(textOf(form)).toContain(sentence);
    expect(tags(text, "details").find(({ class: name }) => name?.includes("report"))).toHaveProperty("open");
    expect(rows()).toEqual([]);
  });

  it("comes back as it was typed", async () => {
    const typed = { reason: "offensive", sentence: `“<b>” & ${"y".repeat(500)}` };
    expect(typedIn((await send(typed)).text)).toEqual(typed);
  });

  it("has up to 500 characters, whatever they are made of", async () => {
    const sentence = "👩‍🔬".repeat(166);
    expect((await send({ reason: "other", sentence })).status).toBe(303);
    expect(rows()).toMatchObject([{ reason: "other", sentence }]);
  });

  it("counts once for a member, and is changed by the next", async () => {
    await Promise.all([send({}), send({})]);
    expect(rows()).toMatchObject([{ reason: "spam", sentence: "" }]);
    expect((await send({ reason: "untrue", sentence: "It is a shop." })).status).toBe(303);
    expect(rows()).toMatchObject([{ reason: "untrue", sentence: "It is a shop." }]);
    const { text } = await reader.here.get(path);
    expect(typedIn(text)).toEqual({ reason: "untrue", sentence: "It is a shop." });
    expect(textOf(text)).toContain("Reported");
    expect(textOf(formOf(text))).toContain("Change report");
    await send({}, owner);
    expect(rows()).toHaveLength(2);
  });

  it("is dismissed by the operator, and may come again", async () => {
    await send({ reason: "untrue" });
    const [, id = ""] = /^report (\d+) /.exec(run("moderation", "list", "entries").stdout) ?? [];
    expect(run("moderation", "dismiss-report", id)).toMatchObject({ code: 0, stderr: "" });
    expect(run("moderation", "list", "entries").stdout).toBe("There are none.\n");
    expect(run("moderation", "dismiss-report", id)).toMatchObject({ code: 1, stdout: "" });
    expect(rows()).toMatchObject([{ closed_at: expect.any(Number) as number }]);
    expect(typedIn((await reader.here.get(path)).text)).toEqual({ reason: undefined, sentence: "" });
    await send({ reason: "offensive" });
    expect(rows()).toMatchObject([{ reason: "offensive", closed_at: null }]);
  });

  it("isn’t lost when the session has ended: its form logs in, and sends it once", async () => {
    const late = new Visitor(site);
    const typed = { reason: "other", sentence: "It is a copy." };
    const asked = await late.submit(path, typed);
    expect(asked.status).toBe(401);
    expect(typedIn(asked.text)).toEqual(typed);
    expect(rows()).toEqual([]);
    const { email, password } = reader.person;
    const wrong = await late.submit(path, {
      ...typed,
      "login-email": email,
      "login-password": "not the one",
    });
    expect([wrong.status, typedIn(wrong.text)]).toEqual([401, typed]);
    expect(wrong.text).not.toContain("not the one");
    const login = { "login-email": email, "login-password": password };
    expect((await late.submit(path, { ...typed, ...login })).status).toBe(303);
    expect(rows()).toMatchObject([typed]);
    expect(typedIn((await late.get(path)).text)).toEqual(typed);
  });

  it("isn’t sent as somebody else who has logged in since", async () => {
    const { status, text } = await send({ member: String(idOf(owner.person)) });
    expect(status).toBe(409);
    expect(formOf(text)).toContain("error-summary");
    expect(rows()).toEqual([]);
  });

  it("is sent 20 times an hour", async () => {
    for (let n = 0; n < 20; n++) expect((await send({})).status).toBe(303);
    const { status, headers, text } = await send({ sentence: "Once more" });
    expect([status, headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(typedIn(text)).toEqual({ reason: "spam", sentence: "Once more" });
    expect((await send({}, owner)).status).toBe(303);
  });

  it.each(["/jobs/999999", "/nothing/1", "/jobs/x", `/jobs/${"9".repeat(30)}`])(
    "of %s has no entry",
    async (at) => {
      expect((await report({}, reader, at)).status).toBe(404);
      expect(rows()).toEqual([]);
    },
  );

  it("needs no scripts, nor the entry’s whole address", async () => {
    const { status, headers } = await report({}, reader, "/jobs/2");
    expect([status, headers.location]).toEqual([303, path]);
  });
});
