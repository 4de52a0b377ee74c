/** A half of a character becomes U+FFFD; by itself where the browser is older than `toWellFormed`. */
export const wellFormed = (text: string): string =>
  typeof text.toWellFormed === "function" ? text.toWellFormed() : text.replace(/\p{Surrogate}/gu, "\ufffd");
