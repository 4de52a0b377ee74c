import { describe, expect, it } from "vitest";

import { MAX_TOKENS_PER_MEMBER } from "#app/platform/budgets";
import { DAY_MS, HOUR_MS } from "#app/platform/durations";
import { inDatabase } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { fieldsOf } from "#tests/support/form-fields";
import { tags, textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { sitePatterns } from "#tests/support/site-routes";
import { addToken, bearer } from "#tests/support/tokens";
import { Visitor } from "#tests/support/visitor";

const INVALID = 'Bearer error="invalid_token"';
const READ_ONLY = "This token may only read. Make one that may write at http://localhost:3000/account.";

const NEVER_ONE = `aihub_${"x".repeat(43)}`;

const site = await openSite();

const errorOf = (text: string) => (JSON.parse(text) as { error: string }).error;

const as = (token: string) => new Visitor(site, bearer(token));

const change = (sql: string, ...values: unknown[]) =>
  inDatabase(site, (sqlite) => sqlite.prepare(sql).run(...values));

const valueOf = (sql: string, ...values: unknown[]) =>
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare(sql)
      .pluck()
      .get(...values),
  );

/** Every address of the API, with the one that nothing is at. */
const ADDRESSES = [
  ...sitePatterns.filter((pattern) => /^\/api\/./.test(pattern)),
  "/api/no/such/endpoint",
].map((pattern) => pattern.replace("*", "nothing").replace(":kind", "startups").replace(":id", "1"));

describe("a token that isn't valid", () => {
  it("is refused at every address of the API, by every method", async () => {
    expect(ADDRESSES.length).toBeGreaterThan(25);
    for (const address of [...ADDRESSES, "/API/startups", "/%61pi/startups", "/api/bogus", "/api/bogus/1"]) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const { status, headers, text } = await site.ask(address, { method, headers: bearer(NEVER_ONE) });
        expect([address, method, status, headers["www-authenticate"]]).toEqual([
          address,
          method,
          401,
          INVALID,
        ]);
        expect(headers["cache-control"]).toBe("no-store");
        expect(errorOf(text)).toMatch(/^This token is not valid: .* http:\/\/localhost:3000\/account\.$/);
      }
    }
  });

  it("is one cut, of another scheme, expired, revoked, or of a member who has left", async () => {
    const { person } = await earlierMember(site);
    const token = addToken(site, person, "write");
    expect((await as(token).json("/api/auth/user")).data.email).toBe(person.email);

    const sent: [string, RegExp][] = [
      [`Bearer ${token.slice(0, -1)}`, /^This token is not valid/],
      [`Bearer ${token}x`, /^This token is not valid/],
      [`Bearer ${token.slice("aihub_".length)}`, /^This token is not valid/],
      [`Bearer ${token}, Bearer ${token}`, /^Please send a token as "Authorization: Bearer {token}"/],
      ["Bearer", /^Please send a token as/],
      ["Bearer ", /^Please send a token as/],
      [token, /^Please send a token as/],
      [
        `Basic ${Buffer.from(`${person.email}:${person.password}`).toString("base64")}`,
        /^Please send a token as/,
      ],
      ["", /^Please send a token as/],
      [
        `Bearer ${addToken(site, person, "read", Date.now() - 1)}`,
        /^This token has expired\. Tokens are made at/,
      ],
    ];
    for (const [Authorization, sentence] of sent) {
      const { status, headers, text } = await site.ask("/api/startups", { headers: { Authorization } });
      expect([Authorization, status, headers["www-authenticate"]]).toEqual([Authorization, 401, INVALID]);
      expect(errorOf(text)).toMatch(sentence);
    }

    const soon = addToken(site, person, "read", Date.now() + HOUR_MS);
    expect((await as(soon).get("/api/startups")).status).toBe(200);
    site.passTime(HOUR_MS);
    expect((await as(soon).get("/api/startups")).status).toBe(401);

    const revoked = addToken(site, person, "read");
    change("DELETE FROM api_tokens WHERE id = (SELECT max(id) FROM api_tokens)");
    expect((await as(revoked).get("/api/startups")).status).toBe(401);

    change("DELETE FROM hub_members WHERE email = ?", person.email);
    expect((await as(token).get("/api/startups")).status).toBe(401);
  });
});

