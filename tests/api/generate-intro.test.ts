import { describe, expect, it } from "vitest";

import { asked } from "#tests/mocks/other-sites.mjs";
import { openSite } from "#tests/support/open-site";
import { newMemberAt, Visitor } from "#tests/support/visitor";

const FAILED = "Failed to generate intro. Please try again.";

const site = await openSite();
const { here } = await newMemberAt(site, site.mailbox);
const draft = (websiteUrl: unknown, entityType: unknown = "startup") =>
  here.json("/api/generate-intro", { websiteUrl, entityType });

describe("without a model", () => {
  it("a draft is the site's own words, for each kind of entry", async () => {
    for (const entityType of ["startup", "investor", "talent"]) {
      const { status, data, headers } = await draft(" https://clausemark.example ", entityType);
      expect([status, data]).toEqual([
        200,
        {
          intro:
            "Clausemark reads contracts and marks the clauses that a lawyer should look at. It speaks 14 languages.",
        },
      ]);
      expect(headers["cache-control"]).toBe("no-store");
    }
    expect(asked).toContain("GET https://clausemark.example/");
    expect(asked.join()).not.toContain("googleapis");
  });

  it("a page in Latin-1, and one that is too long, are read as well", async () => {
    expect((await draft("https://latin.example/")).data.intro).toBe("Bücher für Köche, gedruckt in Zürich.");
    expect((await draft("https://long.example/")).data.intro).toBe(
      "This page has words, and more than anybody can read.",
    );
  });

  it("what is no web address is refused at its field", async () => {
    const cases: [unknown, string][] = [
      ["", "Please enter a website URL"],
      ["   ", "Please enter a website URL"],
      [undefined, "Please enter a website URL"],
      [7, "Please enter a website URL"],
      ["clausemark", "Please enter a valid URL"],
      ["https://user:secret@clausemark.example/", "Please enter a valid URL"],
      ["ftp://clausemark.example/", "Please enter a valid URL"],
      ["file:///etc/passwd", "Please enter a valid URL"],
      ["javascript:alert(1)", "Please enter a valid URL"],
      ["http://", "Please enter a valid URL"],
      [`https://clausemark.example/${"x".repeat(2000)}`, "Please enter a valid URL"],
    ];
    for (const [address, message] of cases) {
      const { status, data } = await draft(address);
      expect([address, status, data]).toEqual([
        address,
        400,
        { error: message, message, fieldErrors: { websiteUrl: [message] } },
      ]);
    }
    const other = await draft("https://clausemark.example/", "robot");
    expect([other.status, Object.keys(other.data.fieldErrors ?? {})]).toEqual([400, ["entityType"]]);
  });

  it("an address may do without https://, as in the entry's form", async () => {
    const { status, data } = await draft("clausemark.example");
    expect([status, data.intro]).toEqual([200, expect.stringContaining("Clausemark reads contracts")]);
  });

  it("sites that can't be read, may not be read or say nothing answer all alike, and none is quicker than another", async () => {
    const { port } = new URL(site.url);
    const addresses = [
      "https://down.example/",
      "https://missing.example/",
      "https://silent.example/",
      "https://document.example/",
      "https://circles.example/",
      "https://lured.example/",
      "https://inside.example/",
      "https://metadata.example/",
      "https://mixed.example/",
      "https://clausemark.example/missing",
      "https://clausemark.example:8443/",
      "http://localhost/",
      `http://127.0.0.1:${port}/`,
      "http://127.0.0.1/",
      "http://0x7f.1/",
      "http://2130706433/",
      "http://0177.0.0.1/",
      "http://[::1]/",
      "http://[::ffff:127.0.0.1]/",
      "http://169.254.169.254/latest/meta-data/",
    ];
    const answers = await Promise.all(
      addresses.map(async (address) => {
        const begun = performance.now();
        const { status, text, headers } = await draft(address);
        expect([address, performance.now() - begun >= 900]).toEqual([address, true]);
        const names = Object.keys(headers).filter((name) => name !== "x-request-id");
        return { status, text, names: names.sort().join() };
      }),
    );
    const [first] = answers;
    expect(first).toMatchObject({ status: 422, text: JSON.stringify({ error: FAILED, message: FAILED }) });
    for (const [at, answer] of answers.entries())
      expect([addresses[at], answer]).toEqual([addresses[at], first]);
    expect(asked.filter((line) => line.includes("circles"))).toHaveLength(4);
    expect(asked.filter((line) => /inside|metadata|mixed|127\.0|8443|secret/.test(line))).toEqual([]);
  });

  it("a site that never answers ends as well", async () => {
    expect((await draft("https://slow.example/")).status).toBe(422);
  });

  it("only members who are verified may ask", async () => {
    const body = { websiteUrl: "https://clausemark.example/", entityType: "startup" };
    expect((await new Visitor(site).json("/api/generate-intro", body)).status).toBe(401);
    const wrong = await new Visitor(site).json("/api/generate-intro");
    expect([wrong.status, wrong.headers.allow]).toEqual([405, "POST"]);
  });
});
