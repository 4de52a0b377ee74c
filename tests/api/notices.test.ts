import { beforeAll, describe, expect, it } from "vitest";

import { textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

const site = await openSite({ DEMO_DATA: "on" });
let owner: Visitor;

beforeAll(async () => {
  ({ here: owner } = await earlierMember(site));
});

const TO = "/startups?search=seed+startups";

/** Somebody who was led to the startups with a notice, and hasn't come there yet. */
async function ledToStartups(): Promise<Visitor> {
  const visitor = new Visitor(site);
  const { status, headers } = await visitor.get("/navigate?prompt=seed+startups");
  expect([status, headers.location]).toEqual([303, TO]);
  return visitor;
}

const hasNotice = (html: string): boolean => textOf(html).includes("Taking you to Startups");

const DOCUMENT = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };

describe("a notice", () => {
  it.each<[string, string, string, Record<string, string>]>([
    ["a HEAD", "HEAD", TO, {}],
    ["a HEAD of another page", "HEAD", "/investors", {}],
    ["a prefetch", "GET", TO, { "Sec-Purpose": "prefetch", ...DOCUMENT }],
    ["a prerendering", "GET", TO, { "Sec-Purpose": "prefetch;prerender", ...DOCUMENT }],
    ["a prefetch of an older browser", "GET", TO, { Purpose: "prefetch" }],
    ["a prefetch of the page's data", "GET", TO.replace("?", ".data?"), { "Sec-Purpose": "prefetch" }],
    ["a picture that isn't there", "GET", "/nothing.png", { "Sec-Fetch-Dest": "image" }],
    ["such a picture, asked for by an older browser", "GET", "/nothing.png", {}],
    ["a picture that names the page", "GET", TO, { "Sec-Fetch-Dest": "image" }],
    ["a picture", "GET", "/favicon.svg", { "Sec-Fetch-Dest": "image" }],
    ["a program's answer", "GET", "/api/stats", { "Sec-Fetch-Dest": "empty" }],
    ["another tab", "GET", "/investors", DOCUMENT],
    ["another tab's data", "GET", "/investors.data", { "Sec-Fetch-Dest": "empty" }],
  ])("waits for its page where %s comes first", async (_, method, path, headers) => {
    const visitor = await ledToStartups();
    const before = await visitor.ask(path, { method, headers });
    expect(hasNotice(before.text)).toBe(false);
    const page = await visitor.get(TO, DOCUMENT);
    expect([page.status, hasNotice(page.text)]).toEqual([200, true]);
    expect(hasNotice((await visitor.get(TO, DOCUMENT)).text)).toBe(false);
  });

  it("comes with the page's data where scripts ask for them", async () => {
    const visitor = await ledToStartups();
    const { text } = await visitor.get(TO.replace("?", ".data?"), { "Sec-Fetch-Dest": "empty" });
    expect(text).toContain("Taking you to Startups");
    expect(visitor.cookies.has("toast")).toBe(false);
  });

  it("is shown by another page, once, where its own was never asked for", async () => {
    const visitor = await ledToStartups();
    site.passTime(6000);
    expect(hasNotice((await visitor.get("/investors", DOCUMENT)).text)).toBe(true);
    expect(hasNotice((await visitor.get("/investors", DOCUMENT)).text)).toBe(false);
  });

  it("of a new entry waits for the list that the answer leads to", async () => {
    const answer = await owner.submitFiles("/add-startup", {
      name: "Noticed",
      description: "Marks clauses.",
      location: "London, UK",
      funding: "$2.4M",
      stage: "Seed",
      industries: ["Legal Tech"],
    });
    expect([answer.status, answer.headers.refresh]).toEqual([201, "1; url=/startups"]);
    await owner.get("/investors", DOCUMENT);
    expect(textOf((await owner.get("/startups", DOCUMENT)).text)).toContain("Noticed is listed now.");
  });

  it("is nothing that a cookie of somebody's own making can say", async () => {
    const visitor = new Visitor(site);
    visitor.cookies.set(
      "toast",
      btoa(JSON.stringify({ toast: { id: "1", title: "Mine" }, path: "/", at: 0 })),
    );
    expect(textOf((await visitor.get("/")).text)).not.toContain("Mine");
  });
});
