/* Sentences that browser, page and API share. */

export const CHOOSE_INDUSTRY = "Please choose at least one industry";
