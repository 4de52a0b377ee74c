import { describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { textOf } from "#tests/support/html";
import { linkIn, until } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { becomeMember, logIn, newAddress, newPerson, Visitor } from "#tests/support/visitor";

/* Membership under the limits of a public site. Each test's clients are its own: what one has used up is no other's. */

const site = await openSite({ RATE_LIMIT_SCALE: "1" });
const { mailbox } = site;

describe("limits", () => {
  it("on a page come back as the form, with what was typed", async () => {
    const visitor = new Visitor(site, { "X-Client-Address": "192.0.2.40" });
    const email = newAddress();
    let limited = await visitor.submit("/forgot-password", { email });
    for (let sent = 1; sent < 7 && limited.status !== 429; sent++)
      limited = await visitor.submit("/forgot-password", { email });
    expect([limited.status, limited.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(limited.text).toContain(`value="${email}"`);
    expect(textOf(limited.text)).toContain("Too many attempts");
  });

  it("count an IPv6 network as one client", async () => {
    const statusFrom = async (address: string) =>
      (await new Visitor(site, { "X-Client-Address": address }).json("/api/join-hub", newPerson())).status;
    const same = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:0db8:0001:0002:ffff::3"];
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push(await statusFrom(same[n % same.length]!));
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
    expect(await statusFrom("2001:db8:1:3::1")).toBe(201);
  });

  it("never keep the owner out, however many others try wrong passwords", async () => {
    const from = (address: string) => new Visitor(site, { "X-Client-Address": address });
    // Of a hash that takes no time: what counts is how often.
    const { person: owner } = await earlierMember(site);
    const attempt = async (n: number) =>
      (
        await from(`10.${n >> 8}.${n & 255}.9`).json("/api/login-hub", {
          email: owner.email,
          password: `guess ${n}`,
        })
      ).status;
    const seen = new Set<number>();
    // Enough to be over the limit of the account many times; from some addresses again and again.
    for (let n = 0; n < 300; n++) seen.add(await attempt(n % 250));
    expect([...seen].sort()).toEqual([401]);
    // Now each stranger has three tries only.
    const stranger: number[] = [];
    for (let n = 0; n < 5; n++) stranger.push(await attempt(700));
    expect(stranger).toEqual([401, 401, 401, 429, 429]);
    await logIn(from("198.51.100.77"), owner);
    await logIn(from("198.51.100.77"), owner);
  });
});

describe("an address", () => {
  it("of a newcomer can't be kept from its mail by strangers' joins, resets and resends of the address", async () => {
    const email = newAddress();
    const from = (n: number) => new Visitor(site, { "X-Client-Address": `203.0.113.${n}` });
    for (let n = 0; n < 12; n++) {
      await from(n).json("/api/join-hub", newPerson({ email, password: `stranger ${n}` }));
      await from(n).json("/api/forgot-password", { email });
    }
    const mine = newPerson({ email, password: "my very own", name: "The Owner" });
    await from(99).json("/api/join-hub", mine);
    expect((await from(99).json("/api/login-hub", mine)).status).toBe(403);
    await from(99).json("/api/resend-verification", { email });
    const link = await until("a link for the owner's registration", () => {
      const own = mailbox.received.filter(
        ({ to, mail }) => to === email && mail.text?.includes("“The Owner”"),
      );
      return own[0] && linkIn(own[0]);
    });
    const done = await from(99).json("/api/verify-hub-member", Object.fromEntries(link.searchParams));
    expect(done.status).toBe(200);
    expect((await from(99).json("/api/login-hub", mine)).status).toBe(200);
  });

  it("of a newcomer outlasts whatever one stranger asks for the address, before and after", async () => {
    const email = newAddress();
    const stranger = new Visitor(site, { "X-Client-Address": "203.0.113.1" });
    const attack = async () => {
      for (let n = 0; n < 4; n++) {
        await stranger.json("/api/join-hub", newPerson({ email, password: `stranger ${n}` }));
        await stranger.json("/api/resend-verification", { email });
        await stranger.json("/api/forgot-password", { email });
      }
    };
    const owner = new Visitor(site, { "X-Client-Address": "203.0.113.99" });
    await attack();
    await owner.json("/api/join-hub", newPerson({ email, password: "my very own", name: "The Owner" }));
    const link = await until("a link for the owner's registration", () => {
      const own = mailbox.received.filter(
        ({ to, mail }) => to === email && mail.text?.includes("“The Owner”"),
      );
      return own[0] && linkIn(own[0]);
    });
    await attack();
    const done = await owner.json("/api/verify-hub-member", Object.fromEntries(link.searchParams));
    expect(done.status).toBe(200);
  });

  it("gets an address no more than six mails in an hour, whoever asks for them and of whatever kind", async () => {
    const from = (n: number) => new Visitor(site, { "X-Client-Address": `198.51.100.${n}` });
    const [waiting, known] = [newAddress("waiting"), newAddress("known")];
    const owner = await becomeMember(from(250), mailbox, newPerson({ email: known }));
    const sender = from(251);
    await becomeMember(sender, mailbox).then((person) => logIn(sender, person));
    for (let n = 0; n < 10; n++) {
      for (const email of [waiting, known]) {
        await from(n).json("/api/join-hub", newPerson({ email }));
        await from(n).json("/api/resend-verification", { email });
        await from(n).json("/api/forgot-password", { email });
      }
    }
    const message = {
      recipientName: "Somebody",
      recipientEmail: known,
      subject: "Later",
      content: "Not lost.",
    };
    const sent = await sender.json("/api/messages/send", message);
    expect([sent.status, sent.data.status]).toEqual([201, "sent"]);
    await until("an idle queue", () =>
      inDatabase(
        site,
        (sqlite) =>
          sqlite
            .prepare("SELECT count(*) FROM work_queue WHERE due_at < ? AND kind <> 'sweep'")
            .pluck()
            .get(Date.now()) === 0,
      ),
    );
    const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to === email);
    // Of the latter's places one is for resending, which a confirmed address has no use for.
    expect([mailsTo(waiting).length, mailsTo(known).length]).toEqual([6, 5]);
    // A person's message waits for its place.
    expect(mailsTo(known).some(({ mail }) => mail.subject === "Later")).toBe(false);
    inDatabase(site, (sqlite) => {
      sqlite.exec("DELETE FROM rate_limits; UPDATE work_queue SET due_at = 0 WHERE kind = 'message'");
    });
    await until("the message", () => mailsTo(known).some(({ mail }) => mail.subject === "Later"));
    // The owner was never kept out.
    const reset = mailsTo(known).findLast(({ mail }) => mail.text?.includes("/reset-password"));
    expect(reset).toBeDefined();
    await logIn(from(252), owner);
  });
});
