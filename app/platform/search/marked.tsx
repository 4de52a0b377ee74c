import { markMatches } from "#app/platform/search/text-match";

export function Marked({ text, searched }: { text: string; searched: string }) {
  return markMatches(text, searched).map((part, i) =>
    part.match ? <mark key={i}>{part.text}</mark> : part.text,
  );
}
