import type { Tour } from "#app/hub/tour/taken-tours";

/* Apart from taken-tours.ts, which every page needs at once: this comes with the tours themselves. */

/** Remembers in the browser's storage that a tour was taken; where the browser refuses, nothing happens. */
export function markTaken(tour: Tour): void {
  try {
    localStorage.setItem(tour, "taken");
  } catch {
    // The tours' room knows until the page is loaded again.
  }
}

/** Forgets that a tour was taken. */
export function forgetTaken(tour: Tour): void {
  try {
    localStorage.removeItem(tour);
  } catch {
    // Nothing was stored.
  }
}
