import { markMatches } from "#app/foundation/text-match";

/** A text with what was searched for marked in it, in the direction of its writing. */
export function Marked({ text, searched }: { text: string; searched: string }) {
  return (
    <bdi>
      {markMatches(text, searched).map((part, i) =>
        part.match ? <mark key={i}>{part.text}</mark> : part.text,
      )}
    </bdi>
  );
}
