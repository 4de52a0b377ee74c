/** The tour of the first visit, and the quick one. The name is also the key in the browser's storage. */
export type Tour = "guided-tour" | "quick-tour";

/** In this browser, as far as it lets anything be stored. */
export function isTaken(tour: Tour): boolean {
  try {
    return localStorage.getItem(tour) !== null;
  } catch {
    return false;
  }
}
