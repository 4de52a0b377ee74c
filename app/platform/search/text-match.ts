import { MEASURED_PER_ALLOWED } from "#app/platform/budgets";
import { normalize } from "#app/platform/text/normalize";

/** Separates the folded fields of a row's search text; no field can contain it. */
export const FIELD_SEPARATOR = "\u001f";

/** Longest search text that is looked up, in characters. */
export const SEARCH_LIMIT = 200;

/** What a search box says when its text is longer than that. */
export const SEARCH_TOO_LONG = `Please use at most ${SEARCH_LIMIT} characters`;

/**
 * Folds a text for comparison without regard to case, in all of Unicode: "É" and "é", composed or not, become the
 * same, and so do the two small sigmas. Control characters become spaces, so that no text can hold the separator. What is
 * no character becomes U+FFFD, as which SQLite's text index reads it.
 */
export function fold(text: string): string {
  const plain = text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\u0000-\u001f\u007f]/g, " ")
    .replace(/[\ufffe\uffff]/g, "\ufffd");
  return normalize(normalize(plain, "NFC").toLowerCase().replace(/ς/g, "σ"), "NFC");
}

/** Longer texts aren't looked at, but to be shown again, in code units. */
export const MEASURED_SEARCH = SEARCH_LIMIT * MEASURED_PER_ALLOWED.characters;

/** No address is longer (Node's limit of a request's head), so that nothing that was typed is cut off. */
const LONGEST_ADDRESS = 16_384;

/**
 * What a visitor typed into a search box, as it is shown and looked up: lone surrogates and control characters
 * replaced, trimmed, NFC. One that is far too long stays as it is, and too long.
 */
export function cleanSearch(text: string | null | undefined): string {
  const typed = text ?? "";
  const plain = typed.slice(0, LONGEST_ADDRESS).toWellFormed();
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (typed.length > MEASURED_SEARCH) return plain.replace(/[\u0000-\u001f\u007f]/g, " ");
  // eslint-disable-next-line no-control-regex -- as above
  return normalize(plain.replace(/[\u0000-\u001f\u007f]+/g, " "), "NFC").trim();
}

/** Whether any of the fields contains the text, ignoring case (other/product.md, "Matching"). */
export function matches(text: string, fields: readonly (string | null | undefined)[]): boolean {
  const needle = fold(text);
  return fields.some((field) => fold(field ?? "").includes(needle));
}

/**
 * Splits a text into runs that match what was searched for and runs that don't, for highlighting.
 *
 * @returns the text in order; joined, the parts give the text again
 */
export function markMatches(text: string, searched: string): { text: string; match: boolean }[] {
  const needle = fold(searched);
  const parts: { text: string; match: boolean }[] = [];
  if (!needle) return [{ text, match: false }];
  // Folding may change a text's length (İ becomes two units), so each folded unit remembers its character.
  let haystack = "";
  const origin: { start: number; end: number }[] = [];
  let offset = 0;
  for (const character of text) {
    const span = { start: offset, end: offset + character.length };
    for (const unit of fold(character).split("")) {
      haystack += unit;
      origin.push(span);
    }
    offset = span.end;
  }
  let from = 0;
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length)) {
    const start = Math.max(from, origin[at]?.start ?? 0);
    const end = origin[at + needle.length - 1]?.end ?? start;
    if (start > from) parts.push({ text: text.slice(from, start), match: false });
    if (end > start) parts.push({ text: text.slice(start, end), match: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), match: false });
  return parts;
}
