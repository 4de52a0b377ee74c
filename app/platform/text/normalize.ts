import { MAX_COMBINING_RUN } from "#app/platform/budgets";

/** Looks behind, so that a run that is not too long is looked at once, not from each of its characters. */
const LONG_RUN = new RegExp(`(?<!\\p{M})(\\p{M}{${MAX_COMBINING_RUN}})\\p{M}+`, "gu");

/**
 * A text in one of Unicode's normalization forms (Unicode Standard Annex #15), in time that grows as the text does: putting
 * combining characters in order takes time that grows with the square of how many there are in a row, so that of each row
 * only MAX_COMBINING_RUN stay.
 */
export function normalize(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const bounded = text.length > MAX_COMBINING_RUN ? text.replace(LONG_RUN, "$1") : text;
  // eslint-disable-next-line no-restricted-syntax -- the one place where it is bounded
  return bounded.normalize(form);
}
