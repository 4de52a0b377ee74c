export interface Toast {
  id: string;
  title: string;
  text?: string;
  tone?: "bad";
  celebrate?: true;
  prompt?: string;
  /** What to do instead. */
  links?: readonly { label: string; url: string }[];
}

export const TOAST_DURATION_MS = 5000;
/** To the right. */
export const TOAST_SWIPE_PX = 50;

/** Browsers have `randomUUID` only on sites with https, and not the older ones. */
export const toastOf = (toast: Omit<Toast, "id">): Toast => ({ id: String(Math.random()), ...toast });
