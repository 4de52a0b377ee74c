/** Lengths in characters and items (rulings, section 14). */
export const NAME_LIMIT = 200;
export const IMPORT_NAME_LIMIT = 500;
export const TEXT_LIMIT = 10_000;
export const LIST_LIMIT = 50;
export const ITEM_LIMIT = 100;

const grouped = new Intl.NumberFormat("en");

/** "Please use at most 10,000 characters" and the like. */
export const atMost = (limit: number, noun: "characters" | "items"): string =>
  `Please use at most ${grouped.format(limit)} ${noun}`;

export const INVALID_URL = "Please enter a valid URL";

/** What stands where a value is missing (rulings, section 3). */
export const UNDISCLOSED = "Undisclosed";

/** A number with thousands separators: 1,203. */
export const formatCount = (count: number): string => grouped.format(count);

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
  return `${cut
    .slice(0, space > limit / 2 ? space : undefined)
    .toWellFormed()
    .trimEnd()}…`;
}
