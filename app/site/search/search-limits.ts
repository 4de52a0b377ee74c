/** In an answer of the API, and on the page when the kind is selected. */
export const RESULTS_PER_KIND = 20;
/** On the page while all kinds are shown. */
export const RESULTS_IN_ALL = 5;
