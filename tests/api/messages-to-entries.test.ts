import { describe, expect, it } from "vitest";

import { dropEntry, inDatabase, untilQuiet, putEntry } from "#tests/support/database";
import { textOf } from "#tests/support/html";
import { until } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { refusalHash } from "#tests/support/refusal-hash";
import { runScript } from "#tests/support/site";
import { newAddress, Visitor, type Person } from "#tests/support/visitor";

const site = await openSite();
const { mailbox } = site;

const SEND = "/api/messages/send";
const LETTER = { subject: "Sensors for harbours", content: "Would you have half an hour next week?" };

const INVALID = "Please name an entry or a member, such as startups/12";
const GONE = "This entry no longer exists, so the message can't be sent";
const NOBODY = "No member is behind this entry, so nobody would get your message";
const OWN = "This entry is yours, so your message would go to yourself";

const run = (sql: string, ...values: unknown[]) =>
  inDatabase(site, (sqlite) => sqlite.prepare(sql).run(...values));

const idOf = ({ email }: Person): number =>
  inDatabase(
    site,
    (sqlite) => sqlite.prepare("SELECT id FROM hub_members WHERE email = ?").pluck().get(email) as number,
  );

const addTo = (kind: string, ownerId: number | null, row: Record<string, string | number>): string =>
  `${kind}/${inDatabase(site, (sqlite) => putEntry(sqlite, kind, row, { owner_id: ownerId }))}`;

const remove = (reference: string): void => {
  const [kind = "", id] = reference.split("/");
  inDatabase(site, (sqlite) => dropEntry(sqlite, kind, id));
};

const startupOf = (person: Person | undefined, name = "Tidewater Robotics") =>
  addTo("startups", person ? idOf(person) : null, { name, description: "Robots for harbours" });

/** Someone with an address that no other test has, so that every answer can be searched for it. */
async function owner(name = "Noor van Dijk") {
  const { person, here } = await earlierMember(site);
  run("UPDATE hub_members SET name = ? WHERE email = ?", name, person.email);
  return { person: { ...person, name }, here };
}

const countOf = async (here: Visitor) => (await here.json("/api/hub-member/status")).data.messageCount;
const sentBy = async (here: Visitor) =>
  (await here.json("/api/messages/sent")).data as unknown as {
    id: number;
    about: string;
    status: string;
    recipientName: string;
  }[];
const formOf = (to: string, form = "a-token") => ({ intent: "send", to, form, ...LETTER });
const pageOf = (to: string) => `/messages?to=${encodeURIComponent(to)}`;

/** All that a sender can look at. */
const looked = async (here: Visitor, to: string): Promise<string> =>
  (
    await Promise.all(
      [
        pageOf(to),
        "/messages",
        "/messages?tab=sent",
        "/messages?tab=inbox",
        "/messages.data?tab=sent",
        `/messages.data?to=${to}`,
        "/api/messages/sent",
        "/account",
        "/account/data.json",
      ].map(async (path) => (await here.get(path)).text),
    )
  ).join("\n");

