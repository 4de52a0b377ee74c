import { describe, expect, it } from "vitest";

import { hashToken } from "#app/platform/one-time-token.server";
import { inDatabase } from "#tests/support/database";
import { textOf } from "#tests/support/html";
import { linkIn, linksIn } from "#tests/support/mailbox";
import { openSite } from "#tests/support/open-site";
import {
  becomeMember,
  logIn,
  newMemberAt,
  newPerson,
  type Person,
  saveProfile,
  Visitor,
} from "#tests/support/visitor";

const site = await openSite();
const { mailbox } = site;

const visitor = () => new Visitor(site);
const WISH = "/add-startup";

const linkTo = async ({ email }: Person, count = 1) => linkIn((await mailbox.mailsTo(email, count)).at(-1)!);

/** Joins by the form of a page. */
async function join(here: Visitor, person: Person, redirectTo = WISH, mails = 1): Promise<URL> {
  expect((await here.submit("/join", { ...person, redirectTo })).status).toBe(201);
  return linkTo(person, mails);
}

const mainOf = (html: string): string => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

/** What a browser sends that has opened a mail's link. */
const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...mainOf(html).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")],
    ),
  );

/** Opens a mail's link and presses its button. */
async function confirm(here: Visitor, link: URL, path = link.pathname) {
  const page = await here.get(path + link.search);
  expect(page.status).toBe(200);
  return here.submit(path + link.search, hiddenFields(page.text));
}

/** The form of a page that was opened before the link was used. */
const send = (here: Visitor, { pathname, search, searchParams }: URL) =>
  here.submit(pathname + search, Object.fromEntries(searchParams));

const whoIs = async (here: Visitor) => (await here.json("/api/auth/user")).data.email;

const logInHref = (email: string, redirectTo?: string) =>
  `/login?${new URLSearchParams({ ...(redirectTo && { redirectTo }), email })}`;
const inHtml = (text: string) => text.replaceAll("&", "&amp;");

describe("logging out", () => {
  it("needs no form", async () => {
    const { here, person } = await newMemberAt(site, mailbox);
    expect(await whoIs(here)).toBe(person.email);
    const { status, headers } = await here.ask("/logout", { method: "POST" });
    expect([status, headers.location]).toEqual([303, "/"]);
    expect(await whoIs(here)).not.toBe(person.email);
  });
});

describe("confirming in the browser that asked to join", () => {
  it.each(["/verify-email", "/verify-hub-member"])(
    "logs in on %s and goes on to where one wanted to go",
    async (path) => {
      const [here, person] = [visitor(), newPerson()];
      const link = await join(here, person, "/startups?search=a&industry=Energy");
      const confirmed = await confirm(here, link, path);
      expect([confirmed.status, confirmed.headers.location]).toEqual([
        303,
        "/startups?search=a&industry=Energy",
      ]);
      expect(await whoIs(here)).toBe(person.email);
      const page = await here.get(confirmed.headers.location!);
      expect(textOf(page.text)).toContain("Email Verified! Welcome, you are logged in.");
      expect((await here.get(WISH)).status).toBe(200);
    },
  );

  it("logs in without a wish, too, and says so", async () => {
    const [here, person] = [visitor(), newPerson()];
    const link = await join(here, person, "/");
    const confirmed = await confirm(here, link);
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, link.pathname + link.search]);
    const page = await here.get(link.pathname + link.search);
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain("Email Verified! Welcome, you are logged in.");
    expect(textOf(page.text)).toContain("Back to Home");
    expect(textOf(page.text)).not.toContain("Go to Login");
    expect(await whoIs(here)).toBe(person.email);
  });

  it("does so by a link that was sent again", async () => {
    const [here, person] = [visitor(), newPerson()];
    await join(here, person);
    expect((await visitor().submit("/verify-email", { intent: "resend", email: person.email })).status).toBe(
      200,
    );
    const confirmed = await confirm(here, await linkTo(person, 2));
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, WISH]);
    expect(await whoIs(here)).toBe(person.email);
  });

  it("begins a session under an id of its own, whatever the browser had", async () => {
    const [here, person] = [visitor(), newPerson()];
    const { here: other } = await newMemberAt(site, mailbox);
    const planted = other.cookies.get("session")!;
    await other.submit("/logout", {});
    here.cookies.set("session", planted);
    await confirm(here, await join(here, person));
    expect(here.cookies.get("session")).not.toBe(planted);
    expect(await whoIs(here)).toBe(person.email);
  });

  it("logs in once: not by the same link from the browser's history", async () => {
    const [here, person] = [visitor(), newPerson()];
    const link = await join(here, person);
    await confirm(here, link);
    await here.submit("/logout", {});
    const again = await send(here, link);
    expect([again.status, textOf(again.text)]).toEqual([200, expect.stringContaining("Email Verified!")]);
    expect(again.text).toContain(inHtml(logInHref(person.email, WISH)));
    expect(await whoIs(here)).toBeUndefined();
  });

  it("begins no session for a program, which logs in by itself", async () => {
    const [here, person] = [visitor(), newPerson()];
    await here.json("/api/join-hub", person);
    const fields = Object.fromEntries((await linkTo(person)).searchParams);
    const confirmed = await here.json("/api/verify-hub-member", fields);
    expect([confirmed.status, confirmed.data, confirmed.headers["set-cookie"]]).toEqual([
      200,
      { message: expect.any(String) },
      undefined,
    ]);
    await logIn(here, person);
    expect(await whoIs(here)).toBe(person.email);
  });
});

