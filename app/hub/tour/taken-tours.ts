/*
 * Which tours were taken, in the browser's own storage (specification, section 9). A browser may refuse to store anything;
 * then it is known until the page is loaded anew, and nothing else happens.
 */

/** The tour of the first visit (A), which points at the page, and the quick one (B), which can be taken anywhere. */
export type Tour = "guided" | "quick";

const keyOf = (tour: Tour): string => `tour:${tour}`;
const sinceLoaded = new Set<Tour>();

/** Whether a tour was finished, or the guided one skipped, in this browser. */
export function isTaken(tour: Tour): boolean {
  try {
    return sinceLoaded.has(tour) || localStorage.getItem(keyOf(tour)) !== null;
  } catch {
    return false;
  }
}

/** Remembers that a tour was taken. */
export function markTaken(tour: Tour): void {
  sinceLoaded.add(tour);
  try {
    localStorage.setItem(keyOf(tour), "taken");
  } catch {
    // Known until the page is loaded anew.
  }
}

/** Forgets that a tour was taken. */
export function forgetTaken(tour: Tour): void {
  sinceLoaded.delete(tour);
  try {
    localStorage.removeItem(keyOf(tour));
  } catch {
    // Nothing was stored.
  }
}