describe("a token that may read", () => {
  it("writes nowhere, and is told which scope it lacks", async () => {
    const { person } = await earlierMember(site);
    const token = addToken(site, person, "read");
    for (const address of ADDRESSES) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const { status, headers, text } = await as(token).ask(address, {
          method,
          headers: { "Content-Type": "application/json" },
          body: "{}",
        });
        expect([address, method, status, errorOf(text)]).toEqual([address, method, 403, READ_ONLY]);
        expect(headers["www-authenticate"]).toBe('Bearer error="insufficient_scope", scope="write"');
      }
    }
  });
});

describe("a valid token", () => {
  it("stands for its member, and no cookie beside it is read", async () => {
    const { person, here } = await earlierMember(site);
    const { person: other } = await earlierMember(site);
    const token = addToken(site, other, "read");
    const asked = await here.json("/api/auth/user", undefined, "GET", bearer(token));
    expect([asked.status, asked.data.email]).toEqual([200, other.email]);
    expect(asked.headers).toMatchObject({
      "cache-control": "private, max-age=300",
      vary: "Cookie, Authorization",
    });
    expect((await here.json("/api/auth/user", undefined, "GET", bearer(NEVER_ONE))).status).toBe(401);
    expect((await here.json("/api/auth/user")).data.email).toBe(person.email);
  });

  it("reads what everybody reads, for its program alone", async () => {
    const { person } = await earlierMember(site);
    const mine = as(addToken(site, person, "read"));
    for (const address of ["/api/startups", "/api/startups?limit=3", "/api/stats", "/api/search?q=robot"]) {
      const everybody = await site.ask(address);
      const own = await mine.get(address);
      expect([own.status, own.text]).toEqual([200, everybody.text]);
      expect([everybody.headers["cache-control"], own.headers["cache-control"]]).toEqual([
        "no-cache",
        "private, no-cache",
      ]);
      expect((await mine.get(address, { "If-None-Match": String(own.headers.etag) })).status).toBe(304);
    }
  });

  it("writes in its member's name, where it may, also a login", async () => {
    const { person } = await earlierMember(site);
    const program = as(addToken(site, person, "write"));
    const { status, data } = await program.json("/api/startups", ENTRIES.startups);
    expect(status).toBe(201);
    const owner =
      "SELECT email FROM entries JOIN hub_members m ON m.id = owner_id WHERE kind = 'startups' AND entries.id = ?";
    expect(valueOf(owner, data.id)).toBe(person.email);
    expect((await program.json(`/api/startups/${String(data.id)}/save`, undefined, "PUT")).data).toEqual({
      saved: true,
    });
    const { email, password } = person;
    expect((await program.json("/api/login-hub", { email, password })).status).toBe(200);
  });

  it("has its member's five messages, not five of its own", async () => {
    const { person, here } = await earlierMember(site);
    const message = {
      recipientEmail: "far@away.example",
      recipientName: "Far",
      subject: "Hello",
      content: "Are you there?",
    };
    const senders = [as(addToken(site, person, "write")), as(addToken(site, person, "write")), here];
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const sender = senders[n % 3] ?? here;
      statuses.push((await sender.json("/api/messages/send", { ...message, subject: `Hello ${n}` })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 403]);
  });

  it("of a member whose address isn't confirmed gets what their session gets", async () => {
    const { person } = await earlierMember(site);
    const token = addToken(site, person, "write");
    change("UPDATE hub_members SET verified = 0 WHERE email = ?", person.email);
    const { status, data } = await as(token).json("/api/startups", ENTRIES.startups);
    expect([status, data.needsVerification]).toEqual([403, true]);
  });

  it("is nothing to a page", async () => {
    const { person } = await earlierMember(site);
    for (const headers of [bearer(addToken(site, person, "write")), { Authorization: "Basic YTpi" }]) {
      expect((await site.ask("/account", { headers })).status).toBe(401);
      expect((await site.ask("/startups", { headers })).status).toBe(200);
      const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url, ...headers };
      const sent = await site.ask("/account", {
        method: "POST",
        headers: form,
        body: "intent=profile&name=Nobody",
      });
      expect(sent.status).toBe(401);
    }
  });

  it("is noted as used once in an hour, and lets in where that can't be", async () => {
    const { person } = await earlierMember(site);
    const program = as(addToken(site, person, "read"));
    const used = () =>
      Number(valueOf("SELECT last_used_at FROM api_tokens WHERE id = (SELECT max(id) FROM api_tokens)"));
    const seen = () => Number(valueOf("SELECT last_seen_at FROM hub_members WHERE email = ?", person.email));
    await program.get("/api/stats");
    const [first, day] = [used(), seen()];
    expect([first % HOUR_MS, first <= Date.now(), Date.now() - first < HOUR_MS]).toEqual([0, true, true]);
    change("UPDATE hub_members SET last_seen_at = 7 WHERE email = ?", person.email);
    await program.get("/api/stats");
    expect([used(), seen()]).toEqual([first, 7]);
    site.passTime(HOUR_MS);
    await program.get("/api/stats");
    expect([used() - first, seen() > day]).toEqual([HOUR_MS, true]);
    site.passTime(HOUR_MS);
    change("CREATE TRIGGER full BEFORE UPDATE ON api_tokens BEGIN SELECT RAISE(FAIL, 'full'); END");
    expect((await program.get("/api/stats")).status).toBe(200);
    change("DROP TRIGGER full");
    expect(used() - first).toBe(HOUR_MS);
  });
});

