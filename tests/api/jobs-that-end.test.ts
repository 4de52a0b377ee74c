import { beforeAll, describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { elements, tags, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { until } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { Visitor, type Person } from "#tests/support/visitor";

/* Jobs end (other/product.md, "Jobs that end"). */

const site = await openSite();
const visitor = new Visitor(site);
let person: Person;
let here: Visitor;

beforeAll(async () => {
  ({ person, here } = await earlierMember(site));
});

const DAY = 24 * 60 * 60 * 1000;

/** In UTC, from today. */
const day = (ahead: number): string => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);

const inWords = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));

let count = 0;
const job = (over: object = {}) => ({ ...ENTRIES.jobs, title: `Ends one day ${++count}`, ...over });

async function post(over: object = {}): Promise<{ id: number; title: string; closes: string }> {
  const { status, data } = await here.json("/api/jobs", job(over));
  expect(status).toBe(201);
  return data as never;
}

const pageOf = async (id: number): Promise<string> => {
  const { headers } = await visitor.get(`/jobs/${id}`);
  return (await visitor.get(headers.location ?? "")).text;
};

const titlesIn = async (address: string): Promise<string> => (await visitor.get(address)).text;

const statusOf = async (id: number): Promise<unknown> =>
  (JSON.parse((await visitor.get(`/api/jobs/${id}`)).text) as { status: unknown }).status;

/** To half past noon in UTC after so many days, when the jobs of the day before have closed. */
async function passDays(days: number): Promise<void> {
  const noon = Math.floor(Date.now() / DAY) * DAY + DAY / 2 + DAY / 48;
  site.passTime(Math.max(0, noon + days * DAY - Date.now()));
  await until(
    "the jobs whose time is up are closed",
    () =>
      inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT 1 FROM jobs WHERE status = 'open' AND closes_at <= ?").get(Date.now()),
      ) === undefined,
  );
  ({ person, here } = await earlierMember(site));
}

describe("a job that an import brings", () => {
  const row = (over: object = {}) => ({ key: "one", ...job({ title: "Brought by an import" }), ...over });
  const idOf = async () =>
    (JSON.parse(await titlesIn("/api/jobs")) as { id: number; title: string }[]).find(
      ({ title }) => title === "Brought by an import",
    )?.id ?? 0;

  it("ends by its own day, however far; a day that is none is refused", async () => {
    expect(importRows(site, "jobs", [row({ key: "far", title: "Far ahead", closes: day(300) })])).toContain(
      "1 stored",
    );
    expect(importRows(site, "jobs", [row({ key: "odd", closes: "soon" })])).toContain("1 rejected");
  });

  it("ends 60 days after it was last brought, also unchanged, and opens when it is brought again", async () => {
    const endsAt = Date.parse(day(61)) + DAY / 2;
    const stored = (id: number) =>
      inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT closes_at AS endsAt FROM jobs WHERE id = ?").get(id),
      );
    const yesterday = (id: number) =>
      inDatabase(site, (sqlite) =>
        sqlite.prepare("UPDATE jobs SET closes_at = ? WHERE id = ?").run(Date.now() - DAY, id),
      );
    importRows(site, "jobs", [row()]);
    const id = await idOf();
    expect(stored(id)).toEqual({ endsAt });
    yesterday(id);
    expect(importRows(site, "jobs", [row()])).toContain("1 unchanged");
    expect([stored(id), await statusOf(id)]).toEqual([{ endsAt }, "open"]);
    yesterday(id);
    await passDays(1);
    expect(await statusOf(id)).toBe("closed");
    expect(importRows(site, "jobs", [row()])).toContain("1 unchanged");
    expect([stored(id), await statusOf(id)]).toEqual([{ endsAt }, "open"]);
  });

  it("keeps its last day where a later row doesn't name it", async () => {
    importRows(site, "jobs", [row({ key: "kept", title: "Keeps its day", closes: day(20) })]);
    importRows(site, "jobs", [row({ key: "kept", title: "Keeps its day", salary: "€50,000" })]);
    const all = JSON.parse(await titlesIn("/api/jobs")) as {
      title: string;
      closes: string;
      salary: string;
    }[];
    expect(all.find(({ title }) => title === "Keeps its day")).toMatchObject({
      closes: day(20),
      salary: "€50,000",
    });
  });
});

