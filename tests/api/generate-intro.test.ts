import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startMailbox, until, type Mailbox } from "#tests/setup/mailbox";
import { AMONG_OTHER_SITES } from "#tests/setup/other-sites";
import { startSite, type Site } from "#tests/setup/site";
import { becomeMember, logIn, Visitor } from "#tests/setup/visitor";

const FAILED = "Failed to generate intro. Please try again.";

let mailbox: Mailbox;
const sites: Site[] = [];

/** A site with other people's sites around it, and a member of it. */
async function newMember(env: Record<string, string> = {}) {
  const site = await startSite({ SMTP_URL: mailbox.url, DEMO_DATA: "off", ...AMONG_OTHER_SITES, ...env });
  sites.push(site);
  const member = new Visitor(site);
  await logIn(member, await becomeMember(member, mailbox));
  const draft = (websiteUrl: unknown, entityType: unknown = "startup") =>
    member.json("/api/generate-intro", { websiteUrl, entityType });
  return { site, draft };
}

beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => Promise.all([mailbox.stop(), ...sites.map((site) => site.stop())]));

describe("without a model", () => {
  let site: Site;
  let draft: Awaited<ReturnType<typeof newMember>>["draft"];
  beforeAll(async () => {
    ({ site, draft } = await newMember({ RATE_LIMIT_SCALE: "100" }));
  });

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
    expect(site.log()).toContain("other sites: GET https://clausemark.example/");
    expect(site.log()).not.toContain("googleapis");
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
      ["clausemark.example", "Please enter a valid URL"],
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
      "https://user:secret@clausemark.example/",
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
    const asked = site.log().match(/other sites: GET \S+/g) ?? [];
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

describe("with a model", () => {
  let draft: Awaited<ReturnType<typeof newMember>>["draft"];
  let site: Site;
  beforeAll(async () => {
    ({ site, draft } = await newMember({ GEMINI_API_KEY: "test-key-of-nobody" }));
  });

  it("it writes the draft", async () => {
    expect((await draft("https://clausemark.example/")).data.intro).toBe(
      "Clausemark reads contracts for legal teams. It marks the clauses that a lawyer should look at, in 14 languages.",
    );
  });

  it("its failures, its silence and its nonsense leave the site's own words", async () => {
    const drafts = await Promise.all(
      ["model-fails", "model-slow", "model-garbage"].map((name) => draft(`https://${name}.example/`)),
    );
    expect(drafts.map(({ data }) => data.intro)).toEqual([
      "This company describes itself in words of its own.",
      "This company describes itself without any hurry.",
      "This company describes itself more clearly than a model.",
    ]);
    await until("three lines", () => site.log().match(/Gemini gave no usable answer/g)?.length === 3);
    expect(
      site.log().match(/other sites: POST https:\/\/generativelanguage\.googleapis\.com\//g)?.length,
    ).toBeGreaterThan(3);
    expect(site.log()).not.toContain("test-key-of-nobody");
  });

  it("a page that gives it orders gets its own words, not what it ordered", async () => {
    expect((await draft("https://injection.example/")).data.intro).toBe(
      "Injection makes needles for hospitals and clinics.",
    );
    expect(site.log()).toContain("other sites: GET https://injection.example/");
  });

  it("a site without words is not made up", async () => {
    expect((await draft("https://silent.example/")).status).toBe(422);
  });
});

describe("drafts", () => {
  it("are counted, by member, but not those that were no address", async () => {
    const { draft } = await newMember({ RATE_LIMIT_SCALE: "0.1" });
    for (let n = 0; n < 5; n++) expect((await draft("no address")).status).toBe(400);
    for (let n = 0; n < 3; n++) expect((await draft("https://clausemark.example/")).status).toBe(200);
    const { status, data, headers } = await draft("https://clausemark.example/");
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(data.error).toMatch(/^Too many attempts/);
  });
});
