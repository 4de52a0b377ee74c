import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { fieldsOf } from "#tests/support/form-fields";
import { elements, textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import type { Visitor } from "#tests/support/visitor";

const site = await openSite();
let here: Visitor;

beforeAll(async () => {
  ({ here } = await earlierMember(site));
});

type Fields = Record<string, string | string[]>;

const EVENT = {
  title: "Night on the quay",
  description: "There is soup.\nWear boots.",
  start: "2027-05-21T19:00",
  end: "2027-05-21T22:00",
  timeZone: "Europe/Berlin",
  place: "Maashaven, Rotterdam, Netherlands",
  url: "https://quay.example/",
  price: "Free",
  organiser: "Noor van Dijk",
  industries: ["Robotics", "Legal Tech"],
};

const KINDS = {
  startups: { sent: ENTRIES.startups, title: "name", line: "funding", list: "coFounders", picture: "logo" },
  investors: {
    sent: ENTRIES.investors,
    title: "name",
    line: "ticketSize",
    list: "industries",
    picture: "logo",
  },
  talent: { sent: ENTRIES.talent, title: "name", line: "company", list: "skills", picture: "avatar" },
  events: { sent: EVENT, title: "title", line: "price", list: "industries", picture: "picture" },
} as const;
type Kind = keyof typeof KINDS;

let count = 0;

async function added(kind: Kind, over: object = {}): Promise<number> {
  const { sent, title } = KINDS[kind];
  const { status, data } = await here.json(`/api/${kind}`, { ...sent, [title]: `Entry ${++count}`, ...over });
  expect(status).toBe(201);
  return data.id as number;
}

const pathOf = (kind: Kind, id: number) => `/${kind}/${id}/edit`;

/** The form as it is shown now, in a tab of its own. */
const tab = async (kind: Kind, id: number): Promise<Fields> =>
  fieldsOf((await here.get(pathOf(kind, id))).text, "entry");

const save = (kind: Kind, id: number, fields: Fields, files = {}) =>
  here.submitFiles(pathOf(kind, id), fields, files);

async function stored(kind: Kind, id: number): Promise<Record<string, unknown>> {
  const list = JSON.parse((await here.get(`/api/${kind}`)).text) as Record<string, unknown>[];
  return list.find((entry) => entry.id === id) ?? {};
}

const faults = (html: string): string[] =>
  elements(/<div class="error-summary"[\s\S]*?<\/div>/.exec(html)?.[0] ?? "", "li").map(textOf);

const picture = async (background: string) => ({
  name: "logo.png",
  type: "image/png",
  content: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
});

describe.each(Object.keys(KINDS) as Kind[])("two tabs with the form of one of the %s", (kind) => {
  const { title, line, list, picture: field } = KINDS[kind];

  it("keep what both have changed", async () => {
    const id = await added(kind);
    const [one, two] = [await tab(kind, id), await tab(kind, id)];
    const changed = kind === "events" || kind === "investors" ? ["Climate Tech"] : "Ada, Grace";
    expect((await save(kind, id, { ...one, [line]: "Another", [list]: changed })).status).toBe(303);
    expect((await save(kind, id, { ...two, [title]: "Renamed" })).status).toBe(303);
    expect(await stored(kind, id)).toMatchObject({
      [title]: "Renamed",
      [line]: "Another",
      [list]: [changed].flat().join(", ").split(", "),
    });
  });

  it("tell the second of what the first changed in the same field, and take its text when it is sent again", async () => {
    const id = await added(kind);
    const [one, two] = [await tab(kind, id), await tab(kind, id)];
    await save(kind, id, { ...one, [title]: "Of one", [line]: "First" });
    const refused = await save(kind, id, { ...two, [line]: "Second" });
    expect([refused.status, faults(refused.text)]).toEqual([
      409,
      ["Meanwhile this was changed to “First”. To keep what you see here, save again."],
    ]);
    expect(await stored(kind, id)).toMatchObject({ [line]: "First" });
    const again = fieldsOf(refused.text, "entry");
    expect(again).toEqual({ ...two, [line]: ["Second"], asShown: again.asShown, form: again.form });
    expect((await save(kind, id, again)).status).toBe(303);
    expect(await stored(kind, id)).toMatchObject({ [title]: "Of one", [line]: "Second" });
  });

  it("agree where both say the same, and where nothing was changed", async () => {
    const id = await added(kind);
    const before = await stored(kind, id);
    const [one, two, three] = [await tab(kind, id), await tab(kind, id), await tab(kind, id)];
    expect((await save(kind, id, three)).status).toBe(303);
    expect(await stored(kind, id)).toEqual(before);
    await save(kind, id, { ...one, [line]: "The same" });
    expect((await save(kind, id, { ...two, [line]: "The same" })).status).toBe(303);
    expect((await save(kind, id, three)).status).toBe(303);
    expect(await stored(kind, id)).toEqual({ ...before, [line]: "The same" });
  });

  it("keep a new picture beside an older form, also when the older one's file is gone", async () => {
    const id = await added(kind);
    await save(kind, id, await tab(kind, id), { [field]: await picture("teal") });
    const old = await tab(kind, id);
    await save(kind, id, await tab(kind, id), { [field]: await picture("orange") });
    const { [field]: path } = await stored(kind, id);
    expect(path).not.toBe([old[field]].flat()[0]);
    inDatabase(site, (sqlite) =>
      sqlite.prepare("DELETE FROM stored_objects WHERE path = ?").run([old[field]].flat()[0]),
    );
    expect((await save(kind, id, { ...old, [line]: "Later" })).status).toBe(303);
    expect(await stored(kind, id)).toMatchObject({ [field]: path, [line]: "Later" });
    const other = await tab(kind, id);
    await save(kind, id, { ...(await tab(kind, id)), [`${field}Remove`]: "on" });
    const refused = await save(kind, id, other, { [field]: await picture("black") });
    expect([refused.status, faults(refused.text)]).toEqual([
      409,
      ["Meanwhile this was emptied. To keep what you see here, save again."],
    ]);
    expect((await save(kind, id, fieldsOf(refused.text, "entry"))).status).toBe(303);
    expect((await stored(kind, id))[field]).toMatch(/^\/objects\//);
  });

  it("are no matter of a program that sends the fields alone", async () => {
    const id = await added(kind);
    const { asShown, ...fields } = await tab(kind, id);
    expect(asShown).toBeDefined();
    await save(kind, id, { ...fields, [line]: "First" });
    expect((await save(kind, id, { ...fields, [line]: "Second" })).status).toBe(303);
    expect(await stored(kind, id)).toMatchObject({ [line]: "Second" });
    for (const odd of ["", "?", `${line}:`, "x".repeat(50_000)]) {
      const { status } = await save(kind, id, { ...fields, asShown: odd, [line]: `Third ${odd.length}` });
      expect([odd.slice(0, 20), status]).toEqual([odd.slice(0, 20), 303]);
    }
  });
});

describe("an event's form", () => {
  it("moves both ends with a new time zone, and keeps another tab's new title", async () => {
    const id = await added("events");
    const [one, two] = [await tab("events", id), await tab("events", id)];
    await save("events", id, { ...one, timeZone: "Asia/Tokyo" });
    expect((await save("events", id, { ...two, title: "Renamed" })).status).toBe(303);
    expect(await stored("events", id)).toMatchObject({
      title: "Renamed",
      start: "2027-05-21T19:00+09:00",
      end: "2027-05-21T22:00+09:00",
    });
  });

  it("keeps the second of two equal hours where the start wasn't changed", async () => {
    const start = "2026-10-25T02:30:00+01:00";
    const id = await added("events", { start, end: null });
    const before = await stored("events", id);
    await save("events", id, { ...(await tab("events", id)), title: "Renamed" });
    expect(await stored("events", id)).toEqual({ ...before, title: "Renamed" });
  });

  it("refuses two changes that don't go together", async () => {
    const id = await added("events");
    const [one, two] = [await tab("events", id), await tab("events", id)];
    await save("events", id, { ...one, start: "2027-05-21T21:00" });
    const refused = await save("events", id, { ...two, end: "2027-05-21T20:00" });
    expect([refused.status, faults(refused.text)]).toEqual([400, [expect.stringMatching(/end/i)]]);
  });

  it("says at its tick that another tab has changed it", async () => {
    const id = await added("events");
    const [one, two] = [await tab("events", id), await tab("events", id)];
    const untick = await tab("events", id);
    await save("events", id, { ...one, online: "on" });
    expect((await save("events", id, { ...two, title: "Renamed" })).status).toBe(303);
    expect((await save("events", id, untick)).status).toBe(303);
    expect(await stored("events", id)).toMatchObject({ title: "Renamed", online: true });
  });
});

describe("an entry's new name", () => {
  it("leads back to its page under that name, with the notice", async () => {
    const id = await added("startups", { name: "Old Name" });
    const fields = {
      ...(await tab("startups", id)),
      name: "New Name",
      redirectTo: `/startups/${id}-old-name`,
    };
    const { headers } = await save("startups", id, fields);
    expect(headers.location).toBe(`/startups/${id}-new-name`);
    expect(textOf((await here.get(`/startups/${id}-new-name`)).text)).toContain("New Name is up to date.");
  });
});

describe("two tabs with the account's forms", () => {
  const account = async () => (await here.get("/account")).text;

  it("don't undo a name, and tell of one that was changed twice", async () => {
    const [one, two, three] = [
      fieldsOf(await account(), "profile-form"),
      fieldsOf(await account(), "profile-form"),
      fieldsOf(await account(), "profile-form"),
    ];
    await here.submit("/account", flat({ ...one, name: "Of One" }));
    expect((await here.submit("/account", flat(three))).status).toBe(303);
    const refused = await here.submit("/account", flat({ ...two, name: "Of Two" }));
    expect([refused.status, faults(refused.text)]).toEqual([
      409,
      ["Meanwhile this was changed to “Of One”. To keep what you see here, save again."],
    ]);
    expect(fieldsOf(await account(), "profile-form").name).toEqual(["Of One"]);
    const again = fieldsOf(refused.text, "profile-form");
    expect((await here.submit("/account", flat(again))).status).toBe(303);
    expect(fieldsOf(await account(), "profile-form").name).toEqual(["Of Two"]);
  });

  it("don't undo a choice about the member's page", async () => {
    const [one, two] = [fieldsOf(await account(), "profile-form"), fieldsOf(await account(), "profile-form")];
    expect(one.shown).toEqual(["on"]);
    const { shown, ...off } = one;
    expect(shown).toBeDefined();
    await here.submit("/account", flat(off));
    expect((await here.submit("/account", flat(two))).status).toBe(303);
    expect(fieldsOf(await account(), "profile-form").shown).toBeUndefined();
  });
});

const flat = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat()[0] ?? ""]));
