/** Characters. */
export const SEARCH_NAME_LIMIT = 100;

export const MISSING_SEARCH_NAME = "Please give the search a name";

/** Of the form that saves one. */
export const SAVE_SEARCH = "search";
