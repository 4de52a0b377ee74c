const SHOWN_LINES = 12;
/** Hidden lines that make opening worthwhile. */
const MIN_HIDDEN_LINES = 3;
/** Letters per line: on a phone, and in the feed's column. */
const PHONE_LINE_LENGTH = 36;
const COLUMN_LINE_LENGTH = 84;

/** About twice as wide as Latin: Chinese, Japanese, Korean, emoji. */
const WIDE_LETTER =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/gu;

function lines(text: string, perLine: number): number {
  return text.split("\n").reduce((sum, line) => {
    const width = line.length + (line.match(WIDE_LETTER)?.length ?? 0);
    return sum + Math.max(1, Math.ceil(width / perLine));
  }, 0);
}

/** Guessed from the text alone, so that the server knows it; the browser cuts after the twelfth line. */
export function cutWhere(text: string): "nowhere" | "on-phones" | "anywhere" {
  const most = SHOWN_LINES + MIN_HIDDEN_LINES;
  if (lines(text, COLUMN_LINE_LENGTH) >= most) return "anywhere";
  return lines(text, PHONE_LINE_LENGTH) >= most ? "on-phones" : "nowhere";
}
