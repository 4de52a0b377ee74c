/** Lines that a post shows of its text before it has to be opened. */
const SHOWN_LINES = 12;
/** Lines that must be hidden at least for it to be worth a press. */
const WORTH = 3;
/** Letters of a line of a post: on a phone, and in the feed's column. */
const NARROW = 36;
const WIDE = 84;

/** Letters that are about twice as wide as Latin ones: Chinese, Japanese, Korean, emoji. */
const WIDE_LETTER =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/gu;

function lines(text: string, perLine: number): number {
  return text.split("\n").reduce((sum, line) => {
    const width = line.length + (line.match(WIDE_LETTER)?.length ?? 0);
    return sum + Math.max(1, Math.ceil(width / perLine));
  }, 0);
}

/**
 * Where a text is so long that it is shown in part at first; the browser cuts it after its twelfth line there. Guessed
 * from the text alone, so that the server can say it.
 */
export function cutWhere(text: string): "nowhere" | "on-phones" | "anywhere" {
  const most = SHOWN_LINES + WORTH;
  if (lines(text, WIDE) >= most) return "anywhere";
  return lines(text, NARROW) >= most ? "on-phones" : "nowhere";
}
