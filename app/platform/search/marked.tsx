import { markMatches } from "#app/platform/search/text-match";

/** `searched` may be several texts, each of which is marked. */
export function Marked({ text, searched }: { text: string; searched: string | readonly string[] }) {
  const parts = [searched]
    .flat()
    .reduce(
      (found, each) => found.flatMap((part) => (part.match ? part : markMatches(part.text, each))),
      [{ text, match: false }],
    );
  return parts.map((part, i) => (part.match ? <mark key={i}>{part.text}</mark> : part.text));
}
