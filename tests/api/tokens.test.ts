import { beforeAll, describe, expect, it } from "vitest";

import { HOUR_MS } from "#app/platform/durations";
import { inDatabase } from "#tests/support/database";
import { earlierMember } from "#tests/support/members";
import { openSite, type OpenSite } from "#tests/support/open-site";
import { sitePatterns } from "#tests/support/site-routes";
import { addToken, bearer } from "#tests/support/tokens";
import { Visitor } from "#tests/support/visitor";

const INVALID = 'Bearer error="invalid_token"';
const READ_ONLY = "This token may only read. Make one that may write at http://localhost:3000/account.";

const NEVER_ONE = `aihub_${"x".repeat(43)}`;

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const errorOf = (text: string) => (JSON.parse(text) as { error: string }).error;

const as = (token: string) => new Visitor(site, bearer(token));

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
    inDatabase(site, (sqlite) => sqlite.prepare("DELETE FROM api_tokens ORDER BY id DESC LIMIT 1").run());
    expect((await as(revoked).get("/api/startups")).status).toBe(401);

    inDatabase(site, (sqlite) => sqlite.prepare("DELETE FROM hub_members WHERE email = ?").run(person.email));
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
