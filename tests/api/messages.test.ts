import { describe, expect, it } from "vitest";

import { inDatabase, untilQuiet } from "#tests/support/database";
import { textOf } from "#tests/support/html";
import { linkIn, until } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { refusalHash } from "#tests/support/refusal-hash";
import { runScript } from "#tests/support/site";
import { logIn, newAddress, newPerson, Visitor, type Person } from "#tests/support/visitor";

const site = await openSite();
const { mailbox } = site;

const SEND = "/api/messages/send";
const LIMIT = "You've reached your free message limit (5/5)";

const someone = () => earlierMember(site);

const messageTo = (recipientEmail: string, over: object = {}) => ({
  recipientEmail,
  recipientName: "Lena Brandt",
  subject: "Edge inspection in Rotterdam",
  content: "Dear Lena,\n\nwould you have half an hour next week?",
  ...over,
});

interface Sent {
  id: number;
  recipientName: string;
  subject: string;
  status: string;
  createdAt: string;
  moderationReason: string | null;
}

const sentBy = async (here: Visitor) => (await here.json("/api/messages/sent")).data as unknown as Sent[];
const countOf = async (here: Visitor) => (await here.json("/api/hub-member/status")).data.messageCount;

/** Sends a message, and gives its id. */
async function send(here: Visitor, to: string, over: object = {}): Promise<number> {
  const { status, text } = await here.json(SEND, messageTo(to, over));
  if (status !== 201) throw new Error(`sending answered ${status}: ${text}`);
  return (await sentBy(here))[0]!.id;
}

const inbox = async (here: Visitor) => textOf((await here.get("/messages?tab=inbox")).text);

/** The address at which a message's recipient reads it. */
const threadOf = (id: number) =>
  `/messages?thread=${inDatabase(site, (sqlite) => sqlite.prepare("SELECT sender_id FROM messages WHERE id = ?").pluck().get(id))}`;

/** Until the first pause between two attempts to deliver is over and the queue has looked, in milliseconds. */
const FIRST_PAUSE = 20_000 + 5000;

/** Waits until the delivery of a message has been tried, and put off. */
const untilPutOff = (id: number) =>
  until("an attempt", () =>
    inDatabase(
      site,
      (sqlite) =>
        sqlite
          .prepare(
            "SELECT 1 FROM work_queue WHERE payload ->> 'messageId' = ? AND attempts > 0 AND leased_until IS NULL",
          )
          .get(id) !== undefined,
    ),
  );

/** Waits until a message stands like this. */
const untilStatus = (id: number, status: string) =>
  until(`the message ${status}`, () =>
    inDatabase(
      site,
      (sqlite) => sqlite.prepare("SELECT status FROM messages WHERE id = ?").pluck().get(id) === status,
    ),
  );

const MAIL_LINK = /https?:\/\/\S+\/mail\/refuse\?\S+/;

it("sends one message for an Idempotency-Key sent again, and another for other words", async () => {
  const { here } = await someone();
  const to = newAddress();
  const send = (over = {}) => here.json(SEND, messageTo(to, over), "POST", { "Idempotency-Key": "once" });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await countOf(here)).toBe(1);
  expect((await send({ subject: "Another" })).status).toBe(201);
  expect(await countOf(here)).toBe(2);
});