it("who sends no token is told how to be let in", async () => {
  const { status, headers } = await site.ask("/api/saved");
  expect([status, headers["www-authenticate"]]).toEqual([401, 'Bearer realm="AI Hub"']);
});

describe("the form at /account", () => {
  const INTENT = { intent: "make-token" };
  const INPUT = { ...INTENT, name: "Nightly import", scope: "write", expiry: "30" };

  const make = (here: Visitor, over: Record<string, string> = {}) =>
    here.submit("/account", { ...INPUT, form: crypto.randomUUID(), ...over });

  const tokenIn = (html: string) => tags(html, "input").find(({ id }) => id === "new-token")?.value;

  it("shows the token once, in the answer that nobody keeps, and mails that there is one", async () => {
    const { person, here } = await earlierMember(site);
    const form = { form: crypto.randomUUID() };
    const { status, headers, text } = await make(here, form);
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const token = tokenIn(text) ?? "";
    expect(token).toMatch(/^aihub_[\w-]{43}$/);
    expect(textOf(text)).toContain(
      `curl -H "Authorization: Bearer ${token}" http://localhost:3000/api/auth/user`,
    );
    expect((await as(token).json("/api/auth/user")).data.email).toBe(person.email);

    const again = await make(here, form);
    expect([again.status, tokenIn(again.text)]).toEqual([409, undefined]);
    expect(textOf(again.text)).toContain("This form was already sent, and its token was made.");
    // What is sent from there is meant.
    expect(fieldsOf(again.text, "make-token-form").form).not.toEqual([form.form]);
    const later = await here.get("/account");
    expect(later.text).not.toContain(token);
    expect(textOf(later.text)).toMatch(
      /Nightly import ?May read and write Made .* expires .* last used in the hour from/,
    );
    expect(
      valueOf(
        "SELECT count(*) FROM api_tokens JOIN hub_members m ON m.id = member_id WHERE email = ?",
        person.email,
      ),
    ).toBe(1);

    const [mail] = await site.mailbox.mailsTo(person.email);
    expect(mail?.mail.subject).toBe("A new API token for your AI Hub account");
    expect(mail?.mail.text?.replace(/\s+/g, " ")).toContain(
      "an API token named “Nightly import” was just made for your account. Anyone who has it can read and write in your name.",
    );
    expect([mail?.mail.text, mail?.mail.html].join()).not.toContain(token);
    expect(site.log()).not.toContain(token);
    expect((await here.get("/account/data.json")).text).not.toContain(token);
  });

  it("keeps what was typed where it is refused, and says why at the field", async () => {
    const { here } = await earlierMember(site);
    for (const [over, field, sentence] of [
      [{ name: " \u200b " }, "name", "Please name the token after the program that will use it"],
      [{ name: "x".repeat(61) }, "name", "Please use at most 60 characters"],
      [{ name: "x".repeat(100_000) }, "name", "Please use at most 60 characters"],
      [{ scope: "admin" }, "scope", "Please choose what the token may do"],
      [{ expiry: "3650" }, "expiry", "Please choose when the token expires"],
    ] as const) {
      const { status, text } = await make(here, over);
      expect([over, status, tokenIn(text)]).toEqual([over, 400, undefined]);
      expect(text).toMatch(new RegExp(`id="make-token-form-${field}-error"`));
      expect(textOf(text)).toContain(sentence);
      if (field === "name")
        expect(fieldsOf(text, "make-token-form")).toMatchObject({ scope: ["write"], expiry: ["30"] });
      else expect(fieldsOf(text, "make-token-form").name).toEqual(["Nightly import"]);
    }
  });

  it("goes on after a login where the session has ended", async () => {
    const { person, here } = await earlierMember(site);
    here.cookies.clear();
    const refused = await make(here);
    expect([refused.status, fieldsOf(refused.text, "make-token-form").name]).toEqual([
      401,
      ["Nightly import"],
    ]);
    const login = { "login-email": person.email, "login-password": person.password };
    const { status, text } = await make(here, login);
    expect(status).toBe(200);
    expect((await as(tokenIn(text) ?? "").json("/api/auth/user")).data.email).toBe(person.email);
    expect((await here.get("/account")).status).toBe(200);
    // Only what was sent stands there, which the page of no session could show.
    expect(tags(text, "section").map(({ id }) => id)).toEqual(["tokens"]);
  });

  it("makes 20 at most; each revoked by its member alone ends at once", async () => {
    const { here } = await earlierMember(site);
    const { here: other } = await earlierMember(site);
    const made = [];
    for (let n = 0; n < MAX_TOKENS_PER_MEMBER; n++) made.push(tokenIn((await make(here)).text) ?? "");
    const full = await make(here);
    expect([full.status, fieldsOf(full.text, "make-token-form").name]).toEqual([403, ["Nightly import"]]);
    expect(textOf(full.text)).toContain("You have 20 tokens, and can’t have more. Please revoke one");

    const token = String(valueOf("SELECT max(id) FROM api_tokens"));
    await other.submit("/account", { intent: "revoke-token", token });
    expect((await as(made.at(-1) ?? "").get("/api/stats")).status).toBe(200);
    for (const wrong of ["", "x", "1e3", "9".repeat(400)])
      expect((await here.submit("/account", { intent: "revoke-token", token: wrong })).status).toBe(400);
    const revoked = await here.submit("/account", { intent: "revoke-token", token });
    expect([revoked.status, revoked.headers.location]).toEqual([303, "/account#tokens"]);
    expect((await as(made.at(-1) ?? "").get("/api/stats")).status).toBe(401);
    expect((await make(here)).status).toBe(200);
  });

  it("lists one that has expired as such", async () => {
    const { here } = await earlierMember(site);
    await make(here);
    site.passTime(30 * DAY_MS);
    expect(textOf((await here.get("/account")).text)).toMatch(
      /Nightly import ?May read and write ?Expired Made .*, expired .*, never used Remove/,
    );
  });
});
