import { markMatches } from "#app/platform/search/text-match";
import { isOfWord } from "#app/platform/search/whole-words";

type Part = ReturnType<typeof markMatches>[number];

/** How many code units at an end of a text belong to a word. */
function ofWord(characters: readonly string[]): number {
  const end = characters.findIndex((each) => !isOfWord(each));
  return characters.slice(0, end === -1 ? undefined : end).join("").length;
}

/** The words that a match is in, as a whole. */
function wholeWords(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const { text, match } of parts) {
    const before = whole.at(-1);
    if (!before) whole.push({ text, match });
    else if (match) {
      const begun = ofWord([...before.text].toReversed());
      const at = before.text.length - begun;
      const rest = before.text.slice(at);
      before.text = before.text.slice(0, at);
      whole.push({ text: rest + text, match });
    } else {
      const ended = ofWord([...text]);
      before.text += text.slice(0, ended);
      whole.push({ text: text.slice(ended), match });
    }
  }
  return whole;
}

/** `searched` may be several texts, each of which is marked, with all of the word that it is in. */
export function Marked({ text, searched }: { text: string; searched: string | readonly string[] }) {
  const parts = [searched]
    .flat()
    .reduce<Part[]>(
      (found, each) =>
        found.flatMap((part) => (part.match ? part : wholeWords(markMatches(part.text, each)))),
      [{ text, match: false }],
    );
  return parts.map((part, i) => (part.match ? <mark key={i}>{part.text}</mark> : part.text));
}

/** Marks what was searched for in any text; what has no script knows it, as older browsers lack what it needs. */
export const marking = (searched: readonly string[]) => (text: string) => (
  <Marked text={text} searched={searched} />
);
