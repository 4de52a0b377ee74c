import type Database from "better-sqlite3";
import { describe, expect, it } from "vitest";

import { inDatabase, untilQuiet } from "#tests/support/database";
import { textOf } from "#tests/support/html";
import { linkIn, linksIn, until, type Received } from "#tests/support/mailbox";
import { openSite } from "#tests/support/open-site";
import { becomeMember, logIn, newAddress, newPerson, saveProfile, Visitor } from "#tests/support/visitor";

const site = await openSite();
const { mailbox } = site;

const visitor = () => new Visitor(site);
const member = () => becomeMember(visitor(), mailbox);

const change = <Result>(work: (sqlite: Database.Database) => Result): Result => inDatabase(site, work);
const quiet = () => untilQuiet(site);

const linksTo = async (email: string, count = 1) => (await mailbox.mailsTo(email, count)).map(linkIn);
const confirm = (link: URL) =>
  visitor().json("/api/verify-hub-member", Object.fromEntries(link.searchParams));
const statusOfLogin = async (email: string, password: string) =>
  (await visitor().json("/api/login-hub", { email, password })).status;

describe("joining", () => {
  it("leads by the mailed link to an account, which logs in and out", async () => {
    const someone = visitor();
    const person = newPerson({ email: ` ${newAddress().toUpperCase()} `, name: "  Hanna   Lindqvist " });
    const email = person.email.trim().toLowerCase();
    const joined = await someone.json("/api/join-hub", person);
    expect([joined.status, joined.data]).toEqual([
      201,
      { message: "Please check your email to verify your account" },
    ]);
    // It opens nothing: it only tells the mail's link that it was asked for here.
    expect(joined.headers["set-cookie"]).toEqual([expect.stringMatching(/^asked=/)]);

    const [mail] = await mailbox.mailsTo(email);
    expect(mail?.mail).toMatchObject({
      subject: "Confirm your email for AI Hub",
      from: { name: "AI Hub", address: "no-reply@localhost" },
    });
    expect(mail?.mail.text).toContain("“Hanna Lindqvist”");
    expect(textOf(mail?.mail.html ?? "")).toContain("“Hanna Lindqvist”");
    for (const line of (mail?.mail.text ?? "").split("\n"))
      if (!line.startsWith("http")) expect(line.length).toBeLessThanOrEqual(78);

    const refused = await someone.json("/api/login-hub", { email, password: person.password });
    expect([refused.status, refused.data]).toEqual([
      403,
      {
        error: "Please verify your email before logging in",
        message: "Please verify your email before logging in",
        needsVerification: true,
      },
    ]);

    const [link] = await linksTo(email);
    const verified = await confirm(link!);
    expect(verified.status).toBe(200);
    expect(verified.data.message).toEqual(expect.any(String));

    const login = await someone.json("/api/login-hub", { email, password: person.password });
    const user = {
      id: expect.any(Number),
      name: "Hanna Lindqvist",
      email,
      verified: true,
      completedTour: false,
    };
    expect([login.status, login.data]).toEqual([200, { user }]);
    expect(login.headers["set-cookie"]?.[0]).toMatch(/^session=.*HttpOnly; SameSite=Lax/);
    expect(login.headers["set-cookie"]?.[0]).not.toContain("Secure");

    const known = await someone.json("/api/auth/user");
    expect([known.status, known.data]).toEqual([200, user]);
    expect(known.headers["cache-control"]).toBe("private, max-age=300");
    expect(known.headers.vary).toContain("Cookie");
    expect((await someone.json("/api/hub-member/status")).data).toEqual({
      verified: true,
      messageCount: 0,
      name: "Hanna Lindqvist",
    });
    expect((await someone.json(`/api/hub-member/status?email=%20${email.toUpperCase()}%20`)).status).toBe(
      200,
    );
    expect((await someone.json("/api/hub-member/status?email=other@x.example")).status).toBe(403);

    const out = await someone.submit("/logout", {});
    expect([out.status, out.headers.location]).toEqual([303, "/"]);
    expect((await someone.json("/api/auth/user")).status).toBe(401);
    expect((await someone.json("/api/hub-member/status")).status).toBe(401);
  });

  it("answers a known address as an unknown one, and tells only its owner", async () => {
    const known = await member();
    const answers = [known.email, newAddress()].map(async (email) => {
      const { status, data, headers } = await visitor().json("/api/join-hub", newPerson({ email }));
      return { status, data, names: Object.keys(headers).sort() };
    });
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
    const mails = await mailbox.mailsTo(known.email, 2);
    expect(mails[1]?.mail.subject).toBe("You already have an account at AI Hub");
    expect(mails[1]?.mail.text).toContain(`${site.url}/login`);
    expect(mails[1]?.mail.text).toContain(`${site.url}/forgot-password`);
    expect(mails[1]?.mail.text).not.toContain("token=");
    // Nothing was changed: the old password works, the new one doesn't.
    expect(await statusOfLogin(known.email, known.password)).toBe(200);
  });

  it("keeps each registration's name and password for its own link; one confirmation ends the others", async () => {
    const email = newAddress();
    for (const word of ["first", "second"]) {
      await visitor().json("/api/join-hub", { email, name: `The ${word}`, password: `${word} password` });
      // Mails may overtake one another.
      await until("its mail", () =>
        mailbox.received.some(({ to, mail }) => to === email && mail.text?.includes(word)),
      );
    }
    const mails = await mailbox.mailsTo(email, 2);
    expect(mails.map(({ mail }) => /“(.*)”/.exec(mail.text ?? "")?.[1])).toEqual(["The first", "The second"]);
    for (const word of ["first", "second"]) expect(await statusOfLogin(email, `${word} password`)).toBe(403);
    expect(await statusOfLogin(email, "third password")).toBe(401);

    const [first, second] = mails.map(linkIn);
    expect((await confirm(second!)).status).toBe(200);
    const late = await confirm(first!);
    expect([late.status, late.data.error]).toEqual([400, "Invalid or expired verification link."]);
    expect(await statusOfLogin(email, "second password")).toBe(200);
    expect(await statusOfLogin(email, "first password")).toBe(401);
  });

  it("lets three registrations wait; a fourth pushes out the oldest", async () => {
    const email = newAddress();
    for (const n of [1, 2, 3, 4]) {
      await visitor().json("/api/join-hub", { email, name: `Number ${n}`, password: `password ${n}` });
      await mailbox.mailsTo(email, n);
    }
    const links = await linksTo(email, 4);
    expect(await statusOfLogin(email, "password 1")).toBe(401);
    expect(await statusOfLogin(email, "password 2")).toBe(403);
    expect((await confirm(links[0]!)).status).toBe(400);
    expect((await confirm(links[1]!)).status).toBe(200);
  });

  it("is known at once: each of several joins of one address is asked to verify when it logs in", async () => {
    const email = newAddress();
    const people = ["first one", "second one", "third one"].map((password) => newPerson({ email, password }));
    await Promise.all(people.map((person) => visitor().json("/api/join-hub", person)));
    const logins = await Promise.all(people.map(({ password }) => statusOfLogin(email, password)));
    expect(logins).toEqual([403, 403, 403]);
  });

  it("leaves the pages whose address holds a token to nobody in between, whatever they answer", async () => {
    const email = newAddress();
    const pages = ["/verify-email", "/verify-hub-member", "/reset-password", "/mail/refuse"];
    for (const page of pages) {
      for (const query of ["", `?token=x&email=${email}`]) {
        const shown = await visitor().get(page + query);
        const data = await visitor().get(`${page}.data${query}`);
        const sent = await visitor().submit(page + query, { token: "x", email, intent: "refuse" });
        for (const answer of [shown, data, sent]) {
          expect([page, query, answer.headers["cache-control"]]).toEqual([page, query, "private, no-store"]);
        }
      }
    }
  });

  it("has all that waits in one mail, each under its own link, the latest first", async () => {
    const email = newAddress();
    for (const word of ["first", "second", "third"]) {
      await visitor().json("/api/join-hub", { email, name: `The ${word}`, password: `${word} password` });
      await until("its mail", () =>
        mailbox.received.some(({ to, mail }) => to === email && mail.text?.includes(word)),
      );
    }
    await visitor().json("/api/resend-verification", { email });
    const mails = await mailbox.mailsTo(email, 4);
    await quiet();
    expect(mailbox.received.filter(({ to }) => to === email)).toHaveLength(4);
    const { mail } = mails[3]!;
    expect(mail.text).toMatch(/“The third”[^]*Join as “The second”[^]*Join as “The first”/);
    const links = linksIn(mails[3]!);
    expect(new Set(links.map(String)).size).toBe(3);
    expect((await confirm(links[1]!)).status).toBe(200);
    expect(await statusOfLogin(email, "second password")).toBe(200);
    for (const other of [links[0]!, links[2]!]) expect((await confirm(other)).status).toBe(400);
  });

  it("has one mail for a member who must confirm again and asks for a new password while others wait", async () => {
    const { email, password } = await member();
    change((sqlite) => sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(email));
    const asked = async (path: string, body: object) => {
      const before = mailbox.received.filter(({ to }) => to === email).length;
      await visitor().json(path, body);
      const mails = await mailbox.mailsTo(email, before + 1);
      await quiet();
      expect(mailbox.received.filter(({ to }) => to === email)).toHaveLength(before + 1);
      return mails.at(-1)!;
    };
    const again = await asked("/api/resend-verification", { email });
    expect(linksIn(again).map(({ pathname }) => pathname)).toEqual(["/verify-email"]);
    const joined = await asked("/api/join-hub", newPerson({ email, name: "A stranger" }));
    expect(joined.mail.text).toMatch(/“A stranger”[^]*Use the account of “Hanna Lindqvist” again/);
    const reset = await asked("/api/forgot-password", { email });
    expect(linksIn(reset).map(({ pathname }) => pathname)).toEqual(["/verify-email", "/reset-password"]);
    const token = linksIn(reset)[1]!.searchParams.get("token");
    const done = await visitor().json("/api/reset-password", { email, token, newPassword: `${password}!` });
    expect([done.status, await statusOfLogin(email, `${password}!`)]).toEqual([200, 200]);
  });

  it.each([
    "Win at https://evil.example/now",
    "evil.example",
    "Write to win@evil.example",
    "www.evil.example",
    "See //evil.example",
    "evil。example",
    "evil.example:8080/x",
  ])(
    "shows no address that stands in the name “%s” to somebody who hasn't confirmed theirs",
    async (name) => {
      const person = newPerson({ name });
      await visitor().json("/api/join-hub", person);
      const [received] = await mailbox.mailsTo(person.email);
      const { mail } = received!;
      for (const part of [mail.text, mail.html, mail.subject, mail.to?.[0]?.name])
        expect(part).not.toMatch(/evil/);
      expect(mail.text).toContain("…");
      // It is theirs all the same.
      await confirm(linkIn(received!));
      const here = visitor();
      await logIn(here, person);
      expect((await here.json("/api/auth/user")).data.name).toBe(name);
    },
  );

  it("twice at once with one address gives two waiting registrations, and one account in the end", async () => {
    const person = newPerson();
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => visitor().json("/api/join-hub", person)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const links = await until("a mail with both", () =>
      mailbox.received
        .filter(({ to }) => to === person.email)
        .map(linksIn)
        .find(({ length }) => length === 2),
    );
    const confirmed = await Promise.all(links.map(confirm));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(
      change((sqlite) =>
        sqlite.prepare("SELECT count(*) FROM hub_members WHERE email = ?").pluck().get(person.email),
      ),
    ).toBe(1);
    expect(await statusOfLogin(person.email, person.password)).toBe(200);
  });

  it.each([
    [{ name: "H" }, { name: ["Name must be at least 2 characters"] }],
    [{ name: " \u200b\u200b " }, { name: ["Name must be at least 2 characters"] }],
    [{ name: "x".repeat(201) }, { name: ["Please use at most 200 characters"] }],
    [{ name: "Fuck Fuck" }, { name: ["Your name has swear words or insults. Please choose another name."] }],
    [{ name: "AI Hub" }, { name: ["Please choose another name"] }],
    [{ name: "A\u0406 H\u03c5b Support" }, { name: ["Please choose another name"] }],
    [{ name: "administrat\u200bor" }, { name: ["Please choose another name"] }],
    [{ name: "Former member" }, { name: ["Please choose another name"] }],
    [{ name: 7 }, { name: ["Name must be at least 2 characters"] }],
    [{ email: "hanna@clausemark" }, { email: ["Please enter a valid email address"] }],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, { email: ["Please enter a valid email address"] }],
    [{ email: ["a@b.example"] }, { email: ["Please enter a valid email address"] }],
    [{ email: undefined }, { email: ["Please enter a valid email address"] }],
    [{ password: "12345" }, { password: ["Password must be at least 6 characters"] }],
    [{ password: "é".repeat(201) }, { password: ["Please use at most 200 characters"] }],
    [{ password: null }, { password: ["Password must be at least 6 characters"] }],
    [
      { name: "", email: "", password: "" },
      {
        name: ["Name must be at least 2 characters"],
        email: ["Please enter a valid email address"],
        password: ["Password must be at least 6 characters"],
      },
    ],
  ])("refuses %j at the field", async (over, fieldErrors) => {
    const { status, data } = await visitor().json("/api/join-hub", { ...newPerson(), ...over });
    const [[message]] = Object.values(fieldErrors) as [string[]];
    expect([status, data]).toEqual([400, { error: message, message, fieldErrors }]);
  });

  it("takes an address whose domain has other letters, in either spelling, as one", async () => {
    const [local] = newAddress("ivan").split("@");
    const [unicode, ascii] = [`${local}@Пример.рф`, `${local}@xn--e1afmkfd.xn--p1ai`];
    const { password } = await becomeMember(visitor(), mailbox, newPerson({ email: ascii }));
    const [{ raw }] = (await mailbox.mailsTo(ascii)) as [Received];
    expect(raw).toMatch(new RegExp(`^To: .*<${ascii}>$`, "m"));
    for (const email of [unicode, ascii]) expect(await statusOfLogin(email, password)).toBe(200);
    const again = await visitor().submit("/join", { ...newPerson({ email: unicode }) });
    expect(again.status).toBe(201);
    const mails = await mailbox.mailsTo(ascii, 2);
    expect(mails[1]?.mail.subject).toBe("You already have an account at AI Hub");

    const here = visitor();
    await logIn(here, await member());
    const message = { recipientName: "Ivan", subject: "Privet", content: "From far away" };
    const sent = await here.json("/api/messages/send", { ...message, recipientEmail: unicode });
    expect([sent.status, sent.data.status]).toEqual([201, "sent"]);
    expect((await mailbox.mailsTo(ascii, 3))[2]?.mail.subject).toContain("Privet");
  });

  it("refuses a name of ours by the form, too, and no name that only begins like one", async () => {
    const page = await visitor().submit("/join", { ...newPerson({ name: "AI Hub Support" }) });
    expect([page.status, textOf(page.text)]).toEqual([
      400,
      expect.stringContaining("Please choose another name"),
    ]);
    for (const name of ["Adminah Osei", "Aina Hubbard", "Ai Hubert"])
      expect((await visitor().submit("/join", { ...newPerson({ name }) })).status).toBe(201);
  });

  it.each([
    ["quotes", 'Hanna "the <b>bold</b>" O\'Neill, \\o/'],
    ["umlauts and other scripts", "Jürgen Groß-Łuczak 王小明 محمد"],
    ["emoji", "👩‍🚀👩‍🚀👩‍🚀"],
    ["200 emoji", "🚀".repeat(200)],
    ["a header's line break", "Hanna\r\nBcc: victim@x.example"],
  ])("takes a name with %s, and the mail is still one mail to one person", async (_what, name) => {
    const person = newPerson({ name });
    await becomeMember(visitor(), mailbox, person);
    const mails = mailbox.received.filter(({ to }) => to === person.email);
    expect(mails).toHaveLength(1);
    const { mail } = mails[0]!;
    const shown = name.replace(/\s+/g, " ").replace("victim@x.example", "…");
    expect(mail.to).toEqual([{ address: person.email, name: shown }]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.text?.replace(/\s+/g, " ")).toContain(`“${shown}”`);
    expect(mail.html).not.toContain("<b>bold");
    expect(mailbox.received.filter(({ to }) => to === "victim@x.example")).toEqual([]);
  });

  it("says the same to a program that fills the hidden field in as a clear refusal, and stores nothing", async () => {
    const person = newPerson();
    const answer = await visitor().submit("/join", { ...person, name__confirm: "x" });
    expect(answer.status).toBe(400);
    expect(textOf(answer.text)).toContain("Please leave the hidden field empty");
    await quiet();
    expect(mailbox.received.some(({ to }) => to === person.email)).toBe(false);
  });
});

