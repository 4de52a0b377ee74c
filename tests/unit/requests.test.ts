import { readFileSync } from "node:fs";
import path from "node:path";

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { read, waysOf } from "#app/site/reading/sections.server";
import { whereTo } from "#app/site/reading/where-to.server";
import { isText, type Reading } from "#app/language/reading/reading";
import { readRequest } from "#app/language/reading/read-request";
import { wordsMeant } from "#app/language/reading/request";
import { nearestWords, prepareWords } from "#app/language/words/known-words.server";
import { find } from "#app/catalogue/query/query.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { SEARCHED_KINDS } from "#app/platform/search/search-index.server";
import { loadDemoData } from "#other/seed/demo-data";
import right from "#tests/fixtures/requests/right.json";
import slips from "#tests/fixtures/requests/slips.json";
import { useOwnDatabase } from "#tests/support/own-database";

/*
 * Requests with what each must become, written before the reader was, by people who knew nothing of it. One part was looked at
 * while it was made; of the other one only the share that is understood is asked for.
 */

type Values = Record<string, string[]>;

type Meant =
  | null
  | { page: string }
  | { name: string }
  | { section: string; filters?: Values; sort?: string; texts?: string[]; not?: Values; notTexts?: string[] };

interface Written {
  group: string;
  text: string;
  to: Meant;
  /** As good. */
  or?: Meant[];
}

