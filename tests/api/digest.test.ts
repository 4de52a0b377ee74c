import { beforeEach, describe, expect, it } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/platform/durations";
import { inDatabase, untilIdle } from "#tests/support/database";
import { tags, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { storeRows } from "#tests/support/store-rows";
import { linkIn, until, type Received } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { runScriptBeside } from "#tests/support/site";
import { newAddress, saveProfile, Visitor } from "#tests/support/visitor";

/* Mail of what is new: to members of what they saved, and once a week to whoever asked for it. */

const site = await openSite();
const { mailbox } = site;

let number = 0;

/** Adds startups of a place; gives their names. */
function come(place: string, count = 1): string[] {
  const names = Array.from({ length: count }, () => `Startup ${++number}`);
  const rows = names.map((name) => ({ name, description: `${name} grows.`, location: place, key: name }));
  storeRows(site, "startups", rows);
  return names;
}

/** A member who has saved a search of a place. */
async function searching(place: string, mail: string) {
  const { here, person } = await earlierMember(site);
  const list = `/startups?${new URLSearchParams({ place }).toString()}`;
  const saved = await here.submit(`/save?${new URLSearchParams({ search: list }).toString()}`, {
    intent: "search",
    name: `All of ${place}`,
    mail,
  });
  expect(saved.status).toBe(303);
  return { here, email: person.email };
}

/** Lets the next such day (0 is Sunday) come, and seven o'clock in the morning, UTC. */
async function untilMorning(weekday?: number): Promise<void> {
  const now = Date.now();
  let morning = Math.floor(now / DAY_MS) * DAY_MS + 7 * HOUR_MS;
  while (morning <= now || (weekday !== undefined && new Date(morning).getUTCDay() !== weekday))
    morning += DAY_MS;
  const before = site.log().length;
  site.passTime(morning - now + 1000);
  await until("the mails of the day", () => /Mails of what is new were sent/.test(site.log().slice(before)));
  await untilIdle(site);
}

/** After so many milliseconds a task that failed is tried again. */
const RETRY = 21_000;

const MONDAY = 1;
const TUESDAY = 2;

const mailsTo = (email: string): Received[] => mailbox.received.filter(({ to }) => to === email);

const header = ({ mail }: Received, name: string) =>
  mail.headers.find(({ key }) => key === name.toLowerCase())?.value;

beforeEach(() => mailbox.received.splice(0));

describe("a member's mail of what is new", () => {
  it("comes at seven, of what a daily search found, once, with a way out", async () => {
    await untilMorning(MONDAY);
    const { here, email } = await searching("Peru", "daily");
    await untilMorning();
    expect(mailsTo(email)).toEqual([]);
    const names = come("Lima, Peru", 7);
    come("Quito, Ecuador");
    await untilMorning();
    const [received, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    if (!received) throw new Error("No mail came");
    const { subject, text = "", html = "" } = received.mail;
    expect(subject).toBe("AI Hub: 7 new in All of Peru");
    for (const name of names.slice(2)) expect(text).toContain(name);
    // The five newest are named, the others are behind a link.
    expect(text).not.toContain(`${names[0]}\n`);
    expect(text).toContain(`See all:\n${site.url}/startups?place=Peru`);
    expect(text).not.toContain("Ecuador");
    expect(textOf(html)).toContain("AI Hub: 7 new in All of Peru");
    expect(header(received, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(header(received, "List-Unsubscribe")).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?/);
    expect(header(received, "Auto-Submitted")).toBe("auto-generated");
    // The page still marks what its member hasn't looked at.
    expect(textOf((await here.get("/saved")).text)).toContain("All of Peru 7 new");
    await untilMorning();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it("comes on Mondays of what is weekly, and not of what never", async () => {
    await untilMorning(MONDAY);
    const weekly = await searching("Chile", "weekly");
    const never = await searching("Chile", "never");
    come("Santiago, Chile");
    await untilMorning(TUESDAY);
    expect(mailsTo(weekly.email)).toEqual([]);
    come("Arica, Chile");
    await untilMorning(MONDAY);
    expect(mailsTo(weekly.email).map(({ mail }) => mail.subject)).toEqual(["AI Hub: 2 new in All of Chile"]);
    await untilMorning(MONDAY);
    expect(mailsTo(weekly.email)).toHaveLength(1);
    expect(mailsTo(never.email)).toEqual([]);
  });

  it("tells nothing that was marked as seen, or left its filter", async () => {
    const { here, email } = await searching("Norway", "daily");
    come("Oslo, Norway");
    const page = (await here.get("/saved")).text;
    const fields = Object.fromEntries(tags(page, "input").map(({ name = "", value = "" }) => [name, value]));
    await here.submit("/saved", {
      intent: "seen",
      lastChange: fields.lastChange ?? "",
      sequence: fields.sequence ?? "",
    });
    await untilMorning();
    expect(mailsTo(email)).toEqual([]);
    inDatabase(site, (sqlite) => sqlite.exec("UPDATE saved_searches SET query = 'colour=red'"));
    come("Bergen, Norway");
    await untilMorning();
    expect(mailsTo(email)).toEqual([]);
  });

  it("names once what several searches found", async () => {
    const { here, email } = await searching("Kenya", "daily");
    const again = await here.submit(
      `/save?${new URLSearchParams({ search: "/startups?search=Kisumu" }).toString()}`,
      {
        intent: "search",
        name: "By the lake",
        mail: "daily",
      },
    );
    expect(again.status).toBe(303);
    const [name = ""] = come("Kisumu, Kenya");
    await untilMorning();
    const [{ mail } = { mail: { text: "" } }] = mailsTo(email);
    expect(mail.text?.split(`${name}\n`)).toHaveLength(2);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it("tells of a saved entry that has changed", async () => {
    const { here, person } = await earlierMember(site);
    const [name = ""] = come("Accra, Ghana");
    const id = inDatabase(site, (sqlite) =>
      sqlite.prepare("SELECT id FROM startups WHERE name = ?").pluck().get(name),
    );
    await here.ask(`/api/startups/${String(id)}/save`, { method: "PUT" });
    await here.submit("/saved", { intent: "changes", mail: "daily" });
    await untilMorning();
    expect(mailsTo(person.email)).toEqual([]);
    importRows(site, "startups", [
      { name, description: "It has grown.", location: "Accra, Ghana", key: name },
    ]);
    await untilMorning();
    const [received] = mailsTo(person.email);
    expect(received?.mail.subject).toBe("AI Hub: 1 saved entry has changed");
    expect(received?.mail.text).toContain(`${site.url}/startups/${String(id)}-`);
    await untilMorning();
    expect(mailsTo(person.email)).toHaveLength(1);
    expect(textOf((await here.get("/saved")).text)).toContain("Changed");
  });

  it("is lost by no mail server that is down, and asks it little", async () => {
    const places = ["Kenya", "Uganda"];
    const members = [];
    for (let n = 0; n < 20; n++) members.push(await searching(places[n % 2] ?? "", "daily"));
    come("Nairobi, Kenya");
    come("Kampala, Uganda");
    await mailbox.stop();
    const before = site.log().length;
    await untilMorning();
    // Eight in a row, and those that were under way.
    expect(site.log().slice(before)).toMatch(/"failed":(?:8|9|1[0-5])\b/);
    expect(members.flatMap(({ email }) => mailsTo(email))).toEqual([]);
    await mailbox.start();
    site.passTime(RETRY);
    for (const { email } of members) expect(await mailbox.mailsTo(email)).toHaveLength(1);
  });

  it("is made up for on Tuesday where Monday had no mail server, and for whoever a process died over", async () => {
    await untilMorning(MONDAY);
    const [down, died] = [await searching("Peru", "weekly"), await searching("Peru", "weekly")];
    const since = come("Lima, Peru");
    await mailbox.stop();
    const before = site.log().length;
    const monday = untilMorning(MONDAY);
    await monday;
    expect(site.log().slice(before)).toContain("wasn't taken");
    // As if it had been claimed by a process that then ended.
    inDatabase(site, (sqlite) =>
      sqlite
        .prepare(
          "UPDATE digests SET sent_at = ? WHERE member_id = (SELECT id FROM hub_members WHERE email = ?)",
        )
        .run(Date.now(), died.email),
    );
    await mailbox.start();
    site.passTime(RETRY);
    const [mail] = await mailbox.mailsTo(down.email);
    expect(mail?.mail.text).toContain(since[0]);
    await untilIdle(site);
    expect(mailsTo(died.email)).toEqual([]);
    await untilMorning(TUESDAY);
    expect([mailsTo(died.email), mailsTo(down.email)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("comes although a clock was once ahead, and not to an address that was given up", async () => {
    const [ahead, moved] = [await searching("Oman", "daily"), await searching("Oman", "daily")];
    inDatabase(site, (sqlite) => {
      sqlite
        .prepare(
          "UPDATE digests SET sent_at = ? WHERE member_id = (SELECT id FROM hub_members WHERE email = ?)",
        )
        .run(Date.now() + 400 * DAY_MS, ahead.email);
      sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(moved.email);
    });
    come("Muscat, Oman");
    await untilMorning();
    expect([mailsTo(ahead.email), mailsTo(moved.email)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it("comes to the others where one mailbox doesn't take it", async () => {
    const [gone, busy, fine] = [
      await searching("Iceland", "daily"),
      await searching("Iceland", "daily"),
      await searching("Iceland", "daily"),
    ];
    mailbox.refuse.set(gone.email, { code: 550, text: "No such mailbox" });
    mailbox.refuse.set(busy.email, { code: 451, text: "Try again later" });
    come("Reykjavik, Iceland");
    await untilMorning();
    expect(mailsTo(fine.email)).toHaveLength(1);
    mailbox.refuse.clear();
    site.passTime(RETRY);
    expect(await mailbox.mailsTo(busy.email)).toHaveLength(1);
    await untilIdle(site);
    expect([mailsTo(gone.email), mailsTo(fine.email)].map(({ length }) => length)).toEqual([0, 1]);
    await untilMorning();
    expect([mailsTo(gone.email), mailsTo(fine.email)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe("the way out", () => {
  const oneClick = (link: URL) =>
    new Visitor(site).ask(link.pathname + link.search, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  const wayOutOf = (received: Received | undefined) =>
    new URL(String(received && header(received, "List-Unsubscribe")).slice(1, -1));

  it("is a button behind the mail's link, and one click of a mail program", async () => {
    const { here, email } = await searching("Malta", "daily");
    come("Valletta, Malta");
    await untilMorning();
    const link = wayOutOf(mailsTo(email)[0]);
    const scanner = new Visitor(site);
    for (let n = 0; n < 2; n++) {
      const page = await scanner.get(link.pathname + link.search);
      expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining("Stop these emails?")]);
    }
    come("Valletta, Malta");
    await untilMorning();
    expect(mailsTo(email)).toHaveLength(2);
    for (let n = 0; n < 2; n++) {
      const answer = await oneClick(link);
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([200, undefined]);
    }
    expect(textOf((await scanner.get(link.pathname + link.search)).text)).toContain("Unsubscribed");
    come("Valletta, Malta");
    await untilMorning();
    expect(mailsTo(email)).toHaveLength(2);
    // What is saved stays, and mail can be chosen again: then the old link works again.
    const { searches } = JSON.parse((await here.get("/api/saved")).text) as {
      searches: { id: number; mail: string; new: number }[];
    };
    expect(searches).toEqual([expect.objectContaining({ mail: "never", new: 3 })]);
    await here.submit("/saved", { intent: "mail", search: String(searches[0]?.id), mail: "daily" });
    expect(textOf((await scanner.get(link.pathname + link.search)).text)).toContain("Stop these emails?");
    const pressed = await scanner.submit(link.pathname + link.search, {});
    expect([pressed.status, pressed.headers.location]).toEqual([303, link.pathname + link.search]);
    expect(textOf((await scanner.get(link.pathname + link.search)).text)).toContain("Unsubscribed");
  });

  it.each(["", "?token=x&email=a@b.example", "?email=a@b.example"])("isn't at %j", async (query) => {
    const page = await new Visitor(site).get(`/unsubscribe${query}`);
    expect([page.status, textOf(page.text)]).toEqual([400, expect.stringContaining("Invalid Link")]);
    expect((await oneClick(new URL(`/unsubscribe${query}`, site.url))).status).toBe(400);
  });
});

describe("the weekly mail", () => {
  const subscribe = (email: string) => new Visitor(site).submit("/subscribe", { email });

  async function subscribed(email: string): Promise<URL> {
    await subscribe(email);
    const [mail] = await mailbox.mailsTo(email);
    const link = linkIn(mail!);
    await new Visitor(site).submit(link.pathname + link.search, {});
    mailbox.received.splice(0);
    return link;
  }

  it("doesn't begin where a scanner opens the mail's link", async () => {
    await untilMorning(TUESDAY);
    const email = newAddress("reader");
    const asked = await subscribe(email);
    expect([asked.status, textOf(asked.text)]).toEqual([
      200,
      expect.stringContaining("An email is on its way."),
    ]);
    const [mail] = await mailbox.mailsTo(email);
    const link = linkIn(mail!);
    const address = link.pathname + link.search;
    expect(textOf((await new Visitor(site).get(address)).text)).toContain("Start the weekly email?");
    come("Rome, Italy");
    await untilMorning(MONDAY);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it("says nothing that came before, and what came to every list", async () => {
    await untilMorning(TUESDAY);
    const email = newAddress("reader");
    come("Rome, Italy");
    const link = await subscribed(email);
    expect(textOf((await new Visitor(site).get(link.pathname + link.search)).text)).toContain(
      "You are subscribed",
    );
    // Again, as from an old mail.
    const again = await new Visitor(site).submit(link.pathname + link.search, {});
    expect(again.status).toBe(303);
    const names = come("Turin, Italy", 2);
    importRows(site, "jobs", [{ title: "Gardener", description: "Of trees", company: "Alder" }]);
    await untilMorning(MONDAY);
    const [received, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(received?.mail.subject).toBe("AI Hub this week: 2 new in Startups, 1 new in Jobs");
    for (const name of [...names, "Gardener"]) expect(received?.mail.text).toContain(name);
    await untilMorning(MONDAY);
    expect(mailsTo(email)).toHaveLength(1);
    // Who asks again is told, not asked.
    await subscribe(email);
    const [, known] = await mailbox.mailsTo(email, 2);
    expect(known?.mail.subject).toContain("You already get the weekly email");
    const out = /http\S+\/unsubscribe\?\S+/.exec(known?.mail.text ?? "")?.[0] ?? "";
    const { pathname, search } = new URL(out);
    await new Visitor(site).submit(pathname + search, {});
    come("Turin, Italy");
    await untilMorning(MONDAY);
    expect(mailsTo(email)).toHaveLength(2);
    expect(
      inDatabase(site, (db) =>
        db.prepare("SELECT count(*) FROM email_subscribers WHERE email = ?").pluck().get(email),
      ),
    ).toBe(0);
  });

  it("is one with a member's own", async () => {
    const { email } = await searching("Spain", "daily");
    await subscribed(email);
    come("Madrid, Spain");
    come("Oslo, Norway");
    await untilMorning(MONDAY);
    const [received, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(received?.mail.text).toContain("1 new in All of Spain");
    expect(received?.mail.text).toContain("2 new in Startups");
  });

  it("is asked for through a mail server that is down, by one link however often", async () => {
    const email = newAddress("reader");
    await mailbox.stop();
    await subscribe(email);
    await until("a failed attempt", () => /\(subscribe\) is tried again/.test(site.log()));
    await untilIdle(site);
    site.passTime(RETRY);
    await untilIdle(site);
    site.passTime(61_000);
    await untilIdle(site);
    site.passTime(5 * 61_000);
    await untilIdle(site);
    await mailbox.start();
    site.passTime(15 * 61_000);
    const [mail] = await mailbox.mailsTo(email);
    await subscribe(email);
    await mailbox.mailsTo(email, 2);
    const link = linkIn(mail!);
    await new Visitor(site).submit(link.pathname + link.search, {});
    expect(textOf((await new Visitor(site).get(link.pathname + link.search)).text)).toContain(
      "You are subscribed",
    );
  });

  it("moves with a member's address", async () => {
    const { here, person } = await earlierMember(site);
    await subscribed(person.email);
    const email = newAddress("moved");
    await saveProfile(here, { email, password: person.password });
    const [mail] = await mailbox.mailsTo(email);
    const link = linkIn(mail!);
    await here.submit(link.pathname + link.search, Object.fromEntries(link.searchParams));
    const addresses = inDatabase(site, (db) =>
      db
        .prepare("SELECT email FROM email_subscribers WHERE email IN (?, ?)")
        .pluck()
        .all(person.email, email),
    );
    expect(addresses).toEqual([email]);
  });

  it("forgets within a day who doesn't press", async () => {
    const email = newAddress("nobody");
    await subscribe(email);
    const [mail] = await mailbox.mailsTo(email);
    site.passTime(DAY_MS + HOUR_MS);
    await untilIdle(site);
    const rows = () =>
      inDatabase(site, (db) =>
        db.prepare("SELECT count(*) FROM email_subscribers WHERE email = ?").pluck().get(email),
      );
    await until("the sweep", () => rows() === 0);
    const link = linkIn(mail!);
    const late = await new Visitor(site).submit(link.pathname + link.search, {});
    expect([late.status, textOf(late.text)]).toEqual([400, expect.stringContaining("older than 24 hours")]);
  });

  it.each([
    ["", "Please enter your email address"],
    ["nobody", "Please enter a valid email address"],
    [`${"a".repeat(250)}@b.example`, "Please use at most 254 characters"],
  ])("asks for an address instead of %j, and keeps it", async (email, sentence) => {
    const answer = await subscribe(email);
    expect([answer.status, textOf(answer.text)]).toEqual([400, expect.stringContaining(sentence)]);
    expect(
      tags(answer.text, "input").some(({ name, value = "" }) => name === "email" && value === email),
    ).toBe(true);
  });
});

it("is sent by the operator's command, and not twice on a day", async () => {
  const { email } = await searching("Japan", "daily");
  come("Tokyo, Japan");
  // The command's clock is the real one.
  inDatabase(site, (db) => db.exec("UPDATE digests SET sent_at = 0"));
  const digest = (...args: string[]) =>
    runScriptBeside("digest", args, { DATA_DIR: site.dataDir, SMTP_URL: mailbox.url });
  expect((await digest("--help")).stdout).toContain("Usage: npm run digest");
  expect(await digest("--now")).toMatchObject({ code: 1, stderr: expect.stringContaining("--now") });
  const first = await digest();
  expect([first.code, first.stdout]).toEqual([
    0,
    expect.stringMatching(/^\d+ mails? to members, \d+ mails? to subscribers; 0 mailboxes/),
  ]);
  expect(await mailbox.mailsTo(email)).toHaveLength(1);
  come("Kyoto, Japan");
  expect((await digest()).code).toBe(0);
  expect(mailsTo(email)).toHaveLength(1);
  // Two at once share what is due.
  inDatabase(site, (db) => db.exec("UPDATE digests SET sent_at = 0"));
  const others = [];
  for (let n = 0; n < 8; n++) others.push(await searching("Japan", "daily"));
  come("Osaka, Japan");
  await Promise.all([digest(), digest()]);
  expect(others.map((other) => mailsTo(other.email).length)).toEqual(others.map(() => 1));
});
