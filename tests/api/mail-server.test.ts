import { describe, expect, it } from "vitest";

import { inDatabase, untilIdle } from "#tests/support/database";
import { linkIn, until } from "#tests/support/mailbox";
import { openSite } from "#tests/support/open-site";
import { newAddress, newPerson, Visitor } from "#tests/support/visitor";

/* Mail servers that don't do as they should. */

const site = await openSite();
const { mailbox } = site;

/** After so many milliseconds a mail that couldn't be handed over is tried again, whenever that was. */
const RETRY = 21_000;

describe("a mail server", () => {
  it.each([
    ["<Ann.Example-X@EXAMPLE.org>: user unknown", "user unknown"],
    ["ann.example-x's mailbox is full (Ann Example)", "mailbox is full"],
    ['"ann.example-x"@example.org relaying denied', "relaying denied"],
    ["no such user ann%2Eexample-x=example.org@relay", "no such user"],
  ])("that says %j has what isn't anybody's name in the log", async (text, kept) => {
    const email = "ann.example-x@example.org";
    const logged = site.log().length;
    mailbox.refuse.set(email, { code: 550, text });
    await new Visitor(site).json("/api/join-hub", newPerson({ email }));
    const log = await until("the refusal", () => {
      const since = site.log().slice(logged);
      return since.includes("is given up") && since;
    });
    expect(log).toContain(kept);
    expect(log).not.toMatch(/ann|example/i);
  });

  it("that is down loses nothing: the answer is the same, and the mail comes when it is back", async () => {
    await mailbox.stop();
    const person = newPerson();
    const joined = await new Visitor(site).json("/api/join-hub", person);
    expect(joined.status).toBe(201);
    await until("a failed attempt", () => /is tried again in 20 s/.test(site.log()));
    await mailbox.start();
    await untilIdle(site);
    site.passTime(RETRY);
    const [mail] = await mailbox.mailsTo(person.email);
    const link = linkIn(mail!);
    const verified = await new Visitor(site).json(
      "/api/verify-hub-member",
      Object.fromEntries(link.searchParams),
    );
    expect(verified.status).toBe(200);
  });

  it("that is slow holds nothing else up", async () => {
    for (let n = 0; n < 4; n++) {
      const slow = newPerson({ email: newAddress("slow") });
      mailbox.hang.add(slow.email);
      await new Visitor(site).json("/api/join-hub", slow);
    }
    const leased = () =>
      inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT count(*) FROM work_queue WHERE leased_until IS NOT NULL").pluck().get(),
      );
    await until("slow mails under way", () => leased() === 3);
    // Three hang; the fourth waits, and other work goes on.
    const visitor = new Visitor(site);
    const quick = newPerson();
    await visitor.json("/api/join-hub", quick);
    expect((await visitor.json("/api/login-hub", quick)).status).toBe(403);
    mailbox.hang.clear();
    await mailbox.stop();
    await mailbox.start();
    await untilIdle(site);
    site.passTime(RETRY);
    expect(await mailbox.mailsTo(quick.email)).toHaveLength(1);
  });

  it("that refuses one recipient for good is not asked again for that one; for a while, it is", async () => {
    const [gone, busy] = [newAddress("gone"), newAddress("busy")] as const;
    const logged = site.log().length;
    mailbox.refuse.set(gone, { code: 550, text: `<${gone}> No such mailbox` });
    mailbox.refuse.set(busy, { code: 451, text: "Try again later" });
    for (const email of [gone, busy]) await new Visitor(site).json("/api/join-hub", newPerson({ email }));
    await until("both attempts", () => {
      const log = site.log().slice(logged);
      return log.includes("is given up") && log.includes("is tried again");
    });
    const waiting = inDatabase(site, (sqlite) =>
      sqlite
        .prepare("SELECT email FROM work_queue WHERE kind = 'member-mail' AND email IN (?, ?)")
        .pluck()
        .all(gone, busy),
    );
    expect(waiting).toEqual([busy]);
    // The server names the address; the log doesn't.
    expect(site.log()).toContain("No such mailbox");
    expect(site.log()).not.toContain(gone);
    mailbox.refuse.clear();
    await untilIdle(site);
    site.passTime(RETRY);
    expect(await mailbox.mailsTo(busy)).toHaveLength(1);
  });
});
