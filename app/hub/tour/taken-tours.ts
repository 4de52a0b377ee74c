/**
 * The tour of the first visit (A), which points at the page, and the quick one (B), which can be taken anywhere. The name
 * is also the key under which the browser's own storage holds that it was taken.
 */
export type Tour = "guided-tour" | "quick-tour";

/** Whether a tour was finished, or the guided one skipped, in this browser, as far as that lets anything be stored. */
export function isTaken(tour: Tour): boolean {
  try {
    return localStorage.getItem(tour) !== null;
  } catch {
    return false;
  }
}
