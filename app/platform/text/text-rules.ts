import { cutAt } from "#app/platform/text/cut-at";
import { normalize } from "#app/platform/text/normalize";
import { wellFormed } from "#app/platform/text/well-formed";
import { formatCount } from "#app/ui/format-count";

/** Characters and items (other/product.md, "Values of an entry"). */
export const NAME_LIMIT = 200;
export const IMPORT_NAME_LIMIT = 500;
export const TEXT_LIMIT = 10_000;
export const LIST_LIMIT = 50;
export const ITEM_LIMIT = 100;

export const atMost = (limit: number, noun: "characters" | "items"): string =>
  `Please use at most ${formatCount(limit)} ${noun}`;

export const lengthOf = (text: string): number => [...text].length;

/** Blanks, control characters, those of no width and of private use don't count; those of a newer Unicode than this one's do. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

const UNSEEN =
  String.raw`\s\x00-\x1f\x7f-\x9f\xad` +
  "\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f" +
  "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb" +
  "\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}";

/**
 * A text of so many visible characters at least, in JSON Schema: in ranges, as few programs that read it know Unicode's properties,
 * beyond U+00FF as characters, which no two of them escape alike, and as what it isn't, which whatever makes clients reads past.
 */
export const seenAtLeast = (count: number) => ({
  not: { type: "string", pattern: `^[${UNSEEN}]*${`([^${UNSEEN}][${UNSEEN}]*)?`.repeat(count - 1)}$` },
});

/** NFC, one line, without the controls that change the text's direction (Unicode UAX #9). */
export const cleanLine = (text: string): string =>
  normalize(
    wellFormed(text)
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
      .replace(/[\s\p{Cc}]+/gu, " "),
    "NFC",
  ).trim();

/** NFC, trimmed, with \n as line end. */
export const cleanText = (text: string): string =>
  normalize(
    wellFormed(text)
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, ""),
    "NFC",
  ).trim();

export const INVALID_URL = "Please enter a valid URL";

export const UNDISCLOSED = "Undisclosed";

export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;

/** Characters that a card is sent with, more than it shows. */
const CARD_TEXT_LENGTH = 400;

export function excerpt(text: string, limit = CARD_TEXT_LENGTH): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(" ", limit - 2);
  return `${text.slice(0, cutAt(text, space > limit / 2 ? space : limit - 1)).trimEnd()}…`;
}
