import type { Tour } from "#app/site/tours/taken-tours";

/* Apart from taken-tours.ts, which every page needs at once. */

/** Does nothing where the browser refuses to store. */
export function markTaken(tour: Tour): void {
  try {
    localStorage.setItem(tour, "taken");
  } catch {
    // The tours' room knows until the page is loaded again.
  }
}

export function forgetTaken(tour: Tour): void {
  try {
    localStorage.removeItem(tour);
  } catch {
    // Nothing was stored.
  }
}