describe("a message", () => {
  it("reaches someone who isn't a member by mail, with who wrote, where to answer and how to refuse", async () => {
    const { person, here } = await someone();
    const to = newAddress("lena");
    const answer = await here.json(`${SEND}?senderEmail=%20${person.email.toUpperCase()}`, messageTo(to));
    expect([answer.status, answer.data]).toEqual([201, { status: "sent" }]);
    const [received] = await mailbox.mailsTo(to);
    const { mail, raw } = received!;
    expect(mail.from).toMatchObject({ name: "Hanna Lindqvist via AI Hub" });
    expect(mail.replyTo).toEqual([{ name: "Hanna Lindqvist", address: person.email }]);
    expect(mail.to).toEqual([{ name: "Lena Brandt", address: to }]);
    expect(mail.subject).toBe("Edge inspection in Rotterdam");
    expect(mail.text).toContain(`Hanna Lindqvist (${person.email})`);
    expect(mail.text).toMatch(/^Hanna Lindqvist wrote to you\n/);
    expect(mail.text).toContain(
      "> Edge inspection in Rotterdam\n>\n> Dear Lena,\n>\n> would you have half an hour next week?",
    );
    expect(mail.text?.match(MAIL_LINK)).toHaveLength(1);
    // What one is to do is to answer; how to refuse comes last, in small print.
    const reply = `mailto:${encodeURIComponent(person.email)}?subject=Re%3A%20Edge%20inspection%20in%20Rotterdam`;
    expect(mail.html).toContain(`<a class="button" href="${reply}"`);
    expect(mail.text).toContain(`Reply to Hanna Lindqvist:\n${person.email}\n`);
    const [answerAt, notesAt, refuseAt] = [
      "Reply to Hanna Lindqvist",
      "Reply to this email",
      "Refuse further",
    ].map((words) => [mail.text!.indexOf(words), mail.html!.indexOf(words)]);
    for (const part of [0, 1]) {
      expect(answerAt![part]).toBeGreaterThan(0);
      expect(notesAt![part]).toBeGreaterThan(answerAt![part]!);
      expect(refuseAt![part]).toBeGreaterThan(notesAt![part]!);
    }
    expect(mail.html).toMatch(
      /<p class="note"[^>]*><a class="link"[^>]*>Refuse further messages from AI Hub</,
    );
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(raw).not.toMatch(/^Auto-Submitted/m);
    expect(await countOf(here)).toBe(1);
    const [sent] = await sentBy(here);
    expect(sent).toEqual({
      id: expect.any(Number) as number,
      recipientName: "Lena Brandt",
      about: null,
      subject: "Edge inspection in Rotterdam",
      status: "sent",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      moderationReason: null,
    });
  });

  it("reaches a member by mail and in the inbox, without a link to refuse", async () => {
    const { here } = await someone();
    const { person: lena, here: there } = await someone();
    await send(here, lena.email.toUpperCase(), { content: "<b>Hello</b> Lena & all" });
    const [received] = await mailbox.mailsTo(lena.email);
    expect(received!.mail.html).toMatch(
      /<a class="button" href="mailto:[^"]*"[^>]*>Reply to Hanna Lindqvist</,
    );
    expect(received!.mail.text).toContain(`Answer on AI Hub:\n${site.url}/messages?thread=`);
    expect(received!.mail.text).not.toContain("/mail/refuse");
    expect(received!.mail.html).toContain("&lt;b&gt;Hello&lt;/b&gt; Lena &amp; all");
    expect(await inbox(there)).toContain("<b>Hello</b> Lena & all");
    expect(await inbox(here)).not.toContain("Hello");
  });

  it("waits for whoever joins with its address later", async () => {
    const { here } = await someone();
    const address = newAddress("later");
    await send(here, address, { content: "Do join us" });
    await mailbox.mailsTo(address);
    const later = new Visitor(site);
    const person = newPerson({ email: address });
    await later.json("/api/join-hub", person);
    const [, confirmation] = await mailbox.mailsTo(address, 2);
    await later.json("/api/verify-hub-member", Object.fromEntries(linkIn(confirmation!).searchParams));
    await logIn(later, person);
    expect(await inbox(later)).toContain("Do join us");
    // It stays with them when they change the address, and isn't the next one's who has it.
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET email = ? WHERE email = ?").run(newAddress(), address),
    );
    expect(await inbox(later)).toContain("Do join us");
    const { person: next, here: nextOwner } = await someone();
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET email = ? WHERE email = ?").run(address, next.email),
    );
    expect(await inbox(nextOwner)).not.toContain("Do join us");
  });

  it("keeps CR LF out of names and subjects, and any Unicode in", async () => {
    const { here } = await someone();
    const to = newAddress();
    await send(here, to, {
      recipientName: "Zoë 🤖\r\nBcc: evil@example.com",
      subject: "Grüße\r\nX-Evil: 1\u202e",
      content: "a\r\nb\u0000",
    });
    const [received] = await mailbox.mailsTo(to);
    const { mail, raw } = received!;
    expect(mail.subject).toBe("Grüße X-Evil: 1");
    expect(mail.to?.[0]?.name).toBe("Zoë 🤖 Bcc: …");
    expect(mail.bcc).toBeUndefined();
    expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^(X-Evil|Bcc):/im);
    expect(mailbox.received.some(({ to: address }) => address === "evil@example.com")).toBe(false);
    expect(mail.text).toContain("> a\n> b\n");
  });

  it("is refused with what to mend, and changes nothing", async () => {
    const { person, here } = await someone();
    const cases: [object, Record<string, string>, string?][] = [
      [
        {},
        {
          recipientName: "Please enter the recipient's name",
          recipientEmail: "Please enter the recipient's email address",
          subject: "Please enter a subject",
          content: "Please write a message",
        },
        "Please fill in all fields",
      ],
      [
        messageTo("x@y.example", { subject: " \u200b " }),
        { subject: "Please enter a subject" },
        "Please fill in all fields",
      ],
      [messageTo("nobody"), { recipientEmail: "Please enter a valid email address" }],
      [
        messageTo("x@y.example", { subject: "x".repeat(1000) }),
        { subject: "Please use at most 200 characters" },
      ],
      [
        messageTo("x@y.example", { content: "x".repeat(10_001) }),
        { content: "Please use at most 10,000 characters" },
      ],
      [
        messageTo(` ${person.email.toUpperCase()} `),
        { recipientEmail: "That is your own address; please enter someone else's" },
      ],
      [
        messageTo("x@y.example", { subject: 7 }),
        { subject: "Please enter a subject" },
        "Please fill in all fields",
      ],
    ];
    for (const [body, fieldErrors, error = Object.values(fieldErrors)[0]] of cases) {
      const { status, data } = await here.json(SEND, body);
      const listed = Object.fromEntries(Object.entries(fieldErrors).map(([field, text]) => [field, [text]]));
      expect([status, data]).toEqual([400, { error, message: error, fieldErrors: listed }]);
    }
    expect([await sentBy(here), await countOf(here)]).toEqual([[], 0]);
  });

  it("is the session's, whatever the request claims", async () => {
    const { here } = await someone();
    const { person: other, here: there } = await someone();
    const claim = `?senderEmail=${encodeURIComponent(other.email)}`;
    expect((await here.json(`${SEND}${claim}`, messageTo("x@y.example"))).status).toBe(403);
    expect((await here.json(`/api/messages/sent${claim}`)).status).toBe(403);
    await send(here, newAddress(), { senderEmail: other.email, senderId: 1, status: "blocked" });
    expect([(await sentBy(here)).length, await countOf(there)]).toEqual([1, 0]);
    const visitor = new Visitor(site);
    for (const answer of [
      await visitor.json(SEND, messageTo("x@y.example")),
      await visitor.json("/api/messages/sent"),
      await visitor.json("/api/hub-member/status"),
      await visitor.json("/api/messages/1/reactions"),
    ]) {
      expect([answer.status, answer.data.error]).toEqual([401, "Not authenticated"]);
    }
  });

  it("of a member whose address isn't confirmed is refused", async () => {
    const { person, here } = await someone();
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(person.email),
    );
    const { status, data } = await here.json(SEND, messageTo("x@y.example"));
    expect([status, data.needsVerification]).toEqual([403, true]);
    expect((await here.json("/api/messages/sent")).status).toBe(403);
    expect(textOf((await here.get("/messages")).text)).toContain("Join to Send Messages");
  });

  it("is looked at with its sender's name, which stands above it", async () => {
    const { here, person } = await someone();
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET name = 'Fuck You' WHERE email = ?").run(person.email),
    );
    const { data } = await here.json(SEND, messageTo(newAddress()));
    expect(data).toEqual({
      status: "blocked",
      moderationReason: "Your name has swear words or insults",
    });
  });

  it("that breaks the rules is stored with its reason, costs nothing and isn't mailed", async () => {
    const { here } = await someone();
    const to = newAddress();
    const content = "See http://a.example http://b.example http://c.example";
    const { status, data } = await here.json(SEND, messageTo(to, { content }));
    expect([status, data]).toEqual([
      201,
      { status: "blocked", moderationReason: expect.stringMatching(/links/) as string },
    ]);
    const [blocked] = await sentBy(here);
    expect(blocked).toMatchObject({ status: "blocked", moderationReason: data.moderationReason });
    expect(await countOf(here)).toBe(0);
    await untilQuiet(site);
    expect(mailbox.received.filter((mail) => mail.to === to)).toEqual([]);
    expect((await here.json(`/api/messages/${blocked!.id}/reactions`, { emoji: "🎉" })).status).toBe(409);
  });
});