describe("a verification link", () => {
  it("answers success again within its day, for its own address only", async () => {
    const person = newPerson();
    await visitor().json("/api/join-hub", person);
    const [link] = await linksTo(person.email);
    const { token, email } = Object.fromEntries(link!.searchParams) as { token: string; email: string };
    const wrong = [
      { token, email: newAddress() },
      { token: token.slice(0, 20), email },
      { token: `${token}x`, email },
      { token: "", email },
      { email },
      { token: 5, email },
      { token: "x".repeat(5000), email },
      { token, email: "jo@ex" },
    ];
    for (const body of wrong) {
      const answer = await visitor().json("/api/verify-hub-member", body);
      expect([answer.status, answer.data.error]).toEqual([400, "Invalid or expired verification link."]);
    }
    for (let times = 0; times < 3; times++) expect((await confirm(link!)).status).toBe(200);

    change((sqlite) => sqlite.prepare("UPDATE verifications SET expires_at = ?").run(Date.now() - 1));
    expect((await confirm(link!)).status).toBe(400);
    expect(await statusOfLogin(person.email, person.password)).toBe(200);
  });

  it("confirms nothing when it is only opened, however often", async () => {
    const person = newPerson();
    await visitor().json("/api/join-hub", person);
    const [link] = await linksTo(person.email);
    for (const headers of [undefined, { Purpose: "prefetch" }]) {
      const page = await visitor().get(link!.pathname + link!.search, headers);
      expect(page.status).toBe(200);
      expect(textOf(page.text)).toContain("Verifying Email...");
      expect(textOf(page.text)).toContain("Confirm my email");
    }
    expect(await statusOfLogin(person.email, person.password)).toBe(403);
    const page = await visitor().submit(link!.pathname, Object.fromEntries(link!.searchParams));
    expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining("Email Verified!")]);
  });

  it("is over after 24 hours, and so is its registration", async () => {
    const person = newPerson();
    await visitor().json("/api/join-hub", person);
    const [link] = await linksTo(person.email);
    change((sqlite) => {
      sqlite
        .prepare("UPDATE verifications SET expires_at = ? WHERE email = ?")
        .run(Date.now() - 1, person.email);
      sqlite
        .prepare("UPDATE registrations SET expires_at = ? WHERE email = ?")
        .run(Date.now() - 1, person.email);
    });
    expect((await confirm(link!)).status).toBe(400);
    expect(await statusOfLogin(person.email, person.password)).toBe(401);
  });

  it("comes again on request; the earlier one stays good", async () => {
    const person = newPerson();
    await visitor().json("/api/join-hub", person);
    await mailbox.mailsTo(person.email);
    const resent = await visitor().json("/api/resend-verification", { email: person.email });
    expect([resent.status, resent.data]).toEqual([200, { message: "Verification email sent successfully" }]);
    const [first, second] = await linksTo(person.email, 2);
    expect(second!.search).not.toBe(first!.search);
    expect((await confirm(first!)).status).toBe(200);
    expect((await confirm(second!)).status).toBe(200);
  });

  it("is not sent to an address that waits for none, and the answer doesn't tell", async () => {
    const known = await member();
    const before = mailbox.received.length;
    for (const email of [known.email, newAddress()]) {
      const { status, data } = await visitor().json("/api/resend-verification", { email });
      expect([status, data]).toEqual([200, { message: "Verification email sent successfully" }]);
    }
    await quiet();
    expect(mailbox.received).toHaveLength(before);
  });
});

