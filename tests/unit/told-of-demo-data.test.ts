import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { PRESETS } from "#app/site/ask/presets";
/* What the presets ask for is in the demo data. */

type Row = Record<string, string | number | string[] | null>;

const rowsOf = (file: string) => JSON.parse(readFileSync(`other/seed/${file}.json`, "utf8")) as Row[];
const [startups, investors, talent, posts] = ["startups", "investors", "talent", "posts"].map(rowsOf) as [
  Row[],
  Row[],
  Row[],
  Row[],
];

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