describe("confirming in any other browser", () => {
  it.each(["/verify-email", "/verify-hub-member"])(
    "on %s logs nobody in, and leads to a login that knows address and way",
    async (path) => {
      const [there, person] = [visitor(), newPerson()];
      const page = await confirm(there, await join(visitor(), person), path);
      expect([page.status, page.headers["set-cookie"]]).toEqual([200, undefined]);
      const href = logInHref(person.email, WISH);
      expect(page.text).toContain(`href="${inHtml(href)}"`);
      const login = await there.get(href);
      expect(login.headers["cache-control"]).toBe("private, no-store");
      expect(login.text).toMatch(new RegExp(`id="login-email"[^>]*value="${person.email}"`));
      const { email, password } = person;
      const loggedIn = await there.submit("/login", { email, password, redirectTo: WISH });
      expect([loggedIn.status, loggedIn.headers.location]).toEqual([303, WISH]);
    },
  );

  it("logs nobody in where the cookie is gone, or isn't ours", async () => {
    for (const spoil of [
      (here: Visitor) => here.cookies.delete("asked"),
      (here: Visitor) => here.cookies.set("asked", here.cookies.get("asked")!.replace(/\..*$/, ".AAAA")),
      // A mark of another registration of the same address.
      async (here: Visitor, person: Person) => {
        here.cookies.delete("asked");
        await here.submit("/join", { ...person });
      },
    ]) {
      const [here, person] = [visitor(), newPerson()];
      const link = await join(here, person);
      await spoil(here, person);
      const page = await confirm(here, link);
      expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining("Go to Login")]);
      expect(await whoIs(here)).toBeUndefined();
    }
  });

  it("logs nobody in by what a stranger asked for with the same address", async () => {
    const [here, stranger, person] = [visitor(), visitor(), newPerson()];
    const own = await join(here, person);
    const strangers = await join(stranger, { ...person, password: "a stranger's own" }, "/talent", 2);
    expect(strangers.searchParams.get("redirectTo")).toBe("/talent");
    expect(own.searchParams.get("token")).not.toBe(strangers.searchParams.get("token"));
    const page = await confirm(here, strangers);
    expect([page.status, await whoIs(here)]).toEqual([200, undefined]);
    expect((await send(stranger, strangers)).status).toBe(200);
    expect(await whoIs(stranger)).toBeUndefined();
  });

  it("doesn't take the place of another member, and tells how to change", async () => {
    const person = newPerson();
    const { person: other, here } = await newMemberAt(site, mailbox);
    const page = await confirm(here, await join(here, person));
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain(
      `The account for ${person.email} is ready. You are still logged in as ${other.name}`,
    );
    expect(await whoIs(here)).toBe(other.email);
    const out = await here.submit("/logout", { redirectTo: logInHref(person.email, WISH) });
    expect([out.status, out.headers.location]).toEqual([303, logInHref(person.email, WISH)]);
    expect(page.text).toContain(inHtml(logInHref(person.email, WISH)));
  });

  it.each([
    ["//evil.example", "//evil.example"],
    ["https://evil.example/", "https://evil.example/"],
    ["/\\evil.example", "/\\evil.example"],
    ["3000 characters", `/${"a".repeat(3000)}`],
  ])("follows no link's wish that isn't a path of ours: %s", async (_, wish) => {
    const [here, person] = [visitor(), newPerson()];
    const link = await join(here, person, wish);
    expect(link.searchParams.has("redirectTo")).toBe(false);
    link.searchParams.set("redirectTo", wish);
    const { token, email } = Object.fromEntries(link.searchParams);
    const confirmed = await here.submit(link.pathname, Object.fromEntries(link.searchParams));
    const own = new URLSearchParams({ token: token!, email: email! });
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, `/verify-email?${own}`]);
    expect((await here.submit("/logout", { redirectTo: wish })).headers.location).toBe("/");
  });
});