describe("a reset link", () => {
  const forgot = (email: string) => visitor().json("/api/forgot-password", { email });
  const VAGUE = {
    message: "If an account with that email exists, you will receive a password reset link.",
  };
  const reset = (link: URL, newPassword: string) =>
    visitor().json("/api/reset-password", { ...Object.fromEntries(link.searchParams), newPassword });

  it("sets a new password once, ends all sessions, and only the newest one works", async () => {
    const person = await member();
    const here = visitor();
    await logIn(here, person);
    for (const n of [2, 3]) {
      expect((await forgot(person.email)).data).toEqual(VAGUE);
      await mailbox.mailsTo(person.email, n);
    }
    const [, older, newer] = await linksTo(person.email, 3);
    expect(newer!.pathname).toBe("/reset-password");
    const refused = await reset(older!, "another password");
    expect([refused.status, refused.data.error]).toEqual([
      400,
      "This password reset link is invalid or has expired.",
    ]);
    expect((await reset(newer!, "short")).data.fieldErrors).toEqual({
      newPassword: ["Password must be at least 6 characters"],
    });
    expect((await reset(newer!, "another password")).status).toBe(200);
    expect((await reset(newer!, "yet another one")).status).toBe(400);
    expect((await here.json("/api/auth/user")).status).toBe(401);
    expect(await statusOfLogin(person.email, person.password)).toBe(401);
    expect(await statusOfLogin(person.email, "another password")).toBe(200);
    const mails = await mailbox.mailsTo(person.email, 4);
    expect(mails[3]?.mail.subject).toBe("Your AI Hub password was changed");
  });

  it("is over after an hour", async () => {
    const person = await member();
    await forgot(person.email);
    const [, link] = await linksTo(person.email, 2);
    change((sqlite) => sqlite.prepare("UPDATE verifications SET expires_at = ?").run(Date.now() - 1));
    expect((await reset(link!, "another password")).status).toBe(400);
  });

  it("proves the mailbox of a member who lost the confirmation", async () => {
    const person = await member();
    change((sqlite) =>
      sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(person.email),
    );
    expect(await statusOfLogin(person.email, person.password)).toBe(403);
    await forgot(person.email);
    const [, link] = await linksTo(person.email, 2);
    expect((await reset(link!, "another password")).status).toBe(200);
    expect(await statusOfLogin(person.email, "another password")).toBe(200);
  });

  it("is a fresh verification link for a registration that waits, and nothing for an unknown address", async () => {
    const person = newPerson();
    await visitor().json("/api/join-hub", person);
    await mailbox.mailsTo(person.email);
    const nobody = newAddress();
    expect((await forgot(person.email)).data).toEqual(VAGUE);
    expect((await forgot(nobody)).data).toEqual(VAGUE);
    const [, link] = await linksTo(person.email, 2);
    expect(link!.pathname).toBe("/verify-email");
    await quiet();
    expect(mailbox.received.some(({ to }) => to === nobody)).toBe(false);
  });

  it("that was cut leads to a new one, on the page", async () => {
    for (const link of [
      { token: "x", email: "jo@ex" },
      { token: "x".repeat(300), email: "jo@clausemark.example" },
      { token: "x", email: "jo@clausemark.example" },
    ]) {
      const passwords = { newPassword: "long enough", confirmPassword: "long enough" };
      const page = await visitor().submit("/reset-password", { ...link, ...passwords });
      expect(page.status).toBe(400);
      expect(textOf(page.text)).toContain("Invalid Link This password reset link is invalid or has expired.");
      expect(textOf(page.text)).toContain("Request New Link");
    }
  });

  it("asks for its parts", async () => {
    const cases: [unknown, string, string][] = [
      [{ email: "a@b.example", newPassword: "abcdef" }, "token", "Invalid reset link"],
      [{ token: "x", newPassword: "abcdef" }, "email", "Invalid reset link"],
      [{ token: "x", email: "a@b.example" }, "newPassword", "Password must be at least 6 characters"],
    ];
    for (const [body, field, message] of cases) {
      const { status, data } = await visitor().json("/api/reset-password", body);
      expect([status, data]).toEqual([400, { error: message, message, fieldErrors: { [field]: [message] } }]);
    }
    const { status, data } = await visitor().json("/api/forgot-password", { email: "" });
    expect([status, data.error]).toEqual([400, "Please enter your email address"]);
  });
});