describe("the limit of five", () => {
  it("holds when ten are sent at once with one left, by form and by JSON", async () => {
    const { here } = await someone();
    for (let n = 0; n < 4; n++) await send(here, newAddress());
    const to = newAddress("race");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? here.json(SEND, messageTo(to)).then(({ status }) => status === 201)
          : here
              .submit("/messages", { intent: "send", form: `t${n}`, ...messageTo(to) })
              .then(({ status }) => status === 303),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect([await countOf(here), (await sentBy(here)).length]).toEqual([5, 5]);
    const refused = await here.json(SEND, messageTo(to));
    expect([refused.status, refused.data.error]).toEqual([403, LIMIT]);
    await untilQuiet(site);
    expect(mailbox.received.filter((mail) => mail.to === to)).toHaveLength(1);
  });

  it("shows on the page, which keeps what was typed when it is reached", async () => {
    const { here } = await someone();
    for (let n = 0; n < 5; n++) await send(here, newAddress());
    const page = await here.get("/messages");
    expect(textOf(page.text)).toContain(LIMIT);
    expect(page.text).toMatch(/<a[^>]+href="mailto:[^"]+"[^>]*>Upgrade for unlimited messaging</);
    const { status, text } = await here.submit("/messages", {
      intent: "send",
      ...messageTo("x@y.example", { content: "A long letter" }),
    });
    expect(status).toBe(403);
    expect(textOf(text)).toContain(LIMIT);
    expect(text).toContain("A long letter");
    expect(textOf((await here.get("/messages?tab=sent")).text)).toContain("Sent (5/5)");
  });
});

