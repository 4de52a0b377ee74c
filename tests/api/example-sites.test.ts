import { describe, expect, it } from "vitest";

import { askJson } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import { elements, tags, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";

const site = await openSite({ DEMO_DATA: "on" });

interface Listed {
  name: string;
  website?: string;
  portfolio?: string;
  linkedin?: string | null;
}

/** Of the demo data, with where each links to. */
const listed = async () => {
  const kinds = ["/api/startups", "/api/investors", "/api/talent"];
  return (await Promise.all(kinds.map((path) => askJson<Listed[]>(site, path)))).flat();
};

describe("an example site", () => {
  it("is there for each invented entry, says what it is, and leads back to the entry", async () => {
    const entries = await listed();
    expect(entries.length).toBeGreaterThan(60);
    for (const { name, website, portfolio, linkedin } of entries) {
      const { pathname } = new URL(website ?? portfolio ?? "");
      const { status, text } = await site.ask(pathname);
      expect([pathname, status]).toEqual([pathname, 200]);
      const words = textOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "");
      expect(words).toContain(`Example site ${name} This `);
      expect(words).toContain(" is made up");
      const back = tags(text, "a").find((link) => link.class === "btn btn-primary")?.href ?? "";
      const entry = await site.ask(back);
      expect([back, entry.status]).toEqual([back, 200]);
      expect(textOf(elements(entry.text, "h1")[0] ?? "")).toBe(name);
      expect(linkedin ?? null).toBeNull();
    }
  });

  it("is kept out of search engines, and needs no script", async () => {
    const { text } = await site.ask("/example/tidewater-robotics");
    expect(tags(text, "meta").find(({ name }) => name === "robots")?.content).toBe("noindex");
    expect(tags(text, "script")).toEqual([]);
    expect((await site.ask("/sitemap.xml")).text).not.toContain("/example/");
  });

  it("is still there when the site has moved to another address", async () => {
    inDatabase(site, (sqlite) =>
      sqlite
        .prepare(
          "UPDATE startups SET website = 'https://before.example/example/loomwright' WHERE name = 'Loomwright'",
        )
        .run(),
    );
    expect((await site.ask("/example/loomwright")).status).toBe(200);
  });

  it("is there for demo entries alone", async () => {
    importRows(site, "startups", [
      { key: "own", name: "Mine", description: "d", website: `${site.url}/example/mine` },
    ]);
    for (const slug of [
      "mine",
      "none",
      "tidewater",
      "Tidewater-Robotics",
      "%25",
      "'",
      "x".repeat(5000),
      "%00",
    ]) {
      expect([slug, (await site.ask(`/example/${slug}`)).status]).toEqual([slug, 404]);
    }
    expect((await site.ask("/example/tidewater-robotics", { method: "POST" })).status).toBe(405);
  });
});