describe("a session", () => {
  it("is refused when its cookie is forged, foreign, over, or its member is gone", async () => {
    const person = await member();
    const here = visitor();
    await logIn(here, person);
    const cookie = here.cookies.get("session") ?? "";
    const as = async (value: string) =>
      (await visitor().get("/api/auth/user", { Cookie: `session=${value}` })).status;
    expect(await as(cookie)).toBe(200);
    for (const forged of [
      cookie.slice(0, -2),
      `x${cookie}`,
      cookie.split(".")[0] ?? "",
      "",
      "%",
      "null",
      "a.b",
    ])
      expect([forged, await as(forged)]).toEqual([forged, 401]);

    change((sqlite) => sqlite.prepare("UPDATE sessions SET expire = ?").run(Date.now() - 1));
    expect(await as(cookie)).toBe(401);
    await logIn(here, person);
    change((sqlite) => {
      sqlite.pragma("foreign_keys = ON");
      sqlite.prepare("DELETE FROM hub_members WHERE email = ?").run(person.email);
    });
    expect((await here.json("/api/auth/user")).status).toBe(401);
    expect((await here.get("/")).status).toBe(200);
  });

  it("gets a new id at each login, which the database knows only as a hash", async () => {
    const person = await member();
    const here = visitor();
    await logIn(here, person);
    const first = here.cookies.get("session") ?? "";
    await logIn(here, person);
    const second = here.cookies.get("session") ?? "";
    expect(second).not.toBe(first);
    expect((await visitor().get("/api/auth/user", { Cookie: `session=${first}` })).status).toBe(401);
    const sid = Buffer.from(decodeURIComponent(second).split(".")[0] ?? "", "base64").toString();
    const stored = change((sqlite) => sqlite.prepare("SELECT sid, sess FROM sessions").all());
    expect(JSON.stringify(stored)).not.toContain(sid.replaceAll('"', ""));
  });

  it("is renewed by a write, once a day, and never by a read", async () => {
    const person = await member();
    const here = visitor();
    await logIn(here, person);
    const longAgo = Date.now() - 3 * 24 * 60 * 60 * 1000;
    const rowsOf = () =>
      change((sqlite) =>
        sqlite
          .prepare(
            "SELECT expire, sess ->> 'writtenAt' AS written, last_seen_at AS seen FROM sessions JOIN hub_members ON hub_members.id = member_id WHERE email = ?",
          )
          .get(person.email),
      ) as { expire: number; written: number; seen: number };
    change((sqlite) => {
      sqlite
        .prepare("UPDATE sessions SET expire = ?, sess = json_set(sess, '$.writtenAt', ?)")
        .run(longAgo + 90 * 24 * 60 * 60 * 1000, longAgo);
      sqlite.prepare("UPDATE hub_members SET last_seen_at = ?").run(longAgo);
    });
    const before = rowsOf();
    for (const path of ["/", "/account", "/api/auth/user"]) await here.get(path);
    expect(rowsOf()).toEqual(before);
    await saveProfile(here, { name: "Somebody Else" });
    const after = rowsOf();
    expect(after.written).toBeGreaterThan(before.written);
    expect(after.seen).toBe(after.written);
    expect(after.expire - after.written).toBe(90 * 24 * 60 * 60 * 1000);
    await saveProfile(here, { name: "Somebody New" });
    expect(rowsOf()).toEqual(after);
  });
});

