/** What an introduction can be about. */
export const ENTITY_TYPES = ["startup", "investor", "talent"] as const;

export type EntityType = (typeof ENTITY_TYPES)[number];

export const MISSING_URL = "Please enter a website URL";

/** Whatever the reason: which it was could tell about our own network. */
export const INTRO_FAILED = "Failed to generate intro. Please try again.";

/** How long after the last change of the address a draft is asked for by itself, in milliseconds. */
export const INTRO_DEBOUNCE = 1000;
