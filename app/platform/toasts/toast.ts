export interface Toast {
  id: string;
  title: string;
  text?: string;
  tone?: "bad";
  celebrate?: true;
  prompt?: string;
}

/** Milliseconds, and pixels to the right. */
export const TOAST_LASTS = 5000;
export const TOAST_SWIPE = 50;

export const toastOf = (toast: Omit<Toast, "id">): Toast => ({ id: crypto.randomUUID(), ...toast });
