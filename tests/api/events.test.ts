import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";

import { dropEntry, inDatabase } from "#tests/support/database";
import { elements, tags, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

const site = await openSite();
const visitor = new Visitor(site);
let owner: Visitor;
let other: Visitor;

beforeAll(async () => {
  owner = (await earlierMember(site)).here;
  other = (await earlierMember(site)).here;
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let count = 0;
/** An event as a program sends it, in so many days. */
const fresh = (days: number, over: object = {}) => ({
  title: `Night on the quay ${++count}`,
  description: "There is soup.\n\nWear boots.",
  start: `${dayIn(days)}T23:00`,
  end: `${dayIn(days + 1)}T06:30`,
  timeZone: "Pacific/Auckland",
  place: `Harbour ${count}, Napier, New Zealand`,
  industries: ["Robotics", "Climate Tech"],
  url: `https://quay-${count}.example/`,
  organiser: "Noor van Dijk",
  price: "Free",
  ...over,
});

const add = async (days: number, over: object = {}, here = owner) => {
  const sent = fresh(days, over);
  const { status, data } = await here.json("/api/events", sent);
  expect(status).toBe(201);
  return { ...sent, id: data.id as number };
};

const asForm = (event: Record<string, unknown>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(event).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );

/** Of a field of the page's form. */
const valueOf = (html: string, name: string) =>
  tags(html, "input").find((input) => input.name === name && input.type !== "file")?.value;

const titlesOn = (html: string): string[] =>
  elements(elements(html, "main")[0] ?? "", "h3").map((title) => textOf(title).replace(/, opens in.*/, ""));

const countRows = (): number =>
  inDatabase(site, (sqlite) => sqlite.prepare("SELECT count(*) FROM events").pluck().get() as number);

const erase = (): void => inDatabase(site, (sqlite) => dropEntry(sqlite, "events"));

describe("the list of events", () => {
  it("stands among its tabs, and names every place with what happens there", async () => {
    erase();
    for (const place of ["Riyadh", "Napier", "Cairo", "Quito", "Bergen", "Kobe", "Lagos", "Lima"])
      await add(5, { place });
    await add(6, { place: undefined, online: true });
    const { text } = await visitor.get("/events");
    // Without the boxes of entries to compare, which say their names to screen readers alone.
    const offered = [...text.matchAll(/<label class="check">([\s\S]*?)<\/label>/g)]
      .map(([, option = ""]) => textOf(option))
      .filter((option) => option !== "");
    // A city that is known adds its country and regions, the most common first.
    const places =
      "Africa2,Asia2,Latin America2,Middle East2,South America2,Bergen,Cairo,East Asia,Ecuador,Egypt,Europe,Japan,Kobe,Lagos,Lima,Napier,Nigeria,Nordics,North Africa,Norway,Peru,Quito,Riyadh,Saudi Arabia,West Africa,Online";
    expect(offered).toEqual(
      places.split(",").map((place) => (/\d$/.test(place) ? `${place} events` : `${place}1 events`)),
    );
    const tabs = elements(elements(text, "main")[0] ?? "", "nav").find(
      (nav) => nav.startsWith("<a") && nav.includes("/products"),
    );
    expect(tags(tabs ?? "", "a").map((tab) => [tab.href, tab["aria-current"]])).toEqual([
      ["/jobs", undefined],
      ["/learning", undefined],
      ["/products", undefined],
      ["/events", "true"],
    ]);
  });

  it("shows what is to come, the next first, by month; what is past stands behind a link", async () => {
    erase();
    const later = await add(70);
    const next = await add(5);
    const gone = await add(-3);
    const longAgo = await add(-40);
    // Begun, and not over yet.
    const underWay = await add(-2, { end: `${dayIn(30)}T10:00` });
    const { status, text } = await visitor.get("/events");
    expect(status).toBe(200);
    expect(titlesOn(text)).toEqual([underWay.title, next.title, later.title]);
    expect(textOf(text)).toContain("3 events");
    expect(tags(text, "a").map(({ href }) => href)).toContain("/events?when=past");
    expect(titlesOn((await visitor.get("/events?when=past")).text)).toEqual([gone.title, longAgo.title]);
  });

  it("has months in the order of time alone; in another each says its day", async () => {
    erase();
    const later = await add(70, { title: "Anchors" });
    const next = await add(5, { title: "Zephyrs" });
    const between = await add(40, { title: "Masts" });
    for (const [sort, expected] of [
      ["name", [later, between, next]],
      ["newest", [between, next, later]],
      ["oldest", [later, next, between]],
    ] as const) {
      const { text } = await visitor.get(`/events?sort=${sort}`);
      expect([sort, titlesOn(text)]).toEqual([sort, expected.map(({ title }) => title)]);
      expect(text).not.toContain('class="month"');
      expect(textOf(text)).toMatch(/\d{4}, \d\d:\d\d/);
    }
  });

  it("says there are none, and then none that match", async () => {
    erase();
    expect(textOf((await visitor.get("/events")).text)).toContain(
      "we don't have any upcoming events listed as of yet",
    );
    await add(3);
    expect(textOf((await visitor.get("/events?search=zzzznothing")).text)).toMatch(/No upcoming events/);
    const tooLong = await visitor.get(`/events?search=${"x".repeat(300)}`);
    expect(tooLong.status).toBe(400);
  });

  it("is searched in title, place, organiser, text and industries, and stays in its order", async () => {
    erase();
    const later = await add(60, { organiser: "Ängström" });
    const next = await add(4, { description: "By ÄNGSTRÖM." });
    await add(2);
    const found = async (search: string) =>
      titlesOn((await visitor.get(`/events?search=${encodeURIComponent(search)}`)).text);
    expect(await found("ängström")).toEqual([next.title, later.title]);
    expect(await found("zealand  ÄNGSTRÖM soup")).toEqual([later.title]);
    expect(await found("ängström zealots")).toEqual([]);
    expect(await found("climate tech")).toHaveLength(3);
  });

  it("is narrowed to a country, or to what is online", async () => {
    erase();
    const here = await add(8, { place: "Utrecht, Netherlands" });
    const online = await add(9, { place: "", online: true });
    await add(10);
    expect(titlesOn((await visitor.get("/events?place=Netherlands")).text)).toEqual([here.title]);
    const found = await visitor.get("/events?online=yes");
    expect(titlesOn(found.text)).toEqual([online.title]);
    expect(textOf(found.text)).toContain("Online · Auckland time");
    const odd = await visitor.get("/events?place=%27%20OR%201=1");
    expect(textOf(odd.text)).toContain("No place here is called “' OR 1=1”, so it is ignored.");
  });

  it("is in the order of time also where more are found than are counted", async () => {
    erase();
    const MINUTE_MS = 60_000;
    const rows = Array.from({ length: 10_030 }, (_, i) => ({
      key: `many-${i}`,
      title: `Loom ${i}`,
      description: "Cloth.",
      start: new Date(Date.now() + (i + 60) * MINUTE_MS).toISOString(),
      timeZone: "UTC",
    }));
    importRows(site, "events", rows);
    const titles = async (page: number) =>
      titlesOn((await visitor.get(`/events?search=cloth&page=${page}`)).text);
    expect([(await titles(1))[0], (await titles(3))[0]]).toEqual(["Loom 0", "Loom 48"]);
  });

  it("has pages of 24", async () => {
    erase();
    importRows(
      site,
      "events",
      Array.from({ length: 30 }, (_, i) => ({ ...fresh(i + 1), key: `page-${i}` })),
    );
    const { text } = await visitor.get("/events?page=2");
    expect(titlesOn(text)).toHaveLength(6);
    expect(textOf(text)).toContain("Showing 25–30 of 30 events");
  });
});

describe("an event in JSON", () => {
  it("is told as it was sent, with the offset of its day", async () => {
    const sent = fresh(20, { start: "2027-01-05T23:00", end: "2027-01-06T06:30" });
    const { status, data } = await owner.json("/api/events", sent);
    const told = {
      ...sent,
      id: data.id,
      start: "2027-01-05T23:00+13:00",
      end: "2027-01-06T06:30+13:00",
      online: false,
      picture: null,
      cancelled: false,
    };
    expect([status, data]).toEqual([201, told]);
    expect(JSON.parse((await visitor.get("/api/events?limit=1")).text)).toEqual([told]);
    // What is told can be sent back.
    const again = await owner.json("/api/events", told);
    expect(again.data).toEqual({ ...told, id: again.data.id });
  });

  it("is for verified members, and names every field that is missing", async () => {
    expect((await visitor.json("/api/events", fresh(1))).status).toBe(401);
    const before = countRows();
    const { status, data } = await owner.json("/api/events", {});
    expect([status, data.fieldErrors]).toEqual([
      400,
      {
        title: ["Please enter a title"],
        description: ["Please enter a description"],
        industries: ["Please choose at least one industry"],
        start: ["Please enter a date and a time"],
        timeZone: ["Please enter a time zone, such as Europe/Berlin"],
        place: ["Please enter a place, or tick that it is online"],
      },
    ]);
    expect(countRows()).toBe(before);
  });
});

describe("the form for an event, without scripts", () => {
  it("adds it, asks before it adds it once more, and adds another day at once", async () => {
    const sent = fresh(12);
    const fields = { ...asForm(sent), timeZone: "auckland" };
    const added = await owner.submitFiles("/add-event", fields);
    expect([added.status, added.headers.refresh]).toEqual([201, "1; url=/events"]);
    expect(textOf(added.text)).toContain(`${sent.title} is listed now.`);
    const before = countRows();
    const asked = await other.submitFiles("/add-event", fields);
    expect([asked.status, countRows()]).toEqual([409, before]);
    expect(textOf(asked.text)).toContain(`${sent.title} is already listed.`);
    const twin = { ...fields, twin: valueOf(asked.text, "twin") ?? "" };
    expect((await other.submitFiles("/add-event", twin)).status).toBe(201);
    const nextDay = { ...fields, start: `${dayIn(13)}T23:00`, end: `${dayIn(14)}T06:30` };
    expect((await other.submitFiles("/add-event", nextDay)).status).toBe(201);
  });

  it("asks once before it adds what is already over, together with what it asks of a duplicate", async () => {
    const sent = fresh(-40);
    const fields = { ...asForm(sent), timeZone: "auckland" };
    const asked = await owner.submitFiles("/add-event", fields);
    expect(asked.status).toBe(409);
    expect(textOf(asked.text)).toContain("This event is already over.");
    const past = valueOf(asked.text, "past") ?? "";
    expect((await owner.submitFiles("/add-event", { ...fields, past })).status).toBe(201);
    const twice = await other.submitFiles("/add-event", { ...fields, past });
    expect(twice.status).toBe(409);
    const answers = { twin: valueOf(twice.text, "twin") ?? "", past: valueOf(twice.text, "past") ?? "" };
    expect((await other.submitFiles("/add-event", { ...fields, ...answers })).status).toBe(201);
    // Programs aren't asked.
    expect((await owner.json("/api/events", fresh(-41))).status).toBe(201);
  });

  it("comes back as it was typed, with every fault at its field", async () => {
    const sent = fresh(12);
    const fields = {
      ...asForm(sent),
      title: " ",
      timeZone: "",
      end: `${dayIn(11)}T06:30`,
      online: "on",
      price: "<b>&",
    };
    const answer = await owner.submitFiles("/add-event", fields);
    expect(answer.status).toBe(400);
    const said = textOf(answer.text);
    for (const fault of [
      "Please enter a title",
      "Please enter a time zone, such as Europe/Berlin",
      "Please enter an end that is after the start",
    ])
      expect(said).toContain(fault);
    expect(["start", "end", "price", "timeZone"].map((name) => valueOf(answer.text, name))).toEqual([
      sent.start,
      fields.end,
      "<b>&",
      "",
    ]);
    expect(tags(answer.text, "input").find(({ name }) => name === "online")).toHaveProperty("checked");
  });

  it("is filled in for whoever changes it, and for nobody else; it can be deleted", async () => {
    const { id, title } = await add(25);
    const url = `/events/${id}/edit`;
    expect((await other.get(url)).status).toBe(404);
    const form = await owner.get(url);
    expect([valueOf(form.text, "title"), valueOf(form.text, "start")]).toEqual([title, `${dayIn(25)}T23:00`]);
    expect(textOf((await owner.get("/account")).text)).toContain(title);
    const changed = { ...asForm(fresh(26)), title: `${title}, moved` };
    expect((await other.submitFiles(url, changed)).status).toBe(404);
    expect((await owner.submitFiles(url, changed)).status).toBe(303);
    expect((await visitor.get(`/search?q=${encodeURIComponent(`${title}, moved`)}`)).text).toContain("moved");
    expect((await owner.submit(url, { intent: "delete" })).status).toBe(303);
    expect((await owner.get(url)).status).toBe(404);
    expect((await visitor.get(`/events/${id}.ics`)).status).toBe(404);
  });
});

describe("an hour that the clock shows twice", () => {
  const second = {
    start: "2027-10-31T02:30+01:00",
    end: "2027-10-31T03:30+01:00",
    timeZone: "Europe/Oslo",
  };
  const formOf = async (id: unknown): Promise<Record<string, string | string[]>> => {
    const { text } = await owner.get(`/events/${String(id)}/edit`);
    const given = ["start", "storedStart", "end", "storedEnd", "timeZone"].map((name) => [
      name,
      valueOf(text, name) ?? "",
    ]);
    return Object.fromEntries(given) as Record<string, string>;
  };
  const stored = async (id: unknown) => {
    const all = JSON.parse((await visitor.get("/api/events")).text) as Record<string, unknown>[];
    const { title, start, end } = all.find((event) => event.id === id) ?? {};
    return { title, start, end };
  };

  it("stays as it is when another field is changed in the form", async () => {
    const { id, ...sent } = await add(20, second);
    expect(await stored(id)).toMatchObject({ start: second.start });
    const form = { ...asForm(sent), ...(await formOf(id)), title: "Second half past two" };
    expect(form).toMatchObject({ start: "2027-10-31T02:30", storedStart: second.start });
    // The form comes back with what was stored, too.
    const refused = await owner.submitFiles(`/events/${id}/edit`, { ...form, description: "" });
    expect([refused.status, valueOf(refused.text, "storedStart")]).toEqual([400, second.start]);
    expect((await owner.submitFiles(`/events/${id}/edit`, form)).status).toBe(303);
    expect(await stored(id)).toEqual({
      title: "Second half past two",
      start: second.start,
      end: second.end,
    });
  });

  it("gives its offset to no other time, and takes none that the zone doesn't have", async () => {
    const { id, ...sent } = await add(20, second);
    const change = async (over: Record<string, string>) => {
      const { status } = await owner.submitFiles(`/events/${id}/edit`, {
        ...asForm(sent),
        ...(await formOf(id)),
        ...over,
      });
      expect(status).toBe(303);
      return (await stored(id)).start;
    };
    expect(await change({ storedStart: "2027-10-31T02:30+07:00" })).toBe("2027-10-31T02:30+02:00");
    expect(await change({ start: "2027-07-01T02:30", end: "2027-07-01T03:30" })).toBe(
      "2027-07-01T02:30+02:00",
    );
    expect(await change({ start: "2027-12-01T02:30", end: "2027-12-01T03:30", storedStart: "x" })).toBe(
      "2027-12-01T02:30+01:00",
    );
    // Moved from the winter into that hour it is the first, although the second has the winter's offset.
    expect(await change({ start: "2027-10-31T02:30", end: "2027-10-31T03:30" })).toBe(
      "2027-10-31T02:30+02:00",
    );
  });
});

describe("calendars", () => {
  /** The lines of RFC 5545, those that were folded as one. */
  const linesOf = (text: string): string[] => text.replace(/\r\n[ \t]/g, "").split("\r\n");

  it("have an event in UTC, its texts escaped and folded", async () => {
    const { id } = await add(20, {
      title: "Soup; boots, and “tensors”",
      description: "Long ".repeat(60),
      start: "2027-01-05T23:00",
      end: "2027-01-06T06:30",
    });
    const { status, headers, text } = await visitor.get(`/events/${id}.ics`);
    expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        "BEGIN:VCALENDAR",
        "DTSTART:20270105T100000Z",
        "DTEND:20270105T173000Z",
        "SUMMARY:Soup\\; boots\\, and “tensors”",
        expect.stringMatching(/^UID:event-\d+@/),
      ]),
    );
    for (const wrong of ["/events/0.ics", "/events/x.ics", `/events/${"9".repeat(30)}.ics`])
      expect((await visitor.get(wrong)).status).toBe(404);
  });

  it("name the event’s page, end with a line end, and tell each change by its number and time", async () => {
    const url = "https://maps.example/@59.91,10.75,15z;v=2?a=1,2";
    const sent = fresh(20, {
      title: "Night; with, commas",
      start: "2027-05-21T19:00",
      end: "2027-05-21T22:00",
      timeZone: "Europe/Oslo",
      url,
    });
    const { data } = await owner.json("/api/events", sent);
    const id = String(data.id);
    const calendar = async () => {
      const { text } = await visitor.get(`/events/${id}.ics`);
      expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
      const lines = linesOf(text);
      const valueOf = (name: string) =>
        lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? "";
      return {
        lines,
        start: valueOf("DTSTART"),
        sequence: valueOf("SEQUENCE"),
        changed: valueOf("LAST-MODIFIED"),
      };
    };
    const before = await calendar();
    const { headers } = await visitor.get(`/events/${id}`);
    expect(before.lines).toContain(`URL:${site.url}${headers.location}`);
    expect(before.lines.find((line) => line.startsWith("DESCRIPTION:"))).toContain("https://maps.example/");
    expect([before.start, before.sequence]).toEqual(["20270521T170000Z", "0"]);
    expect(before.changed).toMatch(/^\d{8}T\d{6}Z$/);
    for (const [start, end, sequence] of [
      ["20:00", "23:00", "1"],
      ["21:00", "23:30", "2"],
    ]) {
      const moved = { ...asForm(sent), start: `2027-05-21T${start}`, end: `2027-05-21T${end}` };
      expect((await owner.submitFiles(`/events/${id}/edit`, moved)).status).toBe(303);
      const after = await calendar();
      expect(after.sequence).toBe(sequence);
      expect(after.start).not.toBe(before.start);
      expect(after.changed >= before.changed).toBe(true);
    }
  });

  it("have whole days as days, and what is to come, or over for less than a year, in one calendar", async () => {
    erase();
    importRows(site, "events", [
      { ...fresh(0), start: "2199-05-21", end: "2199-05-23", key: "days" },
      { ...fresh(-30), key: "over" },
      { ...fresh(-400), key: "gone" },
    ]);
    const { headers, text } = await visitor.get("/events.ics");
    expect(linesOf(text).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
    const coming = (await visitor.get("/events.ics?when=coming")).text;
    expect(linesOf(coming).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(["DTSTART;VALUE=DATE:21990521", "DTEND;VALUE=DATE:21990524"]),
    );
    const again = await visitor.ask("/events.ics", { headers: { "If-None-Match": String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  it("keep their ETag while nothing comes or goes, and are a calendar without any, too", async () => {
    erase();
    importRows(site, "events", [{ ...fresh(1), key: "soon" }]);
    const etagOf = async (ending: string) => (await visitor.get(`/events.${ending}`)).headers.etag;
    const ENDINGS = ["ics", "xml", "json"];
    const before = await Promise.all(ENDINGS.map(etagOf));
    site.passTime(10 * 60_000);
    expect(await Promise.all(ENDINGS.map(etagOf))).toEqual(before);
    site.passTime(3 * 86_400_000);
    expect(await etagOf("xml")).not.toBe(before[1]);
    erase();
    const { text } = await visitor.get("/events.ics");
    expect(new ICAL.Component(ICAL.parse(text) as string).getAllSubcomponents()).not.toEqual([]);
  });

  it("are subscribed to by calendars, and downloaded beside it", async () => {
    const { text } = await visitor.get("/events?place=Japan");
    expect(text).toContain('<a href="webcal://localhost:3000/events.ics?place=Japan">Subscribe</a>');
    expect(text).toMatch(/<a href="\/events\.ics\?place=Japan" type="text\/calendar">/);
  });
});

describe("events elsewhere", () => {
  it("are previewed on Home only when there are some to come", async () => {
    erase();
    await add(-5);
    expect(textOf((await visitor.get("/")).text)).not.toContain("Upcoming events");
    const { title } = await add(5);
    const home = textOf((await visitor.get("/")).text);
    expect(home).toContain("Upcoming events");
    expect(home).toContain(title);
  });

  it("are imported: the same row once, and rows that can't be read named", () => {
    erase();
    const row = { ...fresh(9), key: "quay" };
    expect(importRows(site, "events", [row])).toBe("1 stored, 0 updated, 0 unchanged, 0 rejected");
    expect(importRows(site, "events", [row])).toBe("0 stored, 0 updated, 1 unchanged, 0 rejected");
    expect(importRows(site, "events", [{ ...row, price: "€5" }])).toMatch(/1 updated/);
    expect(importRows(site, "events", [{ ...row, timeZone: "Atlantis", key: "bad" }])).toMatch(/1 rejected/);
  });

  it.each([
    ["events", "/events?search=events", undefined],
    [
      "what meetups are there in Napier",
      "/events?search=what+meetups+are+there+in+Napier",
      "/events?place=Napier",
    ],
    ["conferences about robotics", "/events?search=conferences+about+robotics", "/events?search=robotics"],
  ])("are where the prompt bar leads for “%s”", async (prompt, to, same) => {
    const { title } = await add(5);
    await add(6, { title: "Lunch in town", place: "Kobe", industries: ["Retail"] });
    const { status, headers } = await visitor.get(`/navigate?${new URLSearchParams({ prompt }).toString()}`);
    expect([status, headers.location]).toEqual([303, to]);
    const shown = titlesOn((await visitor.get(to)).text);
    expect([shown.includes(title), shown.includes("Lunch in town")]).toEqual([true, same === undefined]);
    expect(shown).toEqual(titlesOn((await visitor.get(same ?? "/events")).text));
  });
});
