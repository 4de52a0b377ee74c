import { describe, expect, it } from "vitest";

import { elements, tags, textOf } from "#tests/support/html";
import { ENTRIES } from "#tests/support/entries";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

const site = await openSite();

const COMPLETE = { intent: "complete" };

describe("POST /tour", () => {
  const completedOf = async (here: Visitor) => (await here.json("/api/auth/user")).data.completedTour;

  it("takes down that a member has completed the tour, once and for all", async () => {
    const { here } = await earlierMember(site);
    const { here: other } = await earlierMember(site);
    expect(await completedOf(here)).toBe(false);
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await here.submit("/tour", COMPLETE);
      expect([status, headers.location]).toEqual([303, "/"]);
      expect(await completedOf(here)).toBe(true);
    }
    expect(await completedOf(other)).toBe(false);
  });

  it("takes down that a member begins it again", async () => {
    const { here } = await earlierMember(site);
    for (const [intent, completed] of [
      ["complete", true],
      ["restart", false],
      ["complete", true],
    ] as const) {
      expect((await here.submit("/tour", { intent })).status).toBe(303);
      expect(await completedOf(here)).toBe(completed);
    }
  });

  it("answers a visitor the same, and changes nothing", async () => {
    const { here } = await earlierMember(site);
    const { status, headers } = await new Visitor(site).submit("/tour", COMPLETE);
    expect([status, headers.location, headers["set-cookie"]]).toEqual([303, "/", undefined]);
    expect(await completedOf(here)).toBe(false);
  });

  it("refuses a form that there isn't", async () => {
    const { here } = await earlierMember(site);
    expect((await here.submit("/tour", { intent: "forget" })).status).toBe(400);
    expect((await here.submit("/tour", {})).status).toBe(400);
    expect((await site.ask("/tour", { method: "POST" })).status).toBe(400);
    expect((await site.ask("/tour", { method: "DELETE" })).status).toBe(400);
    expect(await completedOf(here)).toBe(false);
  });
});

describe("the pictures of GET /tour", () => {
  const shownIn = async (step: number) => {
    const { text } = await site.ask(`/tour?step=${step}`);
    const [, picture = ""] =
      /<div class="tour-art" aria-hidden="true">([\s\S]*?)<a class="arrow"/.exec(text) ?? [];
    return { words: textOf(picture), tiles: tags(picture, "svg").length };
  };

  it("say nothing while the directory is empty", async () => {
    for (const step of [1, 4, 5, 6, 7]) expect(await shownIn(step)).toEqual({ words: "", tiles: 5 });
  });

  it("say what the directory says of its newest entries, and change with it", async () => {
    const { here } = await earlierMember(site);
    const { startups, investors, talent } = ENTRIES;
    const agent = { ...talent, name: "Docket", talentType: "Non-Human", specialties: ["Redlining"] };
    for (const [path, entry] of Object.entries({ startups, investors, talent }))
      expect((await here.json(`/api/${path}`, entry)).status).toBe(201);
    expect((await here.json("/api/talent", agent)).status).toBe(201);
    expect((await shownIn(3)).words).toBe("Clausemark");
    expect((await shownIn(4)).words).toBe("Clausemark London, UK Seed Legal Tech Generative AI");
    expect((await shownIn(5)).words).toBe(
      "Cedar & Coil Berlin, Germany Fund EUR 120M Ticket EUR 500K–2M Exits 3",
    );
    expect((await shownIn(7)).words).toBe("AO Amara Osei Retrieval Docket Redlining");
    await here.json("/api/startups", {
      ...startups,
      name: "Newer",
      website: "https://newer.example",
      stage: "Series A",
    });
    expect((await shownIn(4)).words).toBe("Newer London, UK Series A Legal Tech Generative AI");
  });
});

describe("GET /tour", () => {
  const currentOf = (html: string) =>
    [...html.matchAll(/<a[^>]*aria-current="step"[^>]*>([\s\S]*?)<\/a>/g)].map(([, inner = ""]) =>
      textOf(inner),
    );

  it("shows the step that the address names, as a page of its own", async () => {
    const titles = new Set<string>();
    for (let step = 1; step <= 7; step++) {
      const path = step === 1 ? "/tour" : `/tour?step=${step}`;
      const { status, text } = await site.ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(textOf(text)).toContain(`Step ${step} of 7`);
      const [bar] = tags(text, "div").filter(({ role }) => role === "progressbar");
      expect(bar).toMatchObject({
        "aria-valuemin": "0",
        "aria-valuemax": "7",
        "aria-valuenow": String(step),
      });
      const title = textOf(elements(text, "h2")[0] ?? "");
      expect(currentOf(text)).toEqual([title]);
      titles.add(title).add(textOf(elements(text, "title")[0] ?? ""));
      const canonical = tags(text, "link").find(({ rel }) => rel === "canonical");
      expect(canonical?.href).toBe(site.url + path);
    }
    // Each step has its own heading and its own title, of which the first page's is the tour's.
    expect(titles.size).toBe(14);
  });

  it("shows the first step where the address names none", async () => {
    for (const asked of ["0", "8", "-1", "1.5", "x", "", "03", "%00"]) {
      const { status, text } = await site.ask(`/tour?step=${asked}`);
      expect([asked, status]).toEqual([asked, 200]);
      expect(textOf(text)).toContain("Step 1 of 7");
      expect(tags(text, "link").find(({ rel }) => rel === "canonical")?.href).toBe(`${site.url}/tour`);
    }
  });
});