const written = (file: string): Written[] =>
  readFileSync(path.resolve("tests/fixtures/requests", `${file}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Written);

/** When the requests were written: "next month" is December. */
const TODAY = new Date("2026-11-27T12:00:00Z");

/** Human talent is meant unless agents are, and each list has an order of its own. */
function said(to: Meant): string {
  if (to === null || "page" in to || "name" in to) return JSON.stringify(to);
  const { section, filters = {}, not = {}, sort, texts = [], notTexts = [] } = to;
  const values = (all: Values) =>
    Object.entries(all)
      .filter(([name, options]) => options.length > 0 && !(name === "type" && options[0] === "human"))
      .map(([name, options]) => `${name}=${options.toSorted().join("|")}`)
      .toSorted();
  const words = (all: string[]) => all.join(" ").toLowerCase().split(/\s+/).toSorted();
  const usual = section === "events" ? "date" : "newest";
  return JSON.stringify([
    section,
    values(filters),
    sort === usual ? undefined : sort,
    words(texts),
    values(not),
    words(notTexts),
  ]);
}

function reached(text: string): Meant {
  const lead = whereTo(text, TODAY);
  if (!lead) return null;
  if ("page" in lead) return { page: lead.page };
  if ("name" in lead) return { name: lead.name };
  if ("says" in lead) return null;
  return meantBy(lead.reading);
}

function meantBy({ section, parts, sort, unknown = [] }: Reading): Meant {
  const values = (isNot: boolean): Values => {
    const all: Values = {};
    for (const { name, options, isNot: without = false } of parts)
      if (name !== undefined && without === isNot)
        all[name] = [...new Set([...(all[name] ?? []), ...options])];
    return all;
  };
  const texts = (isNot: boolean) =>
    parts.filter((part) => isText(part) && (part.isNot ?? false) === isNot).flatMap(({ options }) => options);
  return {
    section: section.name,
    filters: values(false),
    sort,
    // Both are named.
    texts: [...texts(false), ...unknown],
    not: values(true),
    notTexts: texts(true),
  };
}

const misread = (all: readonly Written[]) =>
  inReadTransaction(() =>
    all.flatMap(({ text, to, or = [] }) => {
      const is = said(reached(text));
      return [to, ...or].map(said).includes(is) ? [] : [`${text}: ${is}`];
    }),
  );

beforeAll(async () => {
  useOwnDatabase();
  await loadDemoData();
  await prepareWords();
});

describe("a request becomes what was meant", () => {
  it("of those that were looked at, in at least 97 of 100", () => {
    const all = [...written("startups-and-investors"), ...written("others")];
    expect(all.length).toBeGreaterThanOrEqual(480);
    const wrong = misread(all);
    expect(wrong, wrong.join("\n")).toSatisfy(({ length }: string[]) => length <= all.length * 0.03);
  });

  it("of those that weren't, in at least 92 of 100", () => {
    const all = written("held");
    expect(all.length).toBeGreaterThanOrEqual(120);
    // Not which ones: they are no longer unseen once somebody has read them.
    expect(misread(all).length).toBeLessThanOrEqual(all.length * 0.08);
  });

  it("of those that an earlier reader was held to, in each", () => {
    expect(misread(written("earlier"))).toEqual([]);
  });

  it("of those that visitors reported, in each", () => {
    expect(misread(written("reported"))).toEqual([]);
  });

  it("the same in the list's own box as in the bar", () => {
    const all = ["startups-and-investors", "others", "earlier", "reported"].flatMap(written);
    const others = inReadTransaction(() =>
      all.flatMap(({ text }) => {
        const lead = whereTo(text, TODAY);
        if (!lead || !("reading" in lead)) return [];
        const own = read(text, lead.reading.section.name, TODAY);
        // Agents are implied where no person is found; a list says so, and leads there.
        const [inBox, inBar] = [own, lead.reading].map(
          (reading) => reading && said(meantBy(reading)).replace(/,?"type=nonhuman"/, ""),
        );
        return inBox === inBar ? [] : [`${text}: ${inBox}, not ${inBar}`];
      }),
    );
    expect(others).toEqual([]);
  });

  it("of what is no request, nothing", () => {
    expect(misread(written("none"))).toEqual([]);
  });
});

describe("a misspelt word", () => {
  const occurs = (text: string) =>
    SEARCHED_KINDS.some((kind) => find({ kind, texts: [text] }).total.count > 0);

  it("is found in at least 98 of 100", () => {
    const lost = inReadTransaction(() =>
      slips.filter(({ typed, word }) => {
        const meant = [nearestWords(typed)[0], wordsMeant(typed, waysOf(TODAY))];
        return !occurs(typed) && !meant.some((found) => sameWord(found, word));
      }),
    );
    expect(lost.length, JSON.stringify(lost)).toBeLessThanOrEqual(slips.length * 0.02);
  });

  it("isn't made of a right one in more than 1 of 100", () => {
    const spoilt = inReadTransaction(() =>
      right.filter((word) => !occurs(word) && nearestWords(word).length > 0),
    );
    expect(spoilt.length, spoilt.join(", ")).toBeLessThanOrEqual(right.length * 0.01);
  });

  /** A plural finds what its singular does. */
  const sameWord = (found: string | undefined, word: string): boolean =>
    found !== undefined &&
    (found === word || found === `${word}s` || `${found}s` === word || found.includes(word));
});

describe("whatever is typed", () => {
  it("is read without an error, and nothing that isn't understood is dropped", () => {
    const word = fc.oneof(
      fc.constantFrom(
        "startups",
        "in",
        "Germany",
        "not",
        "or",
        "“",
        "seed",
        "10M",
        "2026",
        "next",
        "AI",
        "series",
        "a",
        "-",
        "+",
        "years",
      ),
      fc.string({ unit: "grapheme", maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join(" ");
        inReadTransaction(() => {
          const reading = readRequest(text, waysOf(TODAY), "startups");
          for (const { start, end } of reading?.parts ?? []) expect(end).toBeGreaterThan(start);
        });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["10,000 characters", "fintech ".repeat(1250)],
    ["only stop words", "what is the of and to with for"],
    ["only emoji", "🚀🦄💸🤖"],
    ["right to left with Latin", "شركات ناشئة startups في ألمانيا"],
    [
      "a pasted advert",
      "🔥 LIMITED OFFER!!! Buy 2 get 1 FREE — click www.cheap-deals.example now and win a NEW PHONE $$$ 🔥 ".repeat(
        5,
      ),
    ],
    ["SQL", "'; DROP TABLE startups; -- SELECT * FROM users WHERE 1=1"],
    ["another language", "Ich suche jemanden, der mir morgen beim Umzug hilft"],
    ["a contradiction", "free paid courses"],
    ["amounts in lakh and crore", "startups raised over 5 crore or 50 lakh"],
    ["under 5 of what", "startups under 5"],
  ])("is bounded: %s", (_, text) => {
    const reading = inReadTransaction(() => readRequest(text, waysOf(TODAY), "startups"));
    expect(reading?.parts.length ?? 0).toBeLessThanOrEqual(100);
  });
});