describe("the form of a page", () => {
  it.each([
    ["/startups?search=robot", "/startups?search=robot"],
    ["//evil.example", "/"],
    ["https:evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\/evil.example", "/"],
    ["https://evil.example/", "/"],
    ["/\t/evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/../../startups", "/startups"],
    ["", "/"],
  ])("logs in and leads to redirectTo=%j as %s", async (redirectTo, location) => {
    const person = await member();
    const here = visitor();
    const answer = await here.submit("/login", { ...person, redirectTo });
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
    const again = await here.get(`/login?redirectTo=${encodeURIComponent(redirectTo)}`);
    expect([again.status, again.headers.location]).toEqual([302, location]);
  });

  it("shows its notice once, and only to whom it is for", async () => {
    const person = await member();
    const here = visitor();
    await here.submit("/login", { email: person.email, password: person.password });
    const page = await here.get("/");
    expect(textOf(page.text)).toContain("Welcome back! You have successfully logged in");
    expect(page.headers["cache-control"]).toBe("private, no-cache");
    expect(textOf((await here.get("/")).text)).not.toContain("Welcome back!");
    const forged = Buffer.from(JSON.stringify({ id: "1", title: "Send us your password" })).toString(
      "base64",
    );
    expect((await visitor().get("/", { Cookie: `toast=${forged}` })).text).not.toContain("Send us");
    expect((await visitor().get("/", { Cookie: `toast=${forged}.AAAA` })).text).not.toContain("Send us");
  });

  it("comes back under its status with all that was typed, passwords excepted", async () => {
    const answer = await visitor().submit("/join", {
      name: "H",
      email: "hanna@clausemark",
      password: "supersecret",
      redirectTo: "/startups",
    });
    expect(answer.status).toBe(400);
    for (const kept of ['value="H"', 'value="hanna@clausemark"', 'value="/startups"'])
      expect(answer.text).toContain(kept);
    expect(answer.text).not.toContain("supersecret");
    expect(textOf(answer.text)).toContain("Two things need fixing");
    for (const id of ["join-name", "join-email"]) {
      expect(answer.text).toContain(`href="#${id}"`);
      expect(answer.text).toMatch(
        new RegExp(`id="${id}"[^>]*aria-invalid="true"[^>]*aria-describedby="${id}-error`),
      );
    }
    const wrong = await visitor().submit("/login", { email: newAddress(), password: "supersecret" });
    expect([wrong.status, textOf(wrong.text)]).toEqual([401, expect.stringContaining("Login Failed")]);
    expect(textOf(wrong.text)).toContain("Invalid email or password");
    expect(wrong.text).not.toContain("supersecret");
  });

  it("keeps what was typed when we can't store it, and says so; the next try works", async () => {
    const person = newPerson();
    change((sqlite) => sqlite.exec("ALTER TABLE work_queue RENAME TO away"));
    try {
      const answer = await visitor().submit("/join", { ...person });
      expect(answer.status).toBe(500);
      expect(textOf(answer.text)).toContain("Something went wrong on our side, and nothing was stored.");
      expect(answer.text).toContain(`value="${person.email}"`);
      expect(answer.text).not.toMatch(/no such table|sqlite/i);
      const json = await visitor().json("/api/join-hub", person);
      expect([json.status, json.data.error]).toEqual([500, expect.not.stringMatching(/table|sqlite/i)]);
    } finally {
      change((sqlite) => sqlite.exec("ALTER TABLE away RENAME TO work_queue"));
    }
    expect((await visitor().submit("/join", { ...person })).status).toBe(201);
    await mailbox.mailsTo(person.email);
  });

  it("keeps a member's page shut to everybody else, with a way in that leads back", async () => {
    for (const path of ["/account", "/add-startup", "/add-investor", "/add-talent"]) {
      const shut = await visitor().get(path);
      expect([path, shut.status, shut.headers.refresh]).toEqual([path, 401, "2; url=/"]);
      expect(textOf(shut.text)).toContain("Access Restricted");
      expect(textOf(shut.text)).toContain(
        "Authentication Required: You must be logged in to access this feature. Please join the AI Hub first.",
      );
      const back = encodeURIComponent(path);
      expect(shut.text).toContain(`href="/login?tab=join&amp;redirectTo=${back}"`);
      expect(shut.text).toContain(`href="/login?redirectTo=${back}"`);
    }
    const person = await member();
    const here = visitor();
    await logIn(here, person);
    expect((await here.get("/account")).status).toBe(200);
    change((sqlite) =>
      sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(person.email),
    );
    const unverified = await here.get("/account");
    expect([unverified.status, unverified.headers.refresh]).toEqual([403, "2; url=/verify-email"]);
    expect(textOf(unverified.text)).toContain(
      "Email Verification Required: Please verify your email address to access all features.",
    );
    const posted = await saveProfile(here, { name: "Somebody Else" });
    expect([posted.status, textOf(posted.text)]).toEqual([
      403,
      expect.stringContaining("Please verify your email"),
    ]);
    expect(posted.text).toContain('value="Somebody Else"');
    expect((await here.json("/api/auth/user")).data.name).toBe(person.name);
  });
});
