/** A short notice about what just happened. */
export interface Toast {
  /** Tells one notice from the next that says the same. */
  id: string;
  title: string;
  text?: string;
  /** "bad" for failures. */
  tone?: "bad";
  /** Fires confetti. */
  celebrate?: true;
  /** What was typed into the prompt bar and led nowhere: it stands there again. */
  prompt?: string;
}

/** How long a notice stays, in milliseconds, and how far to the right it is swiped away, in pixels. */
export const TOAST_LASTS = 5000;
export const TOAST_SWIPE = 50;

/** A notice with an id of its own. */
export const toastOf = (toast: Omit<Toast, "id">): Toast => ({ id: crypto.randomUUID(), ...toast });
