import { describe, expect, it } from "vitest";

import { tags } from "#tests/support/html";
import { openSite } from "#tests/support/open-site";
import { newMemberAt, Visitor } from "#tests/support/visitor";

const site = await openSite({ DEMO_DATA: "on" });

const THRIFTY = { "Save-Data": "on" };

/** Widths of a page's pictures of posts and reels, as far as they are named. */
function widthsOf(html: string): number[] {
  const addresses = [
    ...tags(html, "img").flatMap(({ src = "", srcSet = "" }) => [src, srcSet]),
    ...tags(html, "video").map(({ poster = "" }) => poster),
  ];
  return addresses.flatMap((text) => [...text.matchAll(/\?w=(\d+)/g)].map(([, width]) => Number(width)));
}

/** What a page has fetched before the browser knows what for. */
const preloadsOf = (html: string) =>
  tags(html, "link").filter(({ rel }) => rel === "modulepreload" || rel === "preload");
const scriptsOf = (html: string) => tags(html, "script").length;

describe("a visitor who asks for few bytes", () => {
  it.each(["/", "/community", "/startups", "/login", "/no-such-page"])(
    "gets %s without scripts",
    async (path) => {
      const visitor = new Visitor(site);
      const usual = await visitor.get(path);
      const thrifty = await visitor.get(path, THRIFTY);
      expect(thrifty.status).toBe(usual.status);
      expect(scriptsOf(thrifty.text)).toBe(0);
      expect(preloadsOf(usual.text).map(({ as }) => as)).toContain("font");
      expect(preloadsOf(thrifty.text)).toEqual([]);
      for (const { headers } of [usual, thrifty]) expect(headers.vary).toMatch(/\bSave-Data\b/);
    },
  );

  it("gets small pictures", async () => {
    const visitor = new Visitor(site);
    const usual = widthsOf((await visitor.get("/community")).text);
    const thrifty = widthsOf((await visitor.get("/community", THRIFTY)).text);
    expect(Math.max(...usual)).toBeGreaterThan(1000);
    expect(thrifty.length).toBeGreaterThan(10);
    expect(Math.max(...thrifty)).toBeLessThanOrEqual(400);
    // The page has no more than one width of each.
    expect(thrifty.length).toBeLessThan(usual.length);
  });

  it("is one whose header says on, not off", async () => {
    const visitor = new Visitor(site);
    for (const [value, scripted] of [
      ["on", false],
      ["On; because=slow", false],
      ["off", true],
      ["once", true],
    ] as const) {
      const { text } = await visitor.get("/community", { "Save-Data": value });
      expect([value, scriptsOf(text) > 0]).toEqual([value, scripted]);
    }
  });
});

it("a member who asks for few bytes keeps the scripts and gets small pictures", async () => {
  const { here: member } = await newMemberAt(site, site.mailbox);
  const { text } = await member.get("/community", THRIFTY);
  expect(scriptsOf(text)).toBeGreaterThan(0);
  expect(Math.max(...widthsOf(text))).toBeLessThanOrEqual(400);
});
