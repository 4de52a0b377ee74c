import { describe, expect, it } from "vitest";

import { asked } from "#tests/mocks/other-sites.mjs";
import { until } from "#tests/support/mailbox";
import { openSite } from "#tests/support/open-site";
import { newMemberAt } from "#tests/support/visitor";

const site = await openSite({ GEMINI_API_KEY: "test-key-of-nobody" });
const { here } = await newMemberAt(site, site.mailbox);
const draft = (websiteUrl: unknown, entityType: unknown = "startup") =>
  here.json("/api/generate-intro", { websiteUrl, entityType });

describe("with a model", () => {
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
      asked.filter((one) => one.startsWith("POST https://generativelanguage.googleapis.com/")).length,
    ).toBeGreaterThan(3);
    expect(site.log()).not.toContain("test-key-of-nobody");
  });

  it("a page that gives it orders gets its own words, not what it ordered", async () => {
    expect((await draft("https://injection.example/")).data.intro).toBe(
      "Injection makes needles for hospitals and clinics.",
    );
    expect(asked).toContain("GET https://injection.example/");
  });

  it("a site without words is not made up", async () => {
    expect((await draft("https://silent.example/")).status).toBe(422);
  });
});
