export const MISSING_URL = "Please enter a website URL";

/** The same for every reason: which one it was could reveal something about our own network. */
export const INTRO_FAILED = "Failed to generate intro. Please try again.";

/** Time without a change of the address before a draft is asked for automatically. */
export const INTRO_DEBOUNCE_MS = 1000;
