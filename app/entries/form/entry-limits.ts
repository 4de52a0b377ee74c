/* Sentences that browser, page and API share. */

export const CHOOSE_INDUSTRY = "Please choose at least one industry";

export const pleaseEnter = (what: string): string => `Please enter ${what}`;

export const pleaseChoose = (what: string): string => `Please choose ${what}`;