describe("delivery", () => {
  it("survives a mail server that is down", async () => {
    const { here } = await someone();
    const to = newAddress();
    await mailbox.stop();
    const id = await send(here, to);
    await untilPutOff(id);
    await mailbox.start();
    site.passTime(FIRST_PAUSE);
    await mailbox.mailsTo(to);
    await untilQuiet(site);
    expect(mailbox.received.filter((mail) => mail.to === to)).toHaveLength(1);
  });

  it("that is refused for good costs no message, and says so", async () => {
    const { here } = await someone();
    const to = newAddress("gone");
    mailbox.refuse.set(to, { code: 550, text: "No such user here" });
    const id = await send(here, to);
    await untilStatus(id, "undelivered");
    expect(await countOf(here)).toBe(0);
    const page = await here.get("/messages?tab=sent");
    expect(textOf(page.text)).toContain("Could not be delivered");
    expect(textOf(page.text)).toContain("Sent (0/5)");
    expect((await here.json(`/api/messages/${id}/reactions`, { emoji: "🎉" })).status).toBe(409);
    const again = await here.get(`/messages?again=${id}`);
    expect(again.text).toContain(`value="${to}"`);
  });

  it("to a member whose mail comes back leaves the message in the inbox, where the operator can block it", async () => {
    const { here } = await someone();
    const { person: lena, here: there } = await someone();
    mailbox.refuse.set(lena.email, { code: 552, text: "Mailbox full" });
    const id = await send(here, lena.email, { content: "Read it here" });
    await untilStatus(id, "undelivered");
    expect(await countOf(here)).toBe(0);
    expect(await inbox(there)).toContain("Read it here");
    const done = runScript("moderation", ["block", String(id)], { DATA_DIR: site.dataDir });
    expect(done).toMatchObject({ code: 0 });
    expect(await inbox(there)).not.toContain("Read it here");
    expect((await sentBy(here))[0]).toMatchObject({
      status: "blocked",
      moderationReason: "Content policy violation",
    });
    expect(await countOf(here)).toBe(0);
  });

  it("of a message that the operator blocks and releases while it waits is one mail", async () => {
    const { here } = await someone();
    const to = newAddress("waits");
    mailbox.refuse.set(to, { code: 450, text: "Try later" });
    const id = await send(here, to);
    const operator = (command: string) =>
      runScript("moderation", [command, String(id)], { DATA_DIR: site.dataDir }).code;
    expect([operator("block"), await countOf(here)]).toEqual([0, 0]);
    expect([operator("release"), await countOf(here)]).toEqual([0, 1]);
    // The operator's process has put it back into the queue, where this one finds it.
    site.passTime(FIRST_PAUSE);
    await untilPutOff(id);
    mailbox.refuse.delete(to);
    site.passTime(FIRST_PAUSE);
    await mailbox.mailsTo(to);
    await untilQuiet(site);
    expect(mailbox.received.filter((mail) => mail.to === to)).toHaveLength(1);
  });

  it("that is put off is tried again, and given up in the end", async () => {
    const { here } = await someone();
    const to = newAddress("busy");
    mailbox.refuse.set(to, { code: 450, text: "Try later" });
    const id = await send(here, to);
    await untilPutOff(id);
    expect(site.log()).toContain("(message) is tried again");
    expect([(await sentBy(here))[0]?.status, await countOf(here)]).toEqual(["sent", 1]);
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE work_queue SET attempts = 10 WHERE payload ->> 'messageId' = ?").run(id),
    );
    site.passTime(FIRST_PAUSE);
    await untilStatus(id, "undelivered");
    expect(await countOf(here)).toBe(0);
  });
});

