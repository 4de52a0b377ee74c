import { beforeAll, describe, expect, it } from "vitest";

import { askJson } from "#tests/support/ask";
import { elements, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

/* Phones and word processors type other spaces, hyphens and apostrophes than keyboards: they find the same at every door. */

const site = await openSite();
const visitor = new Visitor(site);

const WAYS: readonly (readonly [string, string])[] = [
  ["children's robots", "children\u2019s robots"],
  ["children's robots", "children's  robots"],
  ["children's robots", "children's\u00a0robots"],
  ["pre-seed kits", "pre\u2011seed kits"],
  ["sailor's knots", "sailor's knots"],
];

beforeAll(() => {
  const rows = [
    { name: "Toy Yard", description: "Makes children's robots and pre-seed kits." },
    { name: "Rope Yard", description: "Ties sailor\u2019s knots." },
    { name: "Hull Yard", description: "Mends hulls." },
  ].map((row) => ({ ...row, location: "Kiel, Germany", industries: ["Robotics"], stage: "Pre-Seed" }));
  expect(importRows(site, "startups", rows)).toMatch(/^3 stored/m);
});

const titlesOn = async (path: string): Promise<string[]> => {
  const { text } = await visitor.get(path);
  return elements(elements(text, "main")[0] ?? "", "h3").map((title) => textOf(title).split(",")[0] ?? "");
};

describe.each(WAYS)("%j, typed as %j,", (plain, typed) => {
  const asked = (name: string, text: string) => new URLSearchParams({ [name]: text }).toString();

  it("finds the same on lists, in files, by the API and by the search", async () => {
    const name = plain.startsWith("sailor") ? "Rope Yard" : "Toy Yard";
    expect(await titlesOn(`/startups?${asked("search", typed)}`)).toEqual([name]);
    expect(await titlesOn(`/search?${asked("q", typed)}`)).toEqual([name]);
    for (const path of ["/api/startups?", "/startups.json?"]) {
      const rows = await askJson<{ name: string }[]>(site, path + asked("search", typed));
      expect([path, rows.map((row) => row.name)]).toEqual([path, [name]]);
    }
  });

  it("leads the bar to the same", async () => {
    const ends = await Promise.all(
      [plain, typed].map(async (text) => {
        const { headers } = await visitor.get(`/navigate?${asked("prompt", `startups with ${text}`)}`);
        return titlesOn(String(headers.location));
      }),
    );
    expect(ends[1]).toEqual(ends[0]);
  });
});
