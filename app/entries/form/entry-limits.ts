/*
 * What the forms of entries say when something is missing;
 * browser, page and API say the same.
 */

export const CHOOSE_INDUSTRY = "Please choose at least one industry";

/** "Please enter a company name". */
export const pleaseEnter = (what: string): string => `Please enter ${what}`;

/** "Please choose a funding stage". */
export const pleaseChoose = (what: string): string => `Please choose ${what}`;
