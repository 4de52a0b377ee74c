import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { startupCardOf, type Startup } from "#app/features/startups/startup";
import { PRESETS } from "#app/hub/prompt/presets";
import {
  SHOWN_AGENT,
  SHOWN_INVESTOR,
  SHOWN_NEIGHBOUR,
  SHOWN_PERSON,
  SHOWN_REEL,
  SHOWN_SEARCH,
  SHOWN_STARTUP,
} from "#app/hub/tour/shown-entries";

/* What the tours and the presets tell of the directory is what the demo data says. */

type Row = Record<string, string | number | string[] | null>;

const rowsOf = (file: string) => JSON.parse(readFileSync(`drizzle/seed/${file}.json`, "utf8")) as Row[];
const [startups, investors, talent, posts, reels, media] = [
  "startups",
  "investors",
  "talent",
  "posts",
  "reels",
  "media",
].map(rowsOf) as [Row[], Row[], Row[], Row[], Row[], Row[]];

const named = (rows: Row[], name: string): Row => {
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`The demo data has no ${name}`);
  return row;
};

describe("the pictures of the quick tour", () => {
  it("show a startup as its card does, but with fewer industries", () => {
    const { industries, moreIndustries, ...facts } = SHOWN_STARTUP;
    const row = named(startups, SHOWN_STARTUP.name) as unknown as Startup;
    expect(row).toMatchObject(facts);
    expect(startupCardOf(row).industries.slice(0, industries.length)).toEqual(industries);
    expect(industries.length + moreIndustries).toBe(row.industries.length);
    named(startups, SHOWN_NEIGHBOUR);
  });

  it("show an investor as it is", () => {
    expect(named(investors, SHOWN_INVESTOR.name)).toMatchObject(SHOWN_INVESTOR);
  });

  it("show a reel with its words and length, and its author's own role", () => {
    const { author, role, explanation, seconds } = SHOWN_REEL;
    const reel = reels.find((each) => each.author === author && each.explanation === explanation);
    expect(media.find(({ file }) => file === reel?.video)?.durationSeconds).toBe(seconds);
    expect(posts.filter((post) => post.author === author).map((post) => post.role)).toContain(role);
  });

  it("show a person and an agent with a specialty of theirs", () => {
    for (const [{ name, specialty }, type] of [
      [SHOWN_PERSON, "Human"],
      [SHOWN_AGENT, "Non-Human"],
    ] as const) {
      const { specialties, talentType } = named(talent, name);
      expect([talentType, specialties]).toEqual([type, expect.arrayContaining([specialty])]);
    }
  });

  it("search for something that is there", () => {
    expect(JSON.stringify([startups, investors, talent]).toLowerCase()).toContain(SHOWN_SEARCH);
  });
});

const says = (row: Row, ...texts: string[]) =>
  texts.every((text) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase()));

/** What of the demo data each preset asks for, every word of it. */
const ASKED: Record<(typeof PRESETS)[number], Row[]> = {
  "Seed startups in Germany": startups.filter((row) => row.stage === "Seed" && says(row, "Germany")),
  "Investors for a first cheque in Dubai": investors.filter(
    (row) => row.city === "Dubai" && says({ focus: row.focus ?? "" }, "first cheque"),
  ),
  "AI agents that review contracts": talent.filter(
    (row) => row.talentType === "Non-Human" && says(row, "review", "contracts"),
  ),
  "Python freelancers in Toronto": talent.filter(
    (row) =>
      row.talentType === "Human" && row.employmentType === "freelancer" && says(row, "Python", "Toronto"),
  ),
  "Series A startups in New York": startups.filter(
    (row) => row.stage === "Series A" && says(row, "New York"),
  ),
  "Investors in Singapore": investors.filter((row) => row.city === "Singapore"),
  "Computer vision experts in Germany": talent.filter(
    (row) => row.talentType === "Human" && says(row, "Computer Vision", "Germany"),
  ),
  "Posts from the community": posts,
};

describe("the presets", () => {
  it.each(PRESETS)("%s: there is what it asks for", (preset) => {
    expect(ASKED[preset].length).toBeGreaterThan(0);
  });
});
