import { beforeEach, describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { tags } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { logIn, Visitor, type Person } from "#tests/support/visitor";

/*
 * What browsers keep of a session's pages for Back is forgotten by the first page after it (other/decisions/063-back-after-logging-out.md).
 * That they do is seen by tests/e2e/back.spec.ts.
 */

const site = await openSite();
let person: Person;
let here: Visitor;

beforeEach(async () => {
  ({ person, here } = await earlierMember(site));
});

const FORGET = "/logged-out.svg";

const namesIt = (html: string): boolean => tags(html, "img").some(({ src }) => src === FORGET);

const endElsewhere = () =>
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare("DELETE FROM sessions WHERE member_id = (SELECT id FROM hub_members WHERE email = ?)")
      .run(person.email),
  );

async function expectForgotten(path: string): Promise<void> {
  expect(namesIt((await here.get(path)).text)).toBe(true);
  const { status, headers, text } = await here.get(FORGET);
  expect([status, headers["content-type"], headers["clear-site-data"], headers["cache-control"]]).toEqual([
    200,
    "image/svg+xml",
    '"cache"',
    "no-store",
  ]);
  expect(text).toContain("<svg");
  expect([...here.cookies.keys()]).toEqual([]);
  expect(namesIt((await here.get(path)).text)).toBe(false);
  expect((await here.get(FORGET)).headers["clear-site-data"]).toBeUndefined();
}

describe("the first page after a session", () => {
  it.each(["/", "/terms", "/account", "/nothing"])(
    "at %s forgets the pages of one that logged out",
    async (path) => {
      const { status, headers } = await here.submit("/logout", {});
      expect([status, headers.location, here.cookies.has("session")]).toEqual([303, "/", false]);
      await expectForgotten(path);
    },
  );

  it("forgets those of one that was ended on another device, or has expired", async () => {
    endElsewhere();
    await expectForgotten("/login");
  });

  it("forgets those of a member who ended this session, or the membership, at the account", async () => {
    const deleted = await here.submit("/account", { intent: "delete", password: person.password });
    expect([deleted.status, deleted.headers.location]).toEqual([303, "/"]);
    here.cookies.delete("toast");
    await expectForgotten("/");
  });

  it("is still asked for where somebody else logs in at once", async () => {
    const other = await earlierMember(site);
    await here.submit("/logout", {});
    await logIn(here, other.person);
    expect(namesIt((await here.get("/account")).text)).toBe(true);
    expect((await here.get(FORGET)).headers["clear-site-data"]).toBe('"cache"');
    expect((await here.get("/account")).status).toBe(200);
  });
});

describe("a session that goes on", () => {
  it("isn't ended by that picture, and no page names it", async () => {
    const page = await here.get("/account");
    expect([page.status, page.headers["cache-control"], namesIt(page.text)]).toEqual([
      200,
      "private, no-cache",
      false,
    ]);
    const picture = await here.get(FORGET);
    expect([picture.headers["clear-site-data"], picture.headers["set-cookie"]]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await here.get("/account")).status).toBe(200);
  });

  it("is no visitor's matter", async () => {
    const visitor = new Visitor(site);
    expect(namesIt((await visitor.get("/")).text)).toBe(false);
    expect((await visitor.get(FORGET)).headers["clear-site-data"]).toBeUndefined();
  });
});
