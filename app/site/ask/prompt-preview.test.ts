import { describe, expect, it } from "vitest";

import { previewPrompt } from "#app/site/ask/prompt-preview";

/** The sentence as it reads, with what is marked in brackets. */
const sentenceFor = (text: string) =>
  previewPrompt(text)
    .sentence.map((run) => (run.marked ? `[${run.text}]` : run.text))
    .join("");

describe("previewPrompt", () => {
  it.each([
    ["seed startups in Singapore", "Takes you to [Startups] with stage [Seed] and location [Singapore]"],
    ["investors", "Takes you to [Investors]"],
    [
      "seed or series a startups in Dubai",
      "Takes you to [Startups] with stage [Seed] or [Series A] and location [Dubai]",
    ],
    [
      "python experts in Toronto",
      "Takes you to [Talent] with type [Human], skill [Python] and location [Toronto]",
    ],
    [
      "fintech startups in Dubai or the UK for banks",
      "Takes you to [Startups] with [“fintech”], [“banks”] and location [Dubai] or [UK]",
    ],
    ["zebra investors", "Takes you to [Investors] with [“zebra”]"],
    ["AI events in Berlin", "Takes you to [Events] with [“Berlin”]"],
    ["community posts", "Takes you to [Community]"],
  ])("says where “%s” leads", (text, sentence) => {
    expect(sentenceFor(text)).toBe(sentence);
  });

  it("says what to do where it understands nothing, once more than ten characters are there", () => {
    expect(sentenceFor("the weather")).toBe(
      "Name what you are looking for: startups, investors, talent, events or the community.",
    );
    for (const text of ["", "   ", "the weathe", "  the weathe  "]) expect(sentenceFor(text)).toBe("");
    expect(previewPrompt("the weather", true).sentence).toEqual([]);
  });

  it("offers completions, each with its section and its way", () => {
    const { choices } = previewPrompt("seed climate startups in Singapore");
    expect(choices.map(({ hint }) => hint)).toEqual(["Startups", "Investors", "Talent"]);
    for (const { text, to, completes } of choices) {
      const url = new URL(to, "http://localhost");
      expect([url.pathname, [...url.searchParams], completes]).toEqual([
        "/navigate",
        [["prompt", text]],
        true,
      ]);
    }
  });

  it("offers to search for the text last, where that is asked for and there is a text", () => {
    expect(previewPrompt("seed climate startups in Singapore", true).choices).toHaveLength(4);
    expect(previewPrompt(" a & b ", true).choices).toEqual([
      { text: "Search for “a & b”", hint: "Search", to: "/search?q=a+%26+b", completes: false },
    ]);
    expect(previewPrompt("  ", true).choices).toEqual([]);
    expect(previewPrompt("a & b").choices).toEqual([]);
  });
});
