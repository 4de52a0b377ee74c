import { describe, expect, it } from "vitest";

import { MARKDOWN_ROWS, rowExcerpts } from "#app/catalogue/list/row-excerpts.server";

interface Job {
  id: number;
  title: string;
  company: string | null;
  description: string;
}

const READER = {
  ...MARKDOWN_ROWS,
  says: ({ title, company }: Job) => [title, company],
  from: ({ company }: Job) => company,
};
const SAME = "Open to citizens of the U.S. Virgin Islands. Subject to a check.";

/** Jobs of a company that begin alike, as sources of many jobs write them. */
const jobsOf = (company: string | null, count: number, own = (i: number) => `Builds pump ${i}.`): Job[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    title: `Engineer ${i}`,
    company,
    description: `## Basic information\n\n${SAME}\n\n**Job title:** Engineer ${i}\n\n**Vacancies:** ${i % 3 ? 1 : i + 2}\n\n## Role\n\n${own(i)}`,
  }));
const shown = (jobs: readonly Job[], searched = "") => rowExcerpts(jobs, READER, searched ? [searched] : []);
const textsOf = (jobs: readonly Job[]) => shown(jobs).map(({ description }) => description);

describe("a row's text", () => {
  it("says what tells it from the others of its company, and nothing that they say alike", () => {
    expect(textsOf(jobsOf("Quay", 9))).toEqual([
      "Vacancies: 2. Builds pump 0.",
      "Builds pump 1.",
      "Builds pump 2.",
      "Vacancies: 5. Builds pump 3.",
      "Builds pump 4.",
      "Builds pump 5.",
      "Vacancies: 8. Builds pump 6.",
      "Builds pump 7.",
      "Builds pump 8.",
    ]);
  });

  it("is kept whole where two say the same, or several companies do", () => {
    const whole = `${SAME} Vacancies: 2. Builds pump 0.`;
    for (const jobs of [
      jobsOf("Quay", 2),
      ["A", "B", "C", null, null, null].flatMap((from) => jobsOf(from, 1)),
    ]) {
      expect(textsOf(jobs)[0]).toBe(whole);
    }
  });

  it("is all that there is where nothing tells it from the others", () => {
    const [text] = textsOf(
      jobsOf("Quay", 3, () => "").map((job) => ({ ...job, title: "Engineer", description: SAME })),
    );
    expect(text).toBe(SAME);
  });

  it("doesn't repeat what the row says anyway", () => {
    const job = {
      id: 1,
      title: "Data Scientist (AI)",
      company: "Quay",
      description: "Data Scientist (AI). Company: QUAY. Term of a year.",
    };
    expect(shown([job])[0]).toMatchObject({ description: "Term of a year." });
  });

  it("is the part around what is searched for, which is found in the text as it is read", () => {
    const jobs = jobsOf("Quay", 9, (i) => `${"Long and longer. ".repeat(80)}You know **Data**base ${i}.`);
    const items = shown(jobs, "database 4");
    expect(items[4]?.description).toMatch(/^….*You know Database 4\.$/);
    for (const { description } of items) expect(description.length).toBeLessThanOrEqual(300);
  });
});
