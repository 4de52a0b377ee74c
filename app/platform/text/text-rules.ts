import { normalize } from "#app/platform/text/normalize";
import { formatCount } from "#app/ui/format-count";

/** Lengths in characters and items (other/product.md, "Values of an entry"). */
export const NAME_LIMIT = 200;
export const IMPORT_NAME_LIMIT = 500;
export const TEXT_LIMIT = 10_000;
export const LIST_LIMIT = 50;
export const ITEM_LIMIT = 100;

/** "Please use at most 10,000 characters" and the like. */
export const atMost = (limit: number, noun: "characters" | "items"): string =>
  `Please use at most ${formatCount(limit)} ${noun}`;

/** A text without halves of characters, which some browsers can't tell apart: these leave it to the server. */
export const wellFormed = (text: string): string =>
  typeof text.toWellFormed === "function" ? text.toWellFormed() : text;

/** Characters as people count them: an emoji or an umlaut is one, however it is stored. */
export const lengthOf = (text: string): number => [...text].length;

/** Whether a text has anything to see: blanks, control characters and such of no width don't count. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

/**
 * A text in one line: NFC, blanks collapsed, and without control characters and those that turn the direction of the
 * text around it (Unicode UAX #9), which could make it read as another.
 */
export const cleanLine = (text: string): string =>
  normalize(
    text
      .toWellFormed()
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
      .replace(/[\s\p{Cc}]+/gu, " "),
    "NFC",
  ).trim();

/** A text of several lines: NFC, trimmed, line ends as one character, without other control characters. */
export const cleanText = (text: string): string =>
  normalize(
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, ""),
    "NFC",
  ).trim();

export const INVALID_URL = "Please enter a valid URL";

/** What stands where a value is missing. */
export const UNDISCLOSED = "Undisclosed";

/** "1 startup", "1,203 startups". */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;

/**
 * The beginning of a text, cut at a word.
 *
 * @param limit length in characters, the ellipsis included
 */
export function excerpt(text: string, limit = 400): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(" ");
  return `${wellFormed(cut.slice(0, space > limit / 2 ? space : undefined)).trimEnd()}…`;
}
