import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { deduplicateTexts } from "#app/kinds/use-cases/deduplicate-texts";

const told = (texts: { title?: string; description?: string; impact?: string; metrics?: string }) =>
  deduplicateTexts({ title: "Tide watch", description: "", impact: null, metrics: null, ...texts });

describe("what a use case says once", () => {
  it("leaves texts that repeat nothing as they are", () => {
    expect(told({ description: "Reads tide tables.", impact: "Saves a day.", metrics: "6 h saved" })).toEqual(
      {
        text: "Reads tide tables.",
        outcomes: [
          { label: "Impact", text: "Saves a day." },
          { label: "Key metrics", text: "6 h saved" },
        ],
      },
    );
  });

  it("drops metrics that repeat the impact, and says so", () => {
    const impact = "Maps are drawn. Review takes a hundredth of the hours.";
    expect(told({ impact, metrics: "Review takes a hundredth of the hours." }).outcomes).toEqual([
      { label: "Impact and key metrics", text: impact },
    ]);
    expect(
      told({ impact, metrics: "Review takes a hundredth of the hours. Twelve sites." }).outcomes,
    ).toEqual([
      { label: "Impact", text: impact },
      { label: "Key metrics", text: "Twelve sites." },
    ]);
  });

  it("drops sentences of the text that impact or metrics say, with the word that leads on from them", () => {
    expect(
      told({
        description:
          "Shippers find lorries. It reaches 1,588 shippers. Additionally, in towns it insures what is sent. Free.",
        impact: "Shippers find lorries.",
        metrics: "It reaches 1,588 shippers.",
      }).text,
    ).toBe("In towns it insures what is sent. Free.");
    expect(told({ description: "It maps. For example, it found cedars.", impact: "It maps." }).text).toBe(
      "It found cedars.",
    );
    expect(told({ description: "Also, it maps.", impact: "It saves time." }).text).toBe("Also, it maps.");
    expect(told({ description: "Steady. Moreover, it maps.", impact: "It maps." }).text).toBe("Steady.");
  });

  it("shows a text that is the impact once, whatever its blanks, case and marks", () => {
    const impact = "Draws don’t stop: maps follow. It saves time";
    expect(told({ description: "Draws don't stop, maps  follow\n\nIt saves TIME.", impact })).toEqual({
      text: "",
      outcomes: [{ label: "Impact", text: impact }],
    });
  });

  it("drops what the title says already", () => {
    const title = "Camp forecast: 7% more refugees without spending more";
    expect(
      told({
        title,
        description: `${title}. It counts.`,
        impact: "It plans.",
        metrics: `${title}. It plans.`,
      }),
    ).toEqual({ text: "It counts.", outcomes: [{ label: "Impact and key metrics", text: "It plans." }] });
  });

  it("keeps what differs in a number, and what a longer sentence holds of a shorter one", () => {
    const description = "Costs fell by 5%. The pilot of the U.S. Navy went on.";
    expect(told({ description, impact: "Costs fell by 15%. The pilot of the U.S. Army went on." }).text).toBe(
      description,
    );
  });

  it("puts paragraphs into one line", () => {
    expect(told({ description: "What malaria is\n\nIt says where\nit came from.\n\nDone" }).text).toBe(
      "What malaria is. It says where it came from. Done",
    );
  });

  it("has nothing to say of nothing", () => {
    expect(told({ metrics: "Tide watch" })).toEqual({ text: "", outcomes: [] });
  });
});

const WORDS = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heath"];
const sentences = fc
  .array(fc.nat(WORDS.length - 1), { maxLength: 6 })
  .map((chosen) => chosen.map((word) => `The ${WORDS[word] ?? ""} plan works.`));
const useCases = fc.record({ description: sentences, impact: sentences, metrics: sentences });
type Sentences = Record<"description" | "impact" | "metrics", string[]>;
const joined = ({ description, impact, metrics }: Sentences) => ({
  title: "Tide watch",
  description: description.join(" "),
  impact: impact.join(" ") || null,
  metrics: metrics.join(" ") || null,
});
/** The sentences of a text of these. */
const split = (text: string): string[] => text.match(/The \w+ plan works\./g) ?? [];

describe("for any texts", () => {
  it("no sentence of one stands in another, none of text and metrics twice, and none is lost", () => {
    fc.assert(
      fc.property(useCases, (given) => {
        const { text, outcomes } = deduplicateTexts(joined(given));
        const shown = [text, ...outcomes.map((outcome) => outcome.text)].map(split);
        expect(shown.map((each) => each.join(" "))).toEqual([text, ...outcomes.map((each) => each.text)]);
        const each = shown.flatMap((part) => [...new Set(part)]);
        expect(new Set(each).size).toBe(each.length);
        expect(new Set(each)).toEqual(new Set(Object.values(given).flat()));
        expect(new Set(shown[0]).size).toBe(shown[0]?.length);
      }),
    );
  });

  it("the impact stands as it is, and what is left of the others keeps its order", () => {
    fc.assert(
      fc.property(useCases, (given) => {
        const { text, outcomes } = deduplicateTexts(joined(given));
        expect(outcomes.find(({ label }) => label !== "Key metrics")?.text ?? "").toBe(
          given.impact.join(" "),
        );
        const order = [...new Set(given.description)].filter((sentence) => split(text).includes(sentence));
        expect(split(text)).toEqual(order);
      }),
    );
  });

  it("a second look finds nothing more to drop", () => {
    fc.assert(
      fc.property(useCases, (given) => {
        const { text, outcomes } = deduplicateTexts(joined(given));
        const textOf = (name: RegExp) => outcomes.find(({ label }) => name.test(label))?.text ?? null;
        const again = deduplicateTexts({
          title: "Tide watch",
          description: text,
          impact: textOf(/^Impact/),
          metrics: textOf(/^Key metrics/),
        });
        expect(again.text).toBe(text);
        expect(again.outcomes.map((outcome) => outcome.text)).toEqual(
          outcomes.map((outcome) => outcome.text),
        );
      }),
    );
  });

  it("never fails, and is quick with the longest", () => {
    const parts = ["\ud800", "Also, ", "U.S. ", "e.g. ", ...'aA1éß漢。.!?:,;()“"’- \t\n🚀'];
    const unit = fc.constantFrom(...parts);
    const any = fc.string({ unit, maxLength: 300 });
    fc.assert(
      fc.property(any, any, any, any, (title, description, impact, metrics) => {
        deduplicateTexts({ title, description, impact, metrics });
      }),
    );
    const long = (part: string) => part.repeat(10_000 / part.length);
    for (const part of ["a. ", "(", " ", "\n", "Also, ", "a\n\n"]) {
      deduplicateTexts({
        title: long(part),
        description: long(part),
        impact: long(part),
        metrics: long(part),
      });
    }
  });
});
