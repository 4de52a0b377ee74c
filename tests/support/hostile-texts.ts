/* Posts of 10,000 characters that a careless expression reads again and again, and one that nobody minds. */

const LENGTH = 10_000;

const filled = (unit: string, before = "", after = ""): string =>
  before + unit.repeat((LENGTH - [...before, ...after].length) / [...unit].length) + after;

export const ORDINARY_TEXT = filled("We met Cedar & Coil, in Dubai; it was a long day. ");

export const HOSTILE_TEXTS: [name: string, text: string][] = [
  ["a run of emoji between words", filled("🎉", "X Y Z A", " b p q r")],
  ["a run of letters without capitals", filled("\u{1d41a}")],
  ["a run of small letters", filled("a")],
  ["a run of capitals", filled("A")],
  ["a run of signs", filled("’", "A", " a")],
  ["a run of possessives", filled("’s")],
  ["words of one sign", filled("’ ")],
  ["words of one capital", filled("A ")],
];

/** In milliseconds, the best of three. */
export function timeOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...times);
}
