import { foldSearch, markMatches } from "#app/platform/search/text-match";
import { cutAt } from "#app/platform/text/cut-at";
import { excerpt } from "#app/platform/text/text-rules";

const LEAD_SHARE = 0.3;

/** Around the first of several texts that occurs. `limit` counts characters, including the ellipses. Without a match it is the text's beginning. */
export function excerptAround(text: string, searched: string | readonly string[], limit: number): string {
  if (text.length <= limit) return text;
  const folded = foldSearch(text);
  const found = [searched].flat().find((each) => each && folded.includes(foldSearch(each)));
  const parts = markMatches(text, found ?? "");
  const first = parts.findIndex((part) => part.match);
  const at = parts.slice(0, Math.max(first, 0)).reduce((length, part) => length + part.text.length, 0);
  const matchEnd = at + (parts[first]?.text.length ?? 0);
  if (matchEnd <= limit * (1 - LEAD_SHARE)) return excerpt(text, limit);
  const wanted = Math.max(0, at - Math.floor(limit * LEAD_SHARE));
  const space = text.indexOf(" ", wanted);
  const start = space === -1 || space >= at ? cutAt(text, wanted) : space + 1;
  return `…${excerpt(text.slice(start), limit - 1)}`;
}
