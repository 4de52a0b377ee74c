import fc from "fast-check";
import markdownIt from "markdown-it";
import { beforeAll, describe, expect, it } from "vitest";

import type { EntryContent, Fact } from "#app/catalogue/page/entry-content";
import { jobParts, jobStore } from "#app/kinds/jobs/jobs.server";
import { inTransaction } from "#app/platform/db/db.server";
import { entryMarkdown } from "#app/site/entries/entry-markdown.server";
import { useOwnDatabase } from "#tests/support/own-database";

beforeAll(useOwnDatabase);

/* Readers that let HTML through are the ones that must be given none. */
const reader = markdownIt({ html: true });

const tokensOf = (markdown: string) =>
  reader.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);

const markdownOf = (content: EntryContent): string =>
  entryMarkdown({
    kind: jobParts.kind,
    id: 1,
    entity: { id: 1 },
    content,
    record: {} as never,
    path: "/jobs/1",
  });

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          "<script>alert(1)</script>",
          "<img src=x>",
          "<!--",
          "-->",
          "<a@b.c>",
          "&lt;",
          "&#60;",
          "](x)",
          "![x](y)",
        ],
        ...[
          "===",
          "---",
          "***",
          "```",
          "~~~",
          "> ",
          "# ",
          "1. ",
          "1) ",
          "- ",
          "| a | b |",
          "|-|-|",
          "[x]: /y",
          "\\",
        ],
        ...["\n", "\n\n", "\r", "\t", "    ", "word", "名前"],
      ),
      fc.string({ maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""))
  .filter((value) => value.trim() !== "");
const line = text.map((value) => value.replace(/\s+/g, " ").trim());
const site = text
  .map((value) => `https://x.example/${value.replace(/\s+/g, "")}`)
  .filter((value) => URL.canParse(value));

const fact: fc.Arbitrary<Fact> = fc.oneof(
  line.map((value): Fact => ({ label: "Text", text: value, note: value })),
  fc
    .array(line, { minLength: 1 })
    .map((labels): Fact => ({ label: "Tags", tags: labels.map((label) => ({ label })) })),
  line.map((label): Fact => ({ label: "Links", links: [{ label, to: "/x" }] })),
  fc.array(site, { minLength: 1 }).map((sites): Fact => ({ label: "Sites", sites })),
  line.map((value): Fact => ({ label: "Steps", steps: [value, value], reached: value })),
);

const content = fc.record({
  name: line,
  line: fc.array(line),
  badge: line,
  text,
  outcomes: fc.array(text.map((value) => ({ label: "Impact", text: value }))),
  facts: fc.array(fact),
  lists: fc.array(
    line.map((name) => ({
      label: "Posts",
      glyph: "k",
      note: name,
      rows: [{ name, path: "/jobs/2", facts: name }],
    })),
    { maxLength: 2 },
  ),
});

/** What the answer itself is made of. */
const OWN =
  /^(?:heading|paragraph|inline|text|softbreak|hardbreak|strong|bullet_list|list_item|link)(?:_open|_close)?$/;

describe("the Markdown of an entry", () => {
  it("holds no markup of those who wrote it, whatever they wrote in whatever field", () => {
    fc.assert(
      fc.property(content, (said) => {
        const page: EntryContent = {
          ...said,
          picture: { look: "tile", of: said.name },
          schema: { "@type": "JobPosting" },
        };
        const tokens = tokensOf(markdownOf(page));
        const count = (type: string) => tokens.filter((token) => token.type === type).length;
        expect(
          tokens.filter(({ type }) => !OWN.test(type) && type !== "text_special").map(({ type }) => type),
        ).toEqual([]);
        const sites = said.facts.flatMap((each) => ("sites" in each ? each.sites : []));
        expect(count("heading_open")).toBe(1 + said.lists.length);
        expect(count("link_open")).toBe(1 + said.lists.length + sites.length);
        expect(count("strong_open")).toBe(said.outcomes.length + said.facts.length);
        expect(count("bullet_list_open")).toBe(Number(said.facts.length > 0) + said.lists.length);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps a site's address, and nothing of it is markup", () => {
    const facts: Fact[] = [
      { label: "Site", sites: ["https://x.example/><script>alert(1)</script>?a=1&b=<2>"] },
    ];
    const page = { name: "N", line: [], text: "", facts, schema: { "@type": "JobPosting" } as const };
    const markdown = markdownOf({ ...page, picture: { look: "tile", of: "N" } });
    expect(markdown).toContain("<https://x.example/%3E%3Cscript%3Ealert(1)%3C/script%3E?a=1&b=%3C2%3E>");
    expect(tokensOf(markdown).some(({ type }) => type.startsWith("html"))).toBe(false);
  });

  it("has the paragraphs of a job's description", () => {
    const description = "## Role\n\nKeeps **kelp**.\n\n- by day\n- by night";
    const row = jobStore.schemas.imported.parse({ title: "Keeper", description });
    const id = inTransaction(() => jobStore.insert(row, { importKey: "keeper", importHash: "" }));
    const record = jobParts.pages.recordOf(id);
    const content = record && jobParts.pages.find(id, record)?.content;
    expect(content && markdownOf(content)).toContain(
      "\n\nRole:\n\nKeeps kelp\\.\n\nby day\\.\n\nby night\n\n",
    );
  });
});
