import { beforeEach, describe, expect, it } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/platform/durations";
import { inDatabase, untilIdle } from "#tests/support/database";
import { tags, textOf } from "#tests/support/html";
import { until, type Received } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { ofPost, putLike, putNotification, putPost } from "#tests/support/told";
import { Visitor } from "#tests/support/visitor";

/* What happened to members' things as the daily mail tells it, and what saved searches found as the hub does. */

const site = await openSite();
const { mailbox } = site;

async function member() {
  const { here, person } = await earlierMember(site);
  const { id, name } = inDatabase(
    site,
    (db) =>
      db.prepare("SELECT id, name FROM hub_members WHERE email = ?").get(person.email) as {
        id: number;
        name: string;
      },
  );
  return { here, id, name, email: person.email };
}

type Member = Awaited<ReturnType<typeof member>>;

/** Lets the next such day (0 is Sunday) come, and seven o'clock in the morning, UTC. */
async function untilMorning(weekday?: number): Promise<void> {
  const now = Date.now();
  let morning = Math.floor(now / DAY_MS) * DAY_MS + 7 * HOUR_MS;
  while (morning <= now || (weekday !== undefined && new Date(morning).getUTCDay() !== weekday))
    morning += DAY_MS;
  const before = site.log().length;
  site.passTime(morning - now + 1000);
  await until("the mails of the day", () =>
    /Mails of what is new were sent|takes no mails of what is new/.test(site.log().slice(before)),
  );
  await untilIdle(site);
}

const RETRY = 21_000;
const MONDAY = 1;
const TUESDAY = 2;

const mailsTo = (email: string): Received[] => mailbox.received.filter(({ to }) => to === email);
const subjects = (email: string) => mailsTo(email).map(({ mail }) => mail.subject);

/** Somebody likes a post of the member's, which is told as the site does it. */
const like = (of: Member, by: Member, what = "The first words"): number =>
  inDatabase(site, (db) => {
    const post = putPost(db, of, what);
    putLike(db, post, by.id, Date.now());
    db.prepare("INSERT OR IGNORE INTO digests (member_id, changes, weekly_at) VALUES (?, 'weekly', ?)").run(
      of.id,
      Date.now(),
    );
    return putNotification(db, { member_id: of.id, what: "like", ...ofPost(post), at: Date.now() });
  });

let sofia: Member;
let ravi: Member;

beforeEach(async () => {
  [sofia, ravi] = [await member(), await member()];
  mailbox.received.splice(0);
});

const readAll = ({ here }: Member) => here.json("/api/notifications/read", {});

async function choose({ here }: Member, mail: string): Promise<void> {
  const all = { like: "on", comment: "on", answer: "on", search: "on", operator: "on" };
  expect((await here.submit("/account", { intent: "notifications", ...all, mail })).status).toBe(303);
}

