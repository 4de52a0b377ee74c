/** The tour of the first visit, and the quick one. The name is also the key in the browser's storage. */
export type Tour = "guided-tour" | "quick-tour";

/** What either tour is told. */
export interface TourProps {
  /** Gets the focus back; none where the tour started by itself. */
  opener: HTMLElement | undefined;
  /** For a member, whose guided tour the server remembers, too. */
  recorded: boolean;
  onClose: () => void;
  onFinish: () => void;
}

/** In this browser, as far as it lets anything be stored. */
export function isTaken(tour: Tour): boolean {
  try {
    return localStorage.getItem(tour) !== null;
  } catch {
    return false;
  }
}