describe("a reaction", () => {
  const react = (here: Visitor, id: number, emoji: unknown) =>
    here.json(`/api/messages/${id}/reactions`, { emoji, userId: 1, userName: "Somebody else" });

  it("is added once and removed by the same again, by sender and recipient, under their own names", async () => {
    const { here } = await someone();
    const { person: lena, here: there } = await someone();
    const id = await send(here, lena.email);
    const list = async () => (await here.json(`/api/messages/${id}/reactions`)).data;
    expect((await react(here, id, "🎉")).data).toEqual({ action: "added" });
    expect((await react(there, id, "\u2764")).data).toEqual({ action: "added" });
    expect((await react(there, id, "🎉")).data).toEqual({ action: "added" });
    expect(await list()).toEqual([
      { emoji: "🎉", userName: "Hanna Lindqvist" },
      { emoji: "\u2764\ufe0f", userName: "Hanna Lindqvist" },
      { emoji: "🎉", userName: "Hanna Lindqvist" },
    ]);
    expect((await react(there, id, "\u2764\ufe0f")).data).toEqual({ action: "removed" });
    expect((await react(here, id, "🎉")).data).toEqual({ action: "removed" });
    expect(await list()).toEqual([{ emoji: "🎉", userName: "Hanna Lindqvist" }]);
  });

  it("is one of the five, on a message of one's own", async () => {
    const { here } = await someone();
    const { here: stranger } = await someone();
    const id = await send(here, newAddress());
    for (const emoji of ["👎", "", "🎉🎉", "👍🏽", undefined, 7]) {
      const { status, data } = await react(here, id, emoji);
      expect([status, Object.keys(data.fieldErrors as object)]).toEqual([400, ["emoji"]]);
    }
    for (const [who, which] of [
      [stranger, id],
      [here, 999_999],
      [here, "x"],
      [here, "1e3"],
    ] as [Visitor, number][]) {
      expect((await react(who, which, "🎉")).status).toBe(404);
      expect((await who.json(`/api/messages/${which}/reactions`)).status).toBe(404);
    }
    expect((await here.json(`/api/messages/${id}/reactions`)).data).toEqual([]);
  });

  it("ten at once leave it as an even number of presses does", async () => {
    const { here } = await someone();
    const id = await send(here, newAddress());
    const answers = await Promise.all(Array.from({ length: 10 }, () => react(here, id, "👍")));
    expect(answers.map(({ data }) => data.action).sort()).toEqual([
      ...Array<string>(5).fill("added"),
      ...Array<string>(5).fill("removed"),
    ]);
    expect((await here.json(`/api/messages/${id}/reactions`)).data).toEqual([]);
  });

  it("is a form without scripts, too", async () => {
    const { here } = await someone();
    const id = await send(here, newAddress());
    const press = () => here.submit("/messages", { intent: "react", id: String(id), emoji: "👏" });
    const { status, headers } = await press();
    expect([status, headers.location]).toEqual([303, `/messages?tab=sent#message-${id}`]);
    const clap = async () =>
      /<button[^>]*aria-label="Clap"[^>]*>/.exec((await here.get("/messages?tab=sent")).text)?.[0];
    expect(await clap()).toContain('aria-pressed="true"');
    await press();
    expect(await clap()).toContain('aria-pressed="false"');
  });
});