describe("the daily mail", () => {
  it("tells once what is unread, with the reason why it comes, also to who saved nothing", async () => {
    like(sofia, ravi);
    await untilMorning();
    const [received, ...more] = mailsTo(sofia.email);
    expect(more).toEqual([]);
    const text = received?.mail.text ?? "";
    expect(received?.mail.subject).toBe("AI Hub: 1 new notification");
    expect(text).toContain("Your notifications");
    expect(text).toContain(`${ravi.name} liked your post\n“The first words”\n${site.url}/community/posts/`);
    expect(text).toContain(`${site.url}/notifications`);
    expect(text.replace(/\s+/g, " ")).toContain("something happened to what you posted, sent or reported");
    expect(text).not.toContain("saved");
    await untilMorning();
    expect(mailsTo(sofia.email)).toHaveLength(1);
    // It stays new in the hub; what is joined with it is told.
    inDatabase(site, (db) =>
      db.prepare("UPDATE notifications SET at = ? WHERE member_id = ?").run(Date.now(), sofia.id),
    );
    await untilMorning();
    expect(mailsTo(sofia.email)).toHaveLength(2);
  });

  it("tells nothing that was read, taken back, or that a member doesn't want by mail", async () => {
    const never = await member();
    const undone = await member();
    for (const each of [sofia, never, undone]) like(each, ravi);
    await readAll(sofia);
    await choose(never, "never");
    inDatabase(site, (db) =>
      db
        .prepare("DELETE FROM likes WHERE entry_id IN (SELECT id FROM entries WHERE owner_id = ?)")
        .run(undone.id),
    );
    await untilMorning();
    expect([sofia, never, undone].map(({ email }) => mailsTo(email).length)).toEqual([0, 0, 0]);
  });

  it("comes on Mondays to whom it is weekly", async () => {
    await untilMorning(MONDAY);
    await choose(sofia, "weekly");
    like(sofia, ravi);
    await untilMorning(TUESDAY);
    expect(mailsTo(sofia.email)).toEqual([]);
    await untilMorning(MONDAY);
    expect(subjects(sofia.email)).toEqual(["AI Hub: 1 new notification"]);
  });

  it("is one with the mail of what was saved, and names five at the most", async () => {
    const { here } = sofia;
    await here.submit("/save?search=/startups?place=Peru", {
      intent: "search",
      name: "All of Peru",
      mail: "daily",
    });
    await add(ravi, "Lima, Peru");
    for (let n = 0; n < 7; n++) like(sofia, ravi, `Post ${n}`);
    await untilMorning();
    const [received, ...more] = mailsTo(sofia.email);
    expect(more).toEqual([]);
    const text = received?.mail.text ?? "";
    expect(received?.mail.subject).toBe("AI Hub: 7 new notifications, 1 new in All of Peru");
    expect(text.match(/liked your post/g)).toHaveLength(5);
    expect(text).toContain(`See all:\n${site.url}/notifications`);
    expect(text.indexOf("Your notifications")).toBeLessThan(text.indexOf("1 new in All of Peru"));
    expect(text).toContain(`See what you saved:\n${site.url}/saved`);
    // Each saved search says itself whether mail tells of it.
    expect(text).not.toContain("new for “All of Peru”");
  });

  it("loses and repeats nothing where the mail server is down", async () => {
    like(sofia, ravi);
    await mailbox.stop();
    await untilMorning();
    expect(mailsTo(sofia.email)).toEqual([]);
    const later = like(sofia, ravi, "Meanwhile");
    expect(later).toBeGreaterThan(0);
    await mailbox.start();
    site.passTime(RETRY);
    expect(await mailbox.mailsTo(sofia.email)).toHaveLength(1);
    expect(subjects(sofia.email)).toEqual(["AI Hub: 2 new notifications"]);
    await untilMorning();
    expect(mailsTo(sofia.email)).toHaveLength(1);
  });

  it("ends by its way out, until its member chooses again", async () => {
    like(sofia, ravi);
    await untilMorning();
    const header = mailsTo(sofia.email)[0]?.mail.headers.find(({ key }) => key === "list-unsubscribe")?.value;
    const { pathname, search } = new URL(String(header).slice(1, -1));
    const page = () => new Visitor(site).get(pathname + search);
    expect(textOf((await page()).text)).toContain("Stop these emails?");
    const stopped = await new Visitor(site).ask(pathname + search, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([stopped.status, textOf((await page()).text)]).toEqual([
      200,
      expect.stringContaining("Unsubscribed"),
    ]);
    like(sofia, ravi);
    await untilMorning();
    expect(mailsTo(sofia.email)).toHaveLength(1);
    await choose(sofia, "daily");
    await untilMorning();
    expect(mailsTo(sofia.email)).toHaveLength(2);
  });
});

let number = 0;

/** By the site itself: a command's clock is the real one. */
async function add({ here }: Member, location: string): Promise<string> {
  const name = `Startup ${++number}`;
  const { status } = await here.json("/api/startups", {
    name,
    website: `https://s${number}.example/`,
    location,
    description: "It grows.",
    industries: ["Robotics"],
    stage: "Seed",
    funding: "$1M",
    coFounders: [],
  });
  expect(status).toBe(201);
  return name;
}

describe("what saved searches found", () => {
  const save = async ({ here }: Member, place: string, mail = "never") => {
    const search = `/startups?${new URLSearchParams({ place }).toString()}`;
    await here.submit(`/save?${new URLSearchParams({ search }).toString()}`, {
      intent: "search",
      name: `All of ${place}`,
      mail,
    });
  };
  const told = ({ id }: Member) =>
    inDatabase(site, (db) =>
      db
        .prepare(
          "SELECT count, title, read_at IS NOT NULL AS isRead FROM notifications WHERE member_id = ? ORDER BY id",
        )
        .all(id),
    );

  it("is told each morning to whom mail tells nothing, joined until it is read, and each entry once", async () => {
    await save(sofia, "Chile");
    await untilMorning();
    expect(told(sofia)).toEqual([]);
    const names = [];
    for (let n = 0; n < 5; n++) names.unshift(await add(ravi, "Santiago, Chile"));
    await add(ravi, "Quito, Ecuador");
    await untilMorning();
    const title = `${names.slice(0, 3).join(", ")} and 2 more`;
    expect(told(sofia)).toEqual([{ count: 5, title, isRead: 0 }]);
    await untilMorning();
    expect(told(sofia)).toEqual([{ count: 5, title, isRead: 0 }]);
    const sixth = await add(ravi, "Arica, Chile");
    await untilMorning();
    expect(told(sofia)).toEqual([{ count: 6, title: `${sixth} and 5 more`, isRead: 0 }]);
    await readAll(sofia);
    const seventh = await add(ravi, "Arica, Chile");
    await untilMorning();
    expect(told(sofia)).toEqual([
      { count: 6, title: `${sixth} and 5 more`, isRead: 1 },
      { count: 1, title: seventh, isRead: 0 },
    ]);
    expect(mailsTo(sofia.email)).toEqual([]);
  });

  it("is read by “Mark as seen”, but for what the page didn't know of", async () => {
    await save(sofia, "Norway");
    await add(ravi, "Oslo, Norway");
    const page = async () => (await sofia.here.get("/saved")).text;
    const seen = (html: string) => {
      const fields = Object.fromEntries(
        tags(html, "input").map(({ name = "", value = "" }) => [name, value]),
      );
      return sofia.here.submit("/saved", {
        intent: "seen",
        lastChange: fields.lastChange ?? "",
        sequence: fields.sequence ?? "",
      });
    };
    const early = await page();
    await add(ravi, "Bergen, Norway");
    await untilMorning();
    await seen(early);
    expect(told(sofia)).toMatchObject([{ count: 2, isRead: 0 }]);
    await seen(await page());
    expect(told(sofia)).toMatchObject([{ count: 2, isRead: 1 }]);
    await untilMorning();
    expect(told(sofia)).toHaveLength(1);
  });

  it("isn't told where it is switched off, nor what was seen before", async () => {
    await save(sofia, "Malta");
    await save(ravi, "Malta");
    await sofia.here.submit("/account", { intent: "notifications", like: "on", mail: "daily" });
    await add(sofia, "Valletta, Malta");
    await untilMorning();
    expect([told(sofia), told(ravi).length]).toEqual([[], 1]);
  });
});