describe("a message to whoever is behind an entry", () => {
  it("reaches every kind's member by mail and in the inbox, named with its entry", async () => {
    const { person: noor, here: there } = await owner();
    const id = idOf(noor);
    const signed = { author: noor.name, avatar: "/avatars/x.svg" };
    const entries: [to: string, title: string, path: string][] = [
      [startupOf(noor), "Tidewater Robotics", "/startups"],
      [addTo("investors", id, { name: "Cedar & Coil", focus: "Seed" }), "Cedar & Coil", "/investors"],
      [
        addTo("talent", id, {
          name: "Amara Osei",
          title: "Engineer",
          bio: "b",
          talent_type: "Human",
          is_agent: 0,
        }),
        "Amara Osei",
        "/talent",
      ],
      [
        addTo("events", id, {
          title: "Harbour day",
          description: "d",
          start_time: "2026-12-01",
          time_zone: "UTC",
          starts_at: 1,
          over_at: 2,
        }),
        "Harbour day",
        "/events",
      ],
      [
        addTo("posts", id, { ...signed, role: "r", content: "First\nwords" }),
        "“First words”",
        "/community/posts",
      ],
      [
        addTo("reels", id, { ...signed, video: "v", thumbnail: "t", explanation: "a ".repeat(90) }),
        `“${"a ".repeat(29).trim()}…”`,
        "/community/reels",
      ],
    ];
    for (const [n, [to, title, path]] of entries.entries()) {
      const { here } = await earlierMember(site);
      const page = await here.get(pageOf(to));
      expect(textOf(page.text)).toContain(`To Noor van Dijk, about ${title}`);
      expect(page.text).not.toContain('name="recipientEmail"');
      const { status, data } = await here.json(SEND, { to, ...LETTER });
      expect([to, status, data]).toEqual([to, 201, { status: "sent" }]);
      const { mail } = (await mailbox.mailsTo(noor.email, n + 1)).at(-1)!;
      const number = to.slice(to.indexOf("/"));
      expect(mail.text!.replace(/\s+/g, " ")).toContain(`wrote to you about ${title}, through AI Hub:`);
      expect(mail.text).toContain(`Open ${title}:\n${site.url}${path}${number}\n`);
      expect(mail.html).toContain(`href="${site.url}${path}${number}"`);
      expect(await sentBy(here)).toMatchObject([{ about: to, recipientName: "Noor van Dijk" }]);
      const sentTab = await here.get("/messages?tab=sent");
      expect(textOf(sentTab.text)).toContain(`About ${title}`);
      expect(sentTab.text).toContain(`href="${path}${number}"`);
    }
    expect(textOf((await there.get("/messages?tab=inbox")).text)).toContain(", about Tidewater Robotics");
  });

  it("leads with the reply in its mail, and ends with refusing in small print", async () => {
    const { person: noor } = await owner();
    const { person, here } = await earlierMember(site);
    await here.json(SEND, { to: startupOf(noor), ...LETTER });
    const [{ mail, raw }] = (await mailbox.mailsTo(noor.email)) as [
      Awaited<ReturnType<typeof mailbox.mailsTo>>[number],
    ];
    expect(mail.replyTo).toEqual([{ name: "Hanna Lindqvist", address: person.email }]);
    expect(mail.html).toMatch(/<a class="button" href="mailto:[^"]*"[^>]*>Reply to Hanna Lindqvist</);
    expect(mail.html!.match(/class="button"/g)).toHaveLength(1);
    expect(mail.html).toMatch(
      /<p class="note"[^>]*><a class="link"[^>]*>Refuse further messages from AI Hub</,
    );
    for (const part of [mail.text!, mail.html!]) {
      const order = [
        "Reply to Hanna",
        "Open Tidewater",
        "Answer on AI Hub",
        "Reply to this email",
        "Refuse",
      ].map((words) => part.indexOf(words));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(order[0]).toBeGreaterThan(0);
    }
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const link = /https?:\/\/\S+\/mail\/refuse\?\S+/.exec(mail.text!)![0];
    await new Visitor(site).submit(link.replace(site.url, ""), { intent: "refuse" });
    expect((await here.json(SEND, { to: startupOf(noor), ...LETTER })).data).toEqual({
      status: "undelivered",
    });
  });

  it("goes to a member by their number, with or without a leading zero, about nothing", async () => {
    const { person: noor } = await owner();
    startupOf(noor);
    const { here } = await earlierMember(site);
    const page = textOf((await here.get(pageOf(`members/0${idOf(noor)}`))).text);
    expect(page).toContain("To Noor van Dijk");
    expect(page).not.toContain(", about");
    const to = `members/${idOf(noor)}`;
    expect((await here.json(SEND, { to, ...LETTER })).status).toBe(201);
    const [received] = await mailbox.mailsTo(noor.email);
    expect(received!.mail.text).toContain("wrote to you\nthrough AI Hub:");
    expect(await sentBy(here)).toMatchObject([{ about: to }]);
  });

  it("shows its sender no address, wherever they look", async () => {
    const { person: noor } = await owner();
    const { here } = await earlierMember(site);
    const to = startupOf(noor);
    mailbox.refuse.set(noor.email, { code: 550, text: `No such user ${noor.email}` });
    const answers = [
      (await here.submit(pageOf(to), formOf(to))).text,
      (await here.submit(pageOf(to), { ...formOf(to), subject: "" })).text,
      (
        await here.submit(pageOf(to), {
          ...formOf(to),
          content: "http://a.example http://b.example http://c.example",
        })
      ).text,
      (await here.json(SEND, { to, ...LETTER, content: "" })).text,
      (await here.json(SEND, { to, ...LETTER, content: "Hello" })).text,
    ];
    await untilQuiet(site);
    const sent = await sentBy(here);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["blocked", "undelivered", "undelivered"]);
    for (const { id } of sent) {
      const again = await here.get(`/messages?again=${id}`);
      expect(textOf(again.text)).toContain("To Noor van Dijk, about Tidewater Robotics");
      answers.push(again.text, (await here.get(`/messages.data?again=${id}`)).text);
    }
    answers.push(await looked(here, to));
    expect(answers.join("\n")).toContain("Tidewater Robotics");
    expect(answers.join("\n").toLowerCase()).not.toContain(noor.email.toLowerCase());
    expect(answers.join("\n").toLowerCase()).not.toContain(encodeURIComponent(noor.email).toLowerCase());
    const shown = runScript("moderation", ["show", String(sent[0]!.id)], { DATA_DIR: site.dataDir });
    expect(shown.stdout).toContain(noor.email);
    expect(shown.stdout).toContain(`Written to ${to}, Tidewater Robotics`);
  });

  it("follows its recipient to a new address, while the old one's next owner gets nothing", async () => {
    const { person: noor, here: there } = await owner();
    const { here } = await earlierMember(site);
    mailbox.refuse.set(noor.email, { code: 450, text: "Try later" });
    await here.json(SEND, { to: startupOf(noor), ...LETTER });
    await until("an attempt", () =>
      inDatabase(
        site,
        (sqlite) =>
          sqlite.prepare("SELECT 1 FROM work_queue WHERE attempts > 0 AND leased_until IS NULL").get() !==
          undefined,
      ),
    );
    const next = newAddress("noor");
    run("UPDATE hub_members SET email = ? WHERE email = ?", next, noor.email);
    mailbox.refuse.delete(noor.email);
    site.passTime(25_000);
    await mailbox.mailsTo(next);
    expect(mailbox.received.filter(({ to }) => to === noor.email)).toEqual([]);
    expect(textOf((await there.get("/messages?tab=inbox")).text)).toContain(LETTER.content);
  });

  it("keeps nothing of a recipient who leaves, and is theirs who wrote it", async () => {
    const { person: noor, here: there } = await owner();
    const { here } = await earlierMember(site);
    const to = startupOf(noor);
    await here.json(SEND, { to, ...LETTER });
    await mailbox.mailsTo(noor.email);
    const exported = (await there.json("/account/data.json")).data as Record<
      string,
      Record<string, unknown>[]
    >;
    expect(exported.messages).toMatchObject([{ about: to, aboutTitle: "Tidewater Robotics", ...LETTER }]);
    await there.submit("/account", { intent: "delete", password: noor.password });
    expect(await sentBy(here)).toMatchObject([{ recipientName: "Former member", about: null }]);
    const everything = await looked(here, to);
    expect(everything).not.toContain("Noor van Dijk");
    expect(everything).not.toContain("Tidewater Robotics");
    expect((await here.json(SEND, { to, ...LETTER })).data.fieldErrors).toEqual({ to: [GONE] });
  });

  it("is held to the same limit, blocks and refusals as any other", async () => {
    const { person: noor } = await owner();
    const { person, here } = await earlierMember(site);
    const to = startupOf(noor);
    run("INSERT INTO message_blocks (member_id, sender_id) VALUES (?, ?)", idOf(noor), idOf(person));
    expect((await here.json(SEND, { to, ...LETTER })).data).toEqual({ status: "sent" });
    await untilQuiet(site);
    expect(mailbox.received.filter((mail) => mail.to === noor.email)).toEqual([]);
    run("DELETE FROM message_blocks WHERE member_id = ?", idOf(noor));
    run("INSERT INTO mail_refusals (email_hash) VALUES (?)", refusalHash(site.dataDir, noor.email));
    expect((await here.json(SEND, { to, ...LETTER })).data).toEqual({ status: "undelivered" });
    run("DELETE FROM mail_refusals WHERE email_hash = ?", refusalHash(site.dataDir, noor.email));
    expect((await here.json(SEND, { to, ...LETTER, content: "F*u*c*k y*o*u, fuck" })).data.status).toBe(
      "blocked",
    );
    expect(await countOf(here)).toBe(1);
    for (let n = 1; n < 5; n++) await here.json(SEND, { to, ...LETTER, content: `Letter ${n}` });
    const refused = await here.submit(pageOf(to), { ...formOf(to), content: "A long letter" });
    expect(refused.status).toBe(403);
    expect(textOf(refused.text)).toContain("You've reached your free message limit (5/5)");
    expect(refused.text).toContain("A long letter");
    expect(textOf(refused.text)).toContain("To Noor van Dijk, about Tidewater Robotics");
  });

  it("whose recipient has a name that would be refused still goes out", async () => {
    const { person } = await owner("Fuck You");
    const { here } = await earlierMember(site);
    expect((await here.json(SEND, { to: startupOf(person), ...LETTER })).data).toEqual({ status: "sent" });
  });

  it("is one when its form is sent twice, also when the entry goes in between", async () => {
    const { person: noor } = await owner();
    const { here } = await earlierMember(site);
    const to = startupOf(noor);
    const first = await Promise.all([
      here.submit(pageOf(to), formOf(to)),
      here.submit(pageOf(to), formOf(to)),
    ]);
    remove(to);
    const answers = [...first, await here.submit(pageOf(to), formOf(to))];
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array(3).fill([303, "/messages?tab=sent"]),
    );
    expect(await countOf(here)).toBe(1);
    const notice = textOf((await here.get("/messages?tab=sent")).text);
    expect(notice).toContain("It is on its way to Noor van Dijk.");
  });
});