/** Whether scripts press the button in this browser: only there it goes without saying who asked. */
async function confirmsAtOnce(here: Visitor, { pathname, search }: URL): Promise<boolean> {
  const { text } = await here.get(pathname + search);
  const said = textOf(text);
  expect(said).toContain("Press the button to confirm");
  // Without scripts nothing is under way.
  expect([said.includes("This takes a moment"), text.includes('class="spin"')]).toEqual([false, false]);
  return !said.includes("If you didn’t ask for this email");
}

describe("whoever joins with somebody else's address and name", () => {
  const STRANGERS = { password: "a stranger's own" };
  const resend = (here: Visitor, email: string) => here.json("/api/resend-verification", { email });
  const expiryOf = ({ email }: Person) =>
    inDatabase(site, (sqlite) =>
      sqlite.prepare("SELECT expires_at FROM registrations WHERE email = ? ORDER BY id").pluck().all(email),
    ) as number[];

  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

  it("has no button in the mail, and no link there that the owner's browser confirms by itself", async () => {
    const [here, stranger] = [new Visitor(site, { "User-Agent": FIREFOX }), visitor()];
    const person = newPerson();
    const own = await join(here, person);
    expect(await confirmsAtOnce(here, own)).toBe(true);
    expect(await confirmsAtOnce(stranger, own)).toBe(false);
    await join(stranger, { ...person, ...STRANGERS }, WISH, 2);
    await resend(here, person.email);
    for (const { mail } of (await mailbox.mailsTo(person.email, 3)).slice(1)) {
      expect(mail.html).not.toContain('class="button"');
      expect(mail.text).not.toContain("Confirm my email");
      expect(mail.text!.replace(/\s+/g, " ")).toMatch(
        /Join as “Hanna Lindqvist”, asked for on \d+ \w+ \d{4} at \d\d:\d\d UTC from A program: .*Join as “Hanna Lindqvist”, asked for on \d+ \w+ \d{4} at \d\d:\d\d UTC from Firefox on Linux: /,
      );
      const [strangers, mine] = linksIn({ mail });
      expect(await confirmsAtOnce(here, strangers!)).toBe(false);
      expect(await confirmsAtOnce(here, mine!)).toBe(true);
      expect(await confirmsAtOnce(stranger, mine!)).toBe(false);
    }
    const [, mine] = linksIn((await mailbox.mailsTo(person.email, 3)).at(-1)!);
    expect((await confirm(here, mine!)).status).toBe(303);
    expect(await whoIs(here)).toBe(person.email);
    expect((await stranger.json("/api/login-hub", { ...person, ...STRANGERS })).status).toBe(401);
  });

  it.each(["/api/resend-verification", "/api/forgot-password"])(
    "gets no other 24 hours by what the owner asks at %s, nor does anybody without a mark",
    async (path) => {
      const [here, stranger, person] = [visitor(), visitor(), newPerson()];
      await join(here, person);
      await join(stranger, { ...person, ...STRANGERS }, WISH, 2);
      const soon = Date.now() + 60_000;
      inDatabase(site, (sqlite) =>
        sqlite.prepare("UPDATE registrations SET expires_at = ? WHERE email = ?").run(soon, person.email),
      );
      await visitor().json(path, { email: person.email });
      await linkTo(person, 3);
      expect(expiryOf(person)).toEqual([soon, soon]);
      await here.json(path, { email: person.email });
      const [strangers, mine] = linksIn((await mailbox.mailsTo(person.email, 4)).at(-1)!);
      const [owners, others] = expiryOf(person);
      expect([owners! > Date.now() + 23 * 3_600_000, others]).toEqual([true, soon]);
      const expiries = inDatabase(site, (sqlite) =>
        [mine!, strangers!].map((link) =>
          sqlite
            .prepare("SELECT expires_at FROM verifications WHERE token_hash = ?")
            .pluck()
            .get(hashToken(link.searchParams.get("token")!)),
        ),
      );
      expect(expiries).toEqual([owners, soon]);
    },
  );

  it("gets nothing new by the owner's joining again", async () => {
    const [here, stranger, person] = [visitor(), visitor(), newPerson()];
    await join(stranger, { ...person, ...STRANGERS });
    const [before] = expiryOf(person);
    await join(here, person, WISH, 2);
    expect(expiryOf(person)[0]).toBe(before);
  });

  it("names the browser, and nothing else that the header says", async () => {
    const liar = new Visitor(site, { "User-Agent": "Your friends at AI Hub Support/1.0 (call 555 1234)" });
    const person = newPerson();
    await join(liar, person);
    const [{ mail } = { mail: { text: "" } }] = await mailbox.mailsTo(person.email);
    expect(mail.text?.replace(/\s+/g, " ")).toContain("UTC from A program.");
    expect(mail.text).not.toMatch(/Support|555/);
  });
});