describe("the last day of a job", () => {
  it("is 60 days from now where nobody says it, and otherwise as it was said", async () => {
    expect((await post()).closes).toBe(day(60));
    expect((await post({ closes: day(90) })).closes).toBe(day(90));
    expect((await post({ closes: day(0) })).closes).toBe(day(0));
  });

  it.each([
    ["beyond 90 days", () => day(91)],
    ["over", () => day(-2)],
    ["none of the calendar", () => "2027-02-30"],
    ["no day", () => "soon"],
  ])("is refused at its field where it is %s, in JSON and in the form", async (_, closes) => {
    const sent = job({ closes: closes() });
    const { status, data } = await here.json("/api/jobs", sent);
    const said = expect.stringMatching(/^Please choose a day from \d+ \w+ \d{4} to \d+ \w+ \d{4}$/);
    expect([status, data]).toEqual([400, expect.objectContaining({ fieldErrors: { closes: [said] } })]);
    const form = await here.submit("/add-job", sent);
    expect(form.status).toBe(400);
    const field = tags(form.text, "input").find(({ name }) => name === "closes");
    expect(field).toMatchObject({ "aria-invalid": "true", value: closes() });
  });

  it("is set by nobody together with its status", async () => {
    const { data } = await here.json("/api/jobs", job({ status: "closed" }));
    expect(data.status).toBe("open");
  });
});

describe("a job whose time is up", () => {
  let closed: { id: number; title: string; closes: string };
  let open: { id: number; title: string };

  beforeAll(async () => {
    closed = await post({ closes: day(3), company: "Mornlight Foundry" });
    open = await post({ closes: day(80), company: "Mornlight Foundry" });
    await visitor.get("/api/changes");
    await passDays(4);
  });

  it("is in no list, file, feed, search or sitemap, but among those that have closed", async () => {
    for (const address of [
      "/jobs?search=Mornlight",
      "/jobs.json?search=Mornlight",
      "/jobs.csv?search=Mornlight",
      "/jobs.md?search=Mornlight",
      "/jobs.xml?search=Mornlight",
      "/search?q=Mornlight",
      "/api/search?q=Mornlight",
      "/sitemap-jobs-1.xml",
    ]) {
      const text = await titlesIn(address);
      const named = (of: { id: number; title: string }) =>
        text.includes(of.title) || text.includes(`/jobs/${of.id}-`);
      expect([address, named(open), named(closed)]).toEqual([address, true, false]);
    }
    const past = await titlesIn("/jobs?search=Mornlight&when=past");
    expect([past.includes(closed.title), past.includes(open.title)]).toEqual([true, false]);
  });

  it("is in the API with its last day and status, and an update in the feed of changes", async () => {
    const all = JSON.parse(await titlesIn("/api/jobs")) as { id: number; status: string; closes: string }[];
    expect(all.find(({ id }) => id === closed.id)).toMatchObject({ status: "closed", closes: closed.closes });
    expect(all.find(({ id }) => id === open.id)).toMatchObject({ status: "open" });
    const past = JSON.parse(await titlesIn("/api/jobs?when=past")) as { id: number; status: string }[];
    expect(past.map(({ id }) => id)).toContain(closed.id);
    expect(new Set(past.map(({ status }) => status))).toEqual(new Set(["closed"]));
    const changes = await titlesIn("/api/changes?kind=jobs&limit=100");
    expect(changes).toMatch(new RegExp(`"change":"updated"[^}]*"id":${closed.id}\\b|"id":${closed.id}\\b`));
  });

  it("says so on its page, which no longer leads to where one applies, and offers open ones first", async () => {
    const text = await pageOf(closed.id);
    expect(text).toContain(`Closed on ${inWords(closed.closes)}`);
    expect(text).not.toMatch(/>\s*Apply\b/);
    expect(text.indexOf(open.title)).toBeGreaterThan(0);
    expect(text.indexOf(open.title)).toBeLessThan(text.indexOf('aria-label="Facts"'));
    expect(text).toContain('"validThrough":');
    expect(await titlesIn(`/jobs/${closed.id}.md`)).not.toContain("undefined");
    expect(await pageOf(open.id)).not.toContain(closed.title);
  });
});