describe("the inbox", () => {
  /** A sender, a recipient, and a message between them. */
  async function two(): Promise<{ here: Visitor; there: Visitor; lena: Person; id: number }> {
    const { here } = await someone();
    const { person: lena, here: there } = await someone();
    const id = await send(here, lena.email, { content: "The first letter" });
    await mailbox.mailsTo(lena.email);
    return { here, there, lena, id };
  }

  it("blocks a sender, who gets the ordinary answer while nothing arrives", async () => {
    const { here, there, lena, id } = await two();
    const blocked = await there.submit("/messages", { intent: "block-sender", id: String(id) });
    expect([blocked.status, blocked.headers.location]).toEqual([303, "/messages?tab=inbox"]);
    const { status, data } = await here.json(SEND, messageTo(lena.email, { content: "The second letter" }));
    expect([status, data]).toEqual([201, { status: "sent" }]);
    expect((await sentBy(here)).map((message) => message.status)).toEqual(["sent", "sent"]);
    expect(await countOf(here)).toBe(2);
    await untilQuiet(site);
    expect(mailbox.received.filter(({ to }) => to === lena.email)).toHaveLength(1);
    const shown = await inbox(there);
    expect([shown.includes("The first letter"), shown.includes("The second letter")]).toEqual([true, false]);
    const [{ id: withheld }] = (await sentBy(here)) as [Sent];
    expect((await there.json(`/api/messages/${withheld}/reactions`)).status).toBe(404);
    expect((await here.json(`/api/messages/${withheld}/reactions`)).status).toBe(200);
    // Nothing in the sender's own data tells.
    const exported = (await here.json("/account/data.json")).data as Record<
      string,
      Record<string, unknown>[]
    >;
    const [first, second] = exported.messages!;
    expect(Object.keys(first!)).toEqual(Object.keys(second!));
    expect(
      Object.keys(first!).filter((key) => /recipientType|recipientId|withheld|delivered|read/.test(key)),
    ).toEqual([]);
    expect(exported.messages!.map((message) => message.status)).toEqual(["sent", "sent"]);
    expect(JSON.stringify((await there.json("/account/data.json")).data)).not.toContain("The second letter");

    const sender = inDatabase(site, (sqlite) =>
      sqlite.prepare("SELECT sender_id FROM messages WHERE id = ?").pluck().get(id),
    );
    await there.submit("/messages", { intent: "unblock-sender", sender: String(sender) });
    await send(here, lena.email, { content: "The third letter" });
    await mailbox.mailsTo(lena.email, 2);
    const after = await inbox(there);
    expect([after.includes("The second letter"), after.includes("The third letter")]).toEqual([false, true]);
  });

  it("reports a message once; only its recipient can", async () => {
    const { here, there, id } = await two();
    const report = (who: Visitor) => who.submit("/messages", { intent: "report", id: String(id) });
    expect((await report(here)).status).toBe(404);
    expect((await report((await someone()).here)).status).toBe(404);
    for (let times = 0; times < 2; times++) expect((await report(there)).status).toBe(303);
    expect(
      inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT count(*) FROM message_reports WHERE message_id = ?").pluck().get(id),
      ),
    ).toBe(1);
    expect(textOf((await there.get(threadOf(id))).text)).toContain("Reported");
  });

  it("loses what its sender's account held, and keeps nothing of who leaves", async () => {
    const { here, there, lena, id } = await two();
    await there.submit("/messages", { intent: "block-sender", id: String(id) });
    await there.submit("/messages", { intent: "report", id: String(id) });
    await there.json(`/api/messages/${id}/reactions`, { emoji: "🎉" });
    await there.submit("/account", { intent: "delete", password: lena.password });
    expect((await here.json(`/api/messages/${id}/reactions`)).data).toEqual([]);
    expect(await sentBy(here)).toMatchObject([{ id, recipientName: "Former member" }]);
    expect((await here.get("/messages?tab=sent")).text).not.toContain(lena.email);
    await send(here, lena.email, { content: "To whoever reads this mailbox" });
    const [, second] = await mailbox.mailsTo(lena.email, 2);
    expect(second!.mail.text).toContain("/mail/refuse");
  });
});