it("a change of address is confirmed without a press only where its member is logged in", async () => {
  const [{ here: stranger, person }, owner] = [await newMemberAt(site, mailbox), visitor()];
  const address = newPerson().email;
  // The owner of the address has asked for something of their own.
  await join(owner, newPerson({ email: address }));
  await saveProfile(stranger, { email: address, password: person.password });
  const link = linkIn((await mailbox.mailsTo(address, 2)).at(-1)!);
  expect(await confirmsAtOnce(owner, link)).toBe(false);
  expect(await confirmsAtOnce(stranger, link)).toBe(true);
});

describe("the address of the login", () => {
  it("stands in the field after a new password, and after a member tried to join again", async () => {
    const person = await becomeMember(visitor(), mailbox);
    await visitor().json("/api/forgot-password", { email: person.email });
    const { searchParams } = await linkTo(person, 2);
    const passwords = { newPassword: "another password", confirmPassword: "another password" };
    const page = await visitor().submit("/reset-password", {
      ...Object.fromEntries(searchParams),
      ...passwords,
    });
    expect(page.text).toContain(`href="${inHtml(logInHref(person.email))}"`);

    await visitor().submit("/join", { ...person, redirectTo: WISH });
    const mails = await mailbox.mailsTo(person.email, 4);
    expect(mails.at(-1)?.mail.subject).toBe("You already have an account at AI Hub");
    expect(mails.at(-1)?.mail.text).toContain(site.url + logInHref(person.email, WISH));
  });

  it("takes nothing that isn't one", async () => {
    for (const email of ["x", `${"a".repeat(3000)}@b.example`, '"><script>alert(1)</script>']) {
      const page = await visitor().get(`/login?email=${encodeURIComponent(email)}`);
      expect([page.status, mainOf(page.text).includes(`value="${email}"`)]).toEqual([200, false]);
      expect(mainOf(page.text)).not.toContain("<script");
    }
  });

  it("leads a member on as before", async () => {
    const person = newPerson();
    const here = visitor();
    await becomeMember(here, mailbox, person);
    await logIn(here, person);
    const answer = await here.get(logInHref("somebody@else.example", "/talent"));
    expect([answer.status, answer.headers.location]).toEqual([302, "/talent"]);
  });
});

