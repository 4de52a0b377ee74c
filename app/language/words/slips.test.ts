import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { distanceBetween, slipsAllowed, WordList } from "#app/language/words/slips";

const word = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength, maxLength });

/** One slip behind the first letter: a letter left out, added or replaced, or two swapped. */
const slip = (text: string, at: number, letter: string, kind: number): string => {
  const i = 1 + (at % (text.length - 1));
  const [before, here, after] = [text.slice(0, i), text[i] ?? "", text.slice(i + 1)];
  if (kind === 0) return before + after;
  if (kind === 1) return before + letter + here + after;
  if (kind === 2) return before + letter + after;
  return after ? before + (after[0] ?? "") + here + after.slice(1) : before + here;
};

const slips = fc.tuple(fc.nat(), fc.constantFrom(..."abcdefgh"), fc.nat(3));

describe("how far words are from each other", () => {
  it("is at most the number of slips made, the same both ways, and nothing only for the same word", () => {
    fc.assert(
      fc.property(word(6, 12), slips, slips, (meant, one, two) => {
        const once = slip(meant, ...one);
        expect(distanceBetween(once, meant, 2)).toBeLessThanOrEqual(1);
        const twice = slip(once, ...two);
        expect(distanceBetween(twice, meant, 2)).toBeLessThanOrEqual(3);
        expect(distanceBetween(twice, meant, 2)).toBe(distanceBetween(meant, twice, 2));
        expect(distanceBetween(twice, meant, 2) === 0).toBe(twice === meant);
      }),
    );
  });

  it.each([
    ["robotcs", "robotics", 1],
    ["lerning", "learning", 1],
    ["teh", "the", 1],
    ["startups", "startups", 0],
    ["abcdef", "ghijkl", 3],
  ])("%s and %s: %i, of which more than two aren't counted", (one, other, distance) => {
    expect(distanceBetween(one, other, 2)).toBe(distance);
  });
});

describe("the nearest word of a list", () => {
  const list = new WordList();
  for (const each of ["robotics", "robotic", "robotics", "learning", "berlin", "entrepreneur"])
    list.add(each);

  it.each([
    ["robotcs", "robotics"],
    ["lerning", "learning"],
    ["entrpreneu", "entrepreneur"],
    ["berln", "berlin"],
    ["nerlin", undefined],
    ["rob", undefined],
    ["zebra", undefined],
  ])("%s: %s", (typed, word) => {
    expect(list.nearest(typed)).toBe(word);
  });

  it("is within one slip from five letters on, two from nine, none below", () => {
    expect(["four", "fives", "eightlet", "nineletts"].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
  });
});