describe("/mail/refuse", () => {
  async function refusalLink(): Promise<{ here: Visitor; to: string; link: string }> {
    const { here } = await someone();
    const to = newAddress("refuses");
    await send(here, to);
    const [received] = await mailbox.mailsTo(to);
    const { pathname, search } = new URL(MAIL_LINK.exec(received!.mail.text ?? "")![0]);
    return { here, to, link: pathname + search };
  }

  it("refuses further messages by a form, not by opening the link; a later sender pays nothing", async () => {
    const { here, to, link } = await refusalLink();
    const reader = new Visitor(site);
    const page = await reader.get(link);
    expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining(to)]);
    expect((await here.json(SEND, messageTo(to))).data).toEqual({ status: "sent" });
    await mailbox.mailsTo(to, 2);

    const refused = await reader.submit(link, { intent: "refuse" });
    expect(refused.status).toBe(303);
    expect(textOf((await reader.get(refused.headers.location!)).text)).toContain("Messages refused");
    const { here: other } = await someone();
    expect((await other.json(SEND, messageTo(to))).data).toEqual({ status: "undelivered" });
    expect(await countOf(other)).toBe(0);
    expect(textOf((await other.get("/messages?tab=sent")).text)).toContain("Could not be delivered");
    await untilQuiet(site);
    expect(mailbox.received.filter((mail) => mail.to === to)).toHaveLength(2);
    expect(
      inDatabase(site, (sqlite) => JSON.stringify(sqlite.prepare("SELECT * FROM mail_refusals").all())),
    ).not.toContain(to);

    await reader.submit(link, { intent: "allow" });
    expect((await other.json(SEND, messageTo(to))).data).toEqual({ status: "sent" });
  });

  it("takes a mail program's one click", async () => {
    const { here, to, link } = await refusalLink();
    const { status } = await new Visitor(site).ask(link, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(status).toBe(200);
    expect((await here.json(SEND, messageTo(to))).data).toEqual({ status: "undelivered" });
  });

  it("refuses for nobody else's mailbox", async () => {
    const { here, to, link } = await refusalLink();
    const forged = link.replace(encodeURIComponent(to), encodeURIComponent(newAddress()));
    const visitor = new Visitor(site);
    for (const path of ["/mail/refuse", forged, `${link}x`]) {
      expect((await visitor.get(path)).status).toBe(400);
      expect((await visitor.submit(path, { intent: "refuse" })).status).toBe(400);
    }
    expect((await visitor.submit(link, { intent: "else" })).status).toBe(400);
    expect((await here.json(SEND, messageTo(to))).data).toEqual({ status: "sent" });
  });

  it("is taken back in the inbox by who joins later", async () => {
    const { person, here } = await someone();
    const { here: there } = await someone();
    const hash = refusalHash(site.dataDir, person.email);
    inDatabase(site, (sqlite) =>
      sqlite.prepare("INSERT INTO mail_refusals (email_hash) VALUES (?)").run(hash),
    );
    expect((await there.json(SEND, messageTo(person.email))).data).toEqual({ status: "undelivered" });
    expect(await inbox(here)).toContain("Allow messages again");
    await here.submit("/messages", { intent: "allow-mail" });
    expect((await there.json(SEND, messageTo(person.email))).data).toEqual({ status: "sent" });
    expect(await inbox(here)).not.toContain("Allow messages again");
  });
});