it("the page of joining is titled so", async () => {
  const titleOf = async (path: string) => /<title>([^<]*)/.exec((await visitor().get(path)).text)?.[1];
  expect(await titleOf("/login?tab=join")).toBe("Join · AI Hub");
  expect(await titleOf("/login")).toBe("Log in · AI Hub");
});

it("registrations of before are confirmed as ever, and log nobody in", async () => {
  const [here, person] = [visitor(), newPerson()];
  const link = await join(here, person);
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare("UPDATE registrations SET browser = NULL, redirect_to = NULL WHERE email = ?")
      .run(person.email),
  );
  expect((await confirm(here, link)).status).toBe(200);
  expect(await whoIs(here)).toBeUndefined();
});

describe.each(["/verify-email", "/verify-hub-member"])("opening a link of %s", (path) => {
  const look = async ({ search }: URL, here = visitor()) => {
    const { status, text } = await here.get(path + search);
    return { status, text: textOf(mainOf(text)), html: mainOf(text) };
  };
  const FAILED = {
    status: 400,
    text: expect.stringMatching(/Verification Failed.*is invalid or has expired\./s) as string,
    html: expect.not.stringContaining("Confirm my email") as string,
  };

  it("confirms nothing, however often", async () => {
    const [here, person] = [visitor(), newPerson()];
    const link = await join(here, person);
    for (const who of [here, visitor(), visitor()])
      expect(await look(link, who)).toMatchObject({
        status: 200,
        text: expect.stringContaining("Confirm my email") as string,
      });
    expect((await visitor().json("/api/login-hub", person)).status).toBe(403);
  });

  it("says at once that it was never one, or works no more", async () => {
    const person = newPerson();
    const link = await join(visitor(), person);
    const invented = new URL(link);
    invented.searchParams.set("token", "x".repeat(43));
    expect(await look(invented)).toEqual(FAILED);
    const others = new URL(link);
    others.searchParams.set("email", newPerson().email);
    expect(await look(others)).toEqual(FAILED);
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE verifications SET expires_at = ? WHERE email = ?").run(Date.now(), person.email),
    );
    expect(await look(link)).toEqual(FAILED);
  });

  it("says at once that the address is confirmed, and where to go on", async () => {
    const [here, person] = [visitor(), newPerson()];
    const link = await join(here, person, "/");
    expect((await confirm(here, link)).status).toBe(303);
    const elsewhere = await look(link);
    expect([elsewhere.status, elsewhere.text]).toEqual([
      200,
      expect.stringContaining("This address is already confirmed"),
    ]);
    expect(elsewhere.html).toContain(inHtml(logInHref(person.email)));
    expect(await look(link, here)).toMatchObject({
      status: 200,
      text: expect.stringContaining("Welcome, you are logged in.") as string,
    });
    const { here: other, person: otherPerson } = await newMemberAt(site, mailbox);
    expect((await look(link, other)).text).toContain(`You are still logged in as ${otherPerson.name}`);
  });
});

it("a link that changed an address says so again", async () => {
  const { here, person } = await newMemberAt(site, mailbox);
  const { email } = newPerson();
  await saveProfile(here, { email, password: person.password });
  const link = linkIn((await mailbox.mailsTo(email)).at(-1)!);
  expect((await confirm(visitor(), link)).status).toBe(200);
  const again = await visitor().get(link.pathname + link.search);
  expect([again.status, textOf(again.text)]).toEqual([
    200,
    expect.stringContaining(`Your account now uses ${email}.`),
  ]);
});
