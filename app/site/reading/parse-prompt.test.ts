import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isWithinOneEdit } from "#app/site/reading/is-within-one-edit";
import { parsePrompt } from "#app/site/reading/parse-prompt";
import { PRESETS } from "#app/site/ask/presets";
import { PROMPT_STAGES, type Reading } from "#app/site/reading/reading";
import { sentenceOf } from "#app/site/reading/reading-sentence";
import { SECTIONS, type Section } from "#app/site/reading/sections";
import { typedWords } from "#app/site/reading/typed-words";
import { FILLERS, FORGIVING, NEGATIONS, VOCABULARY, type Meaning } from "#app/site/reading/vocabulary";
import { TALENT_SKILLS } from "#app/kinds/talent/talent-skills";
import { PLACE_NAMES } from "#app/catalogue/places";
import { fold } from "#app/platform/search/text-match";
import { asWords } from "#app/platform/search/whole-words";
import phrases from "#tests/fixtures/prompts.json";

/** A reading as the fixture writes it: without what is empty, texts in small letters. */
const brief = (reading: Reading | undefined) =>
  reading
    ? Object.fromEntries(
        Object.entries({ ...reading, texts: reading.texts.map(fold) }).filter(
          ([, value]) => !Array.isArray(value) || value.length > 0,
        ),
      )
    : null;

const filtersOf = ({ locations, stages, skills }: Reading): string[] => [...locations, ...stages, ...skills];

/** Filters that a phrase of the vocabulary stands for. */
const meant = ({ place, stage, skill }: Meaning): string[] =>
  [place, stage, skill].filter((value) => value !== undefined);

const phrasesFor = (filter: string): string[] =>
  [...VOCABULARY].flatMap(([phrase, meaning]) => (meant(meaning).includes(filter) ? [phrase] : []));

/** Whether a phrase stands in a text, with at most one slip in each of its long words. */
const standsNearly = (text: string, phrase: string): boolean => {
  const words = text.trim().split(" ");
  const meant = phrase.split(" ");
  return words.some((_, at) =>
    meant.every((word, i) => {
      const typed = words[at + i] ?? "";
      return typed === word || (FORGIVING.has(word) && isWithinOneEdit(typed, word));
    }),
  );
};

const anyText = fc.string({ unit: "grapheme", maxLength: 200 });
const anyPhrase = fc.constantFrom(...VOCABULARY.keys());