describe("a message that nobody would get", () => {
  it("is refused at `to`, by page and JSON alike", async () => {
    const { person, here } = await earlierMember(site);
    const { person: unverified } = await owner();
    run("UPDATE hub_members SET verified = 0 WHERE email = ?", unverified.email);
    const { person: noor } = await owner();
    const deleted = startupOf(noor);
    remove(deleted);
    const startup = startupOf(noor);
    const { person: silent } = await owner();
    const ownId = idOf(person);
    const cases: [to: unknown, sentence: string][] = [
      ["startups/99999999999999999999999999", INVALID],
      ["startups/-1", INVALID],
      ["startups/1abc", INVALID],
      ["startups/1.5", INVALID],
      ["startups/1e3", INVALID],
      ["startups/", INVALID],
      ["startups", INVALID],
      ["startups/1/2", INVALID],
      ["/startups/1", INVALID],
      ["foo/1", INVALID],
      ["__proto__/1", INVALID],
      ["use_cases/1", INVALID],
      ["hub-members/1", INVALID],
      ["12", INVALID],
      [" ", INVALID],
      ["x".repeat(5000), INVALID],
      ["startups/\u0661", INVALID],
      ["startups/0", GONE],
      [startup.replace("startups", "investors"), GONE],
      [startup.replace("startups", "products"), GONE],
      ["posts/999999999999999", GONE],
      [deleted, GONE],
      [startupOf(undefined), NOBODY],
      [startupOf(unverified), NOBODY],
      [addTo("jobs", null, { title: "Welder", description: "d" }), NOBODY],
      [addTo("posts", null, { author: "Former member", role: "r", content: "c", avatar: "a" }), NOBODY],
      [startupOf(person), OWN],
      [`members/${ownId}`, "That is you; please write to someone else"],
      [
        `members/${idOf(unverified)}`,
        "This member has no public page, so they can't be written to from here",
      ],
      [`members/${idOf(silent)}`, "This member has no public page, so they can't be written to from here"],
      ["members/999999", "This member has no public page, so they can't be written to from here"],
    ];
    for (const [to, sentence] of cases) {
      const { status, data } = await here.json(SEND, { to, ...LETTER });
      expect([to, status, data]).toEqual([
        to,
        400,
        { error: sentence, message: sentence, fieldErrors: { to: [sentence] } },
      ]);
      const page = await here.get(pageOf(String(to)));
      expect([to, page.status]).toEqual([to, 200]);
      expect(textOf(page.text)).toContain(`${sentence}.`);
      expect(page.text).not.toContain("<textarea");
      const form = await here.submit(pageOf(String(to)), formOf(String(to)));
      expect([to, form.status]).toEqual([to, 400]);
      expect(textOf(form.text)).toContain(sentence);
      expect(form.text).toContain(LETTER.content);
      expect(form.text).not.toContain("Send message");
    }
    expect([await sentBy(here), await countOf(here)]).toEqual([[], 0]);
  });

  it("is refused for what else is wrong with it", async () => {
    const { person: noor } = await owner();
    const { here } = await earlierMember(site);
    const to = startupOf(noor);
    const leave = ["Please leave this out: `to` already says who gets the message"];
    const address = { recipientName: "Noor", recipientEmail: "noor@x.example" };
    const missing = {
      recipientName: ["Please enter the recipient's name"],
      recipientEmail: ["Please enter the recipient's email address"],
    };
    const cases: [body: object, fieldErrors: object][] = [
      [
        { to, ...address, ...LETTER },
        { recipientName: leave, recipientEmail: leave },
      ],
      [{ to, recipientEmail: "noor@x.example", ...LETTER }, { recipientEmail: leave }],
      [{ to: 12, ...LETTER }, { to: [INVALID] }],
      [{ to: [to], ...LETTER }, { to: [INVALID] }],
      [{ to: { to }, ...LETTER }, { to: [INVALID] }],
      [{ to: false, ...LETTER }, { to: [INVALID] }],
      [LETTER, missing],
      [{ to: "", ...LETTER }, missing],
      [{ to: null, ...LETTER }, missing],
      [{ to }, { subject: ["Please enter a subject"], content: ["Please write a message"] }],
    ];
    for (const [body, fieldErrors] of cases) {
      const { status, data } = await here.json(SEND, body);
      expect([body, status, data.fieldErrors]).toEqual([body, 400, fieldErrors]);
    }
    for (const body of ["text", 7, null, [], [to]]) expect((await here.json(SEND, body)).status).toBe(400);
    const twice = await here.ask(pageOf(to), {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
      body: new URLSearchParams([...Object.entries(formOf(to)), ["to", to]]).toString(),
    });
    expect(twice.status).toBe(400);
    expect(await sentBy(here)).toEqual([]);
    // Left blank is left out.
    const blank = { to, recipientName: "", recipientEmail: null, ...LETTER };
    expect((await here.json(SEND, blank)).status).toBe(201);
  });

  it("shows visitors the way in and back, and what they couldn't write to anyhow", async () => {
    const { person: noor } = await owner();
    const visitor = new Visitor(site);
    const to = startupOf(noor);
    const page = await visitor.get(pageOf(to));
    expect(textOf(page.text)).toContain("Join to Send Messages");
    expect(page.text).toContain(`href="/login?redirectTo=${encodeURIComponent(`/messages?to=${to}`)}"`);
    expect(page.text).not.toContain(noor.email);
    expect(textOf((await visitor.get(pageOf(startupOf(undefined)))).text)).toContain(NOBODY);
    const { status, data } = await visitor.json(SEND, { to, ...LETTER });
    expect([status, data.error]).toEqual([401, "Not authenticated"]);
  });

  it("survives the end of the session, and the end of its entry", async () => {
    const { person: noor } = await owner();
    const { person, here } = await earlierMember(site);
    const to = startupOf(noor);
    here.cookies.delete("session");
    const asked = await here.submit(pageOf(to), formOf(to));
    expect(asked.status).toBe(401);
    expect(asked.text).toContain(LETTER.content);
    expect(textOf(asked.text)).toContain("Your session has ended");
    expect(textOf(asked.text)).toContain("To Noor van Dijk, about Tidewater Robotics");
    expect(asked.text).toContain(`name="to" value="${to}"`);
    const login = { "login-email": person.email, "login-password": person.password };
    const sent = await here.submit(pageOf(to), { ...formOf(to), ...login });
    expect([sent.status, sent.headers.location]).toEqual([303, "/messages?tab=sent"]);
    expect(await countOf(here)).toBe(1);
    remove(to);
    const gone = await here.submit(pageOf(to), formOf(to, "another-token"));
    expect(gone.status).toBe(400);
    expect(textOf(gone.text)).toContain(GONE);
    expect(gone.text).toContain(LETTER.content);
  });
});
