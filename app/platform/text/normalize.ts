import { MAX_COMBINING_RUN } from "#app/platform/budgets";

/** In time that grows with the text: each try ends after so many marks, or takes the whole run. */
const LONG_RUN = new RegExp(`(\\p{M}{${MAX_COMBINING_RUN}})\\p{M}+`, "gu");

/** Keeps MAX_COMBINING_RUN marks in a row, as ordering them takes quadratic time (Unicode Standard Annex #15). */
export function normalize(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const bounded = text.length > MAX_COMBINING_RUN ? text.replace(LONG_RUN, "$1") : text;
  // eslint-disable-next-line no-restricted-syntax -- the one place where it is bounded
  return bounded.normalize(form);
}