describe("parsePrompt", () => {
  it("knows at least 300 phrases of every group", () => {
    expect(phrases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(phrases.map(({ text }) => text)).size).toBe(phrases.length);
  });

  for (const group of new Set(phrases.map((phrase) => phrase.group))) {
    const ofGroup = phrases.filter((phrase) => phrase.group === group);
    it.each(ofGroup.map(({ text, reads }) => [text, reads] as const))(
      `reads (${group}): %s`,
      (text, reads) => {
        expect(brief(parsePrompt(text))).toEqual(reads);
      },
    );
  }

  it("reads without regard to case, accents and punctuation", () => {
    for (const { text, reads } of phrases) {
      expect(brief(parsePrompt(text.toUpperCase())), text).toEqual(reads);
      expect(brief(parsePrompt(`  ¿${text.normalize("NFD")}?!  `)), text).toEqual(reads);
    }
  });

  it("never throws, whatever it is given", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: "binary", maxLength: 2000 })), (text) => {
        const reading = parsePrompt(text);
        if (reading) expect(Object.keys(SECTIONS)).toContain(reading.section);
      }),
    );
  });

  it("never invents a filter whose words aren't there", () => {
    const mixed = fc
      .array(fc.oneof({ weight: 2, arbitrary: anyPhrase }, { weight: 1, arbitrary: anyText }), {
        maxLength: 12,
      })
      .map((parts) => parts.join(" "));
    fc.assert(
      fc.property(mixed, (text) => {
        const reading = parsePrompt(text);
        const words = asWords(text);
        for (const filter of reading ? filtersOf(reading) : []) {
          const there = phrasesFor(filter).some((phrase) => standsNearly(words, phrase));
          expect(there, `${filter} in ${JSON.stringify(text)}`).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("finds no filter inside other words", () => {
    const letters = fc.stringMatching(/^[a-z]{1,6}$/);
    const short = fc.constantFrom("ai", "uk", "uae", "usa", "nlp", "ml", "seed", "india", "china", "react");
    fc.assert(
      fc.property(letters, short, letters, (before, word, after) => {
        for (const text of [
          `startups ${before}${word}`,
          `startups ${word}${after}`,
          `startups ${before}${word}${after}`,
        ]) {
          const inside = asWords(text).trim().split(" ")[1] ?? "";
          if (VOCABULARY.has(inside) || [...FORGIVING].some((known) => isWithinOneEdit(inside, known)))
            continue;
          expect(filtersOf(parsePrompt(text) as Reading), text).toEqual([]);
        }
      }),
    );
  });

  it.each([
    ["fintech startups in Berlin", ["fintech", "Berlin"]],
    ["Fintech STARTUPS, in Dubai!", ["Fintech"]],
    ["Berlin-based startups (e-commerce)", ["Berlin", "e-commerce"]],
    ["startups for “vertical farming”, in the UK", ["vertical farming"]],
    ['"startups" that do "Growth of crops"', ["Growth of crops"]],
    ["C++ startups, 50% done with r&d", ["C++", "50%", "done", "r&d"]],
    ["foo_bar startups 100%", ["foo_bar", "100%"]],
    ["startups/zebra/London", ["zebra"]],
    ["startups with AI and ai", ["AI"]],
    ["x startups yz", ["x", "yz"]],
    ["machine learning startups", ["machine learning"]],
    ["seed investors", ["seed"]],
    ["startup investors", ["startup"]],
    ["my startup needs investors", []],
    ["my fintech startup needs investors", ["fintech"]],
    ["startups, but not fintech", ["not fintech"]],
    ["startups other than banks in Dubai", ["other than banks"]],
    ["startups outside of the UK", ["outside of the UK"]],
    ["стартапы startups 上海 café", ["стартапы", "上海", "café"]],
    ["please show me all the startups that are there", []],
    ["startups - & … 🚀", []],
    ["IT startups", ["IT"]],
    ["SHOW ME STARTUPS IN DUBAI", []],
    ["The startups, please", []],
    ["startups “The Who”", ["The Who"]],
    ['startups "have it all"', ["have it all"]],
    ["startups to-do", ["to-do"]],
    ["AT&T startups", ["AT&T"]],
    ["startups all-in-one", ["all-in-one"]],
    ["Dubai-based startups", []],
    ['startups without "fast food" in Dubai', ["without fast food"]],
  ])("takes what is no filter of “%s” for text that must occur", (text, texts) => {
    expect(parsePrompt(text)?.texts).toEqual(texts);
  });

  it("drops no word in silence: each is in a filter, in a text, names a section or says nothing by itself", () => {
    const pieces = fc.oneof(
      anyPhrase,
      fc.constantFrom(...FILLERS, ...NEGATIONS),
      fc.constantFrom(..."fintech Zürich 日本 b2b x C# “deep sea” e-commerce 🚀 us React".split(" ")),
      fc.string({ unit: "grapheme", maxLength: 12 }),
    );
    const typed = fc.array(pieces, { maxLength: 12 }).map((parts) => `${parts.join(" ")} startups`);
    fc.assert(
      fc.property(typed, (text) => {
        const reading = parsePrompt(text);
        if (!reading || !["startups", "investors", "talent"].includes(reading.section)) return;
        const said = new Set(filtersOf(reading));
        const understood = [...VOCABULARY].filter(
          ([, meaning]) => meaning.section || meant(meaning).some((filter) => said.has(filter)),
        );
        const inText = new Set(reading.texts.flatMap((each) => typedWords(each).map(({ word }) => word)));
        const inPhrases = understood
          .filter(([phrase]) => standsNearly(asWords(text), phrase))
          .flatMap(([phrase]) => phrase.split(" "));
        for (const { word } of typedWords(text)) {
          const isInPhrase = inPhrases.some((known) => known === word || isWithinOneEdit(word, known));
          const known = inText.has(word) || FILLERS.has(word) || word === "us" || isInPhrase;
          expect(known, `${word} in ${JSON.stringify(text)}`).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("has every text as it was typed", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyPhrase, anyText), { maxLength: 8 }), (parts) => {
        const text = `startups ${parts.join(" ")}`;
        const plain = text.replace(/\s+/g, " ");
        for (const each of parsePrompt(text)?.texts ?? []) expect(plain).toContain(each);
      }),
    );
  });

  it("reads every sentence that is made of a reading as that reading", () => {
    const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
    const readings = fc
      .record({
        section: fc.constantFrom(...(Object.keys(SECTIONS) as Section[])),
        locations: some(PLACE_NAMES),
        stages: some(PROMPT_STAGES),
        skills: some(TALENT_SKILLS),
        texts: some([
          "fintech",
          "Zürich",
          "deep sea",
          "not in Dubai",
          "e-commerce",
          "C++",
          "b2b",
          "x",
          "上海",
        ]),
        type: fc.constantFrom("Human" as const, "AI" as const),
      })
      .map(({ section, locations, stages, skills, texts, type }): Reading => {
        const isPlain = section === "community" || section === "home";
        return {
          section,
          locations: isPlain || section === "events" ? [] : locations,
          stages: section === "startups" ? stages : [],
          skills: section === "talent" ? skills : [],
          texts: isPlain ? [] : texts,
          ...(section === "talent" && { type }),
        };
      });
    fc.assert(
      fc.property(readings, (reading) => {
        expect(parsePrompt(sentenceOf(reading))).toEqual(reading);
      }),
      { numRuns: 500 },
    );
  });

  it("understands the presets", () => {
    expect(PRESETS).toHaveLength(8);
    for (const preset of PRESETS) expect(parsePrompt(preset), preset).toBeDefined();
  });
});