describe("the form of the page", () => {
  it("comes back with what was typed and what to mend", async () => {
    const { here } = await someone();
    const { status, text } = await here.submit("/messages", {
      intent: "send",
      ...messageTo("", { subject: "Kept “subject”" }),
    });
    expect(status).toBe(400);
    expect(text).toContain('value="Kept “subject”"');
    for (const words of [
      "Missing Information",
      "Please fill in all fields",
      "Please enter the recipient's email address",
    ]) {
      expect(textOf(text)).toContain(words);
    }
  });

  it("sends one message when it is sent twice, and another when it says another thing", async () => {
    const { here } = await someone();
    const to = newAddress("twice");
    const form = { intent: "send", form: "one-token", ...messageTo(to) };
    const answers = await Promise.all([here.submit("/messages", form), here.submit("/messages", form)]);
    answers.push(await here.submit("/messages", form));
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array(3).fill([303, "/messages?tab=sent"]),
    );
    expect(await countOf(here)).toBe(1);
    await here.submit("/messages", { ...form, content: "Something else" });
    expect(await countOf(here)).toBe(2);
  });

  it("survives the end of the session: it asks to log in, and then sends once", async () => {
    const { person, here } = await someone();
    const to = newAddress();
    here.cookies.delete("session");
    const form = { intent: "send", form: "token", ...messageTo(to, { content: "A long letter" }) };
    const asked = await here.submit("/messages", form);
    expect(asked.status).toBe(401);
    expect(asked.text).toContain("A long letter");
    expect(textOf(asked.text)).toContain("Your session has ended");
    const sent = await here.submit("/messages", {
      ...form,
      "login-email": person.email,
      "login-password": person.password,
    });
    expect([sent.status, sent.headers.location]).toEqual([303, "/messages?tab=sent"]);
    expect(await countOf(here)).toBe(1);
    await mailbox.mailsTo(to);
  });

  it("tells of a blocked message on the page that it leads to", async () => {
    const { here } = await someone();
    const content = "See http://a.example http://b.example http://c.example";
    const { status, headers } = await here.submit("/messages", {
      intent: "send",
      ...messageTo(newAddress(), { content }),
    });
    expect([status, headers.location]).toEqual([303, "/messages?tab=sent"]);
    const page = textOf((await here.get("/messages?tab=sent")).text);
    expect(page).toMatch(/Message Blocked\s+Message blocked: \S/);
    expect(page).toContain("Sent (0/5)");
  });

  it("is there for nobody but members; visitors are invited", async () => {
    const visitor = new Visitor(site);
    const page = await visitor.get("/messages");
    expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining("Join to Send Messages")]);
    expect((await visitor.submit("/messages", { intent: "something" })).status).toBe(400);
    const { person, here } = await someone();
    const id = String(await send(here, newAddress()));
    const react = { intent: "react", id, emoji: "🎉" };
    const login = { "login-email": person.email, "login-password": person.password };
    const wrong = await visitor.submit("/messages", { ...react, ...login, "login-email": "typo@x.example" });
    expect(wrong.status).toBe(401);
    expect(wrong.text.match(/name="login-email"/g)).toHaveLength(1);
    expect((await visitor.submit("/messages", { ...react, ...login })).status).toBe(303);
    expect((await here.json(`/api/messages/${id}/reactions`)).data).toHaveLength(1);
  });
});
