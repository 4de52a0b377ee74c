export const REELS_SHOWN = 3;

/** Places are counted from 0 and wrap around. */
export const reelsAt = (start: number, count: number): number[] =>
  Array.from({ length: Math.min(REELS_SHOWN, count) }, (_, i) => (start + i) % count);

export const windowAfter = (start: number, count: number, direction: 1 | -1): number =>
  (start + direction * REELS_SHOWN + REELS_SHOWN * count) % count;

const wraps = (places: readonly number[]): boolean => places.some((place, i) => i > 0 && place === 0);

/** "1–3 of 5", or where the row wraps "4, 5, 1 of 5". */
export function shownLabel(places: readonly number[], count: number): string {
  const numbers = places.map((place) => place + 1);
  return `${wraps(places) ? numbers.join(", ") : `${numbers[0]}–${numbers[numbers.length - 1]}`} of ${count}`;
}

/** For screen readers: "Reels 1 to 3 of 5", "Reels 4, 5 and 1 of 5". */
export function shownSentence(places: readonly number[], count: number): string {
  const numbers = places.map((place) => place + 1);
  const [others, last] = [numbers.slice(0, -1), numbers[numbers.length - 1]];
  const words = wraps(places) ? `${others.join(", ")} and ${last}` : `${numbers[0]} to ${last}`;
  return `Reels ${words} of ${count}`;
}
