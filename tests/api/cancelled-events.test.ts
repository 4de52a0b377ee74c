import { beforeAll, describe, expect, it } from "vitest";

import { elements, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

/* Events can be cancelled (other/product.md, "Entries"). */

const site = await openSite();
const visitor = new Visitor(site);
let here: Visitor;

beforeAll(async () => {
  ({ here } = await earlierMember(site));
});

const DAY = 24 * 60 * 60 * 1000;
const startIn = (days: number): string =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T18:00`;

let count = 0;
const PLACE = "Maashaven, Rotterdam, Netherlands";

const dated = (days: number) => ({
  description: "What the quay wall says at night.",
  timeZone: "Europe/Amsterdam",
  place: PLACE,
  industries: ["Robotics"],
  title: `Tide talk ${++count}`,
  start: startIn(days),
  end: startIn(days).replace("T18", "T20"),
});

async function add(days: number): Promise<{ id: number; title: string }> {
  const { status, data } = await here.json("/api/events", dated(days));
  expect(status).toBe(201);
  return data as never;
}

const cancelling = (id: number, how: string, by = here) => by.json(`/api/events/${id}/cancelling`, { how });

async function pageOf(id: number): Promise<string> {
  const { headers } = await visitor.get(`/events/${id}`);
  return (await visitor.get(headers.location ?? "")).text;
}

const calendarOf = async (id: number) => (await visitor.get(`/events/${id}.ics`)).text;
const sequenceOf = (calendar: string) => Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1]);

describe("an event that is cancelled", () => {
  it("stays, and says so first on its page, in lists, calendars, and to search engines", async () => {
    const { id, title } = await add(9);
    const { id: other } = await add(10);
    expect(await pageOf(other)).toContain(title);
    const before = sequenceOf(await calendarOf(id));
    const { status, data } = await cancelling(id, "cancel");
    expect([status, data]).toEqual([200, expect.objectContaining({ id, cancelled: true })]);
    const page = await pageOf(id);
    expect(page).toContain("<b>Cancelled</b>It doesn’t take place.");
    expect(page).toContain('"eventStatus":"https://schema.org/EventCancelled"');
    expect(page).not.toContain("Add to calendar");
    expect(await pageOf(other)).not.toContain(title);
    const row = elements((await visitor.get("/events")).text, "article").find((each) => each.includes(title));
    expect(textOf(row ?? "")).toContain("Cancelled");
    expect(textOf(row ?? "")).not.toContain("Add to calendar");
    const calendar = await calendarOf(id);
    expect([/^STATUS:(.*)\r$/m.exec(calendar)?.[1], sequenceOf(calendar)]).toEqual(["CANCELLED", before + 1]);
    expect((await visitor.get("/events.ics")).text).toContain("STATUS:CANCELLED");

    expect((await cancelling(id, "restore")).data).toMatchObject({ cancelled: false });
    expect(await pageOf(id)).not.toContain("Cancelled");
    const restored = await calendarOf(id);
    expect([restored.includes("STATUS:"), sequenceOf(restored)]).toEqual([false, before + 2]);
  });

  it("is told by mail to whoever saved it, once, and to nobody else", async () => {
    const { id, title } = await add(9);
    const savers = [await earlierMember(site), await earlierMember(site)];
    const other = await earlierMember(site);
    for (const saver of savers)
      expect((await saver.here.json(`/api/events/${id}/save`, {}, "PUT")).status).toBe(200);
    await cancelling(id, "cancel");
    await cancelling(id, "cancel");
    for (const { person } of savers) {
      const [received] = await site.mailbox.mailsTo(person.email);
      expect(received?.mail.subject).toBe(`Cancelled: ${title}`);
      expect(received?.mail.text).toContain(`/events/${id}-`);
    }
    expect(site.mailbox.received.filter(({ mail }) => mail.subject === `Cancelled: ${title}`)).toHaveLength(
      2,
    );
    expect(site.mailbox.received.map(({ to }) => to)).not.toContain(other.person.email);
  });

  it("is told to those after one whose mailbox refuses it", async () => {
    const { id, title } = await add(9);
    const savers = [await earlierMember(site), await earlierMember(site)] as const;
    for (const saver of savers) await saver.here.json(`/api/events/${id}/save`, {}, "PUT");
    site.mailbox.refuse.set(savers[0].person.email, { code: 550, text: "No such mailbox" });
    await cancelling(id, "cancel");
    const [received] = await site.mailbox.mailsTo(savers[1].person.email);
    expect(received?.mail.subject).toBe(`Cancelled: ${title}`);
  });

  it("is cancelled by plain forms, from its page, by its owner alone and until it is over", async () => {
    const { id, title } = await add(9);
    const page = await here.get((await here.get(`/events/${id}`)).headers.location ?? "");
    expect(page.text).toContain(`href="/events/${id}/cancelling"`);
    expect(await pageOf(id)).not.toContain("/cancelling");
    const asked = await here.get(`/events/${id}/cancelling`);
    expect(elements(asked.text, "button").map(textOf)).toContain("Cancel this event");
    const done = await here.submit(`/events/${id}/cancelling`, { how: "cancel" });
    expect([done.status, done.headers.location]).toEqual([303, expect.stringContaining(`/events/${id}-`)]);
    expect((await here.get(`/events/${id}/cancelling`)).text).toContain("It takes place after all");

    const { here: another } = await earlierMember(site);
    expect((await cancelling(id, "restore", another)).status).toBe(403);
    expect((await cancelling(id, "restore", visitor)).status).toBe(401);
    expect((await another.get(`/events/${id}/cancelling`)).status).toBe(404);
    expect((await cancelling(id, "perhaps")).data).toMatchObject({
      fieldErrors: { how: ["Please send cancel or restore"] },
    });
    const { data } = await here.json("/api/events", { ...dated(5), cancelled: true });
    expect(data).toMatchObject({
      fieldErrors: { cancelled: ["Please leave it out: only an import says it"] },
    });

    const past = await here.json("/api/events", dated(-3));
    expect([(await cancelling(Number(past.data.id), "cancel")).status, title]).toEqual([409, title]);
  });

  it("keeps that through its owner's edits", async () => {
    const { id } = await add(9);
    await cancelling(id, "cancel");
    const { industries, ...sent } = { ...dated(12), price: "Free" };
    const form = { ...sent, industries: [...industries], place: PLACE };
    expect((await here.submit(`/events/${id}/edit`, form as never)).status).toBe(303);
    expect(JSON.parse((await visitor.get(`/api/events/${id}`)).text)).toMatchObject({
      cancelled: true,
      price: "Free",
    });
  });

  it("is brought by an import, whose later rows leave it as it is where they don't name it", async () => {
    const row = (over: object = {}) => ({ key: "talk", ...dated(20), title: "Brought talk", ...over });
    const brought = async () =>
      (
        JSON.parse((await visitor.get("/api/events")).text) as {
          title: string;
          cancelled: boolean;
          price: string;
        }[]
      ).find(({ title }) => title === "Brought talk");
    importRows(site, "events", [row()]);
    expect(await brought()).toMatchObject({ cancelled: false });
    expect(importRows(site, "events", [row({ cancelled: "yes" })])).toContain("1 updated");
    expect(await brought()).toMatchObject({ cancelled: true });
    importRows(site, "events", [row({ price: "€5" })]);
    expect(await brought()).toMatchObject({ cancelled: true, price: "€5" });
    importRows(site, "events", [row({ cancelled: false })]);
    expect(await brought()).toMatchObject({ cancelled: false });
    expect(importRows(site, "events", [row({ cancelled: "perhaps" })])).toContain("1 rejected");
  });
});
