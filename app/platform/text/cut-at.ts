/** Browsers without it cut between code points. */
const graphemes =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("en", { granularity: "grapheme" }) : undefined;

const isInsidePair = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/**
 * The last place up to `at`, in code units, between two characters as people see them (Unicode UAX #29); within one that
 * begins the text and ends later, between two code points.
 */
export function cutAt(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.min(Math.max(at, 0), text.length);
  // What follows the place is of no account.
  const begun = graphemes?.segment(text.slice(0, at + 2)).containing(at)?.index;
  return begun || (isInsidePair(text, at) ? at - 1 : at);
}
