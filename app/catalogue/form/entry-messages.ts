/** Milliseconds. */
export const REDIRECT_DELAY_MS = 1000;

export const NOT_SAVED = "Failed to save the changes";
export const NOT_DELETED = "Failed to delete the entry";