describe("who posted a job", () => {
  const button = (text: string) => elements(text, "button").map(textOf);

  it("says that it is filled, which closes it at once", async () => {
    const { id, title } = await post();
    const page = await here.get(`/jobs/${id}/closing`);
    expect(button(page.text)).toEqual(
      expect.arrayContaining(["It is filled", `Let it stand until ${inWords(day(90))}`]),
    );
    const done = await here.submit(`/jobs/${id}/closing`, { how: "filled" });
    expect(done.status).toBe(303);
    expect(await pageOf(id)).toContain(`Closed on ${inWords(day(0))}`);
    expect(await titlesIn("/jobs")).not.toContain(title);
    const twice = await here.json(`/api/jobs/${id}/closing`, { how: "filled" });
    expect([twice.status, twice.data]).toEqual([200, expect.objectContaining({ status: "closed" })]);
  });

  it("extends it by 30 days, never beyond 90 from today", async () => {
    const { id } = await post({ closes: day(10) });
    const first = await here.json(`/api/jobs/${id}/closing`, { how: "extend" });
    expect([first.status, first.data.closes]).toEqual([200, day(40)]);
    await here.json(`/api/jobs/${id}/closing`, { how: "extend" });
    const third = await here.json(`/api/jobs/${id}/closing`, { how: "extend" });
    expect([third.status, third.data.closes]).toEqual([200, day(90)]);
    const fourth = await here.json(`/api/jobs/${id}/closing`, { how: "extend" });
    expect([fourth.status, fourth.data]).toEqual([
      409,
      expect.objectContaining({ error: `It stands until ${inWords(day(90))} already, as long as a job may` }),
    ]);
  });

  it("opens it again within 30 days, there or by its form, and not after", async () => {
    const [one, other, late] = [await post(), await post(), await post()];
    for (const { id } of [one, other, late]) await here.json(`/api/jobs/${id}/closing`, { how: "filled" });
    expect((await here.json(`/api/jobs/${one.id}/closing`, { how: "extend" })).data).toMatchObject({
      status: "open",
      closes: day(30),
    });
    const form = { ...job(), title: "Open once more", closes: day(20) };
    expect((await here.submit(`/jobs/${other.id}/edit`, form)).status).toBe(303);
    expect([await statusOf(other.id), (await titlesIn("/jobs")).includes("Open once more")]).toEqual([
      "open",
      true,
    ]);
    const owner = person;
    await passDays(30);
    const lastDay = new Visitor(site);
    await lastDay.submit("/login", { email: owner.email, password: owner.password });
    expect((await lastDay.get(`/jobs/${late.id}/closing`)).text).toContain("Let it stand until");
    await passDays(2);
    const again = new Visitor(site);
    await again.submit("/login", { email: owner.email, password: owner.password });
    const refused = await again.json(`/api/jobs/${late.id}/closing`, { how: "extend" });
    const said = "It closed more than 30 days ago: please add it anew";
    expect([refused.status, refused.data.error]).toEqual([409, said]);
    const edited = await again.submit(`/jobs/${late.id}/edit`, { ...job(), closes: day(20) });
    expect([edited.status, edited.text.includes(said)]).toEqual([400, true]);
  });

  it("alone may say so, and only of what there is", async () => {
    const { id } = await post();
    const { here: another } = await earlierMember(site);
    expect((await another.json(`/api/jobs/${id}/closing`, { how: "filled" })).status).toBe(403);
    expect((await another.get(`/jobs/${id}/closing`)).status).toBe(404);
    expect((await visitor.get(`/jobs/${id}/closing`)).status).toBe(401);
    expect((await visitor.json(`/api/jobs/${id}/closing`, { how: "filled" })).status).toBe(401);
    expect((await here.json("/api/jobs/999999/closing", { how: "filled" })).status).toBe(404);
    const odd = await here.json(`/api/jobs/${id}/closing`, { how: "later" });
    expect([odd.status, odd.data]).toEqual([
      400,
      expect.objectContaining({ fieldErrors: { how: ["Please send extend or filled"] } }),
    ]);
    expect(await statusOf(id)).toBe("open");
  });

  it("is asked seven days before, once, of all that close then in one mail", async () => {
    const owner = person;
    const soon = [await post({ closes: day(8) }), await post({ closes: day(9) })];
    const later = await post({ closes: day(60) });
    await passDays(3);
    const mails = () => site.mailbox.mailsTo(owner.email);
    const [{ mail } = { mail: undefined }] = await mails();
    expect(mail?.subject).toBe("2 of your jobs close soon");
    for (const { id, title, closes } of soon) {
      expect(mail?.text).toContain(title);
      expect(mail?.text).toContain(`Closes on ${inWords(closes)}`);
      expect(mail?.text).toContain(`/jobs/${id}/closing`);
    }
    expect(mail?.text).not.toContain(later.title);
    await passDays(1);
    expect(await mails()).toHaveLength(1);
  });
});
