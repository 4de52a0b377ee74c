import { cleanLine } from "#app/platform/text/text-rules";
import { cutAt } from "#app/platform/text/cut-at";

/** Characters. */
const NAMED_BY = 60;

/** What a post or reel is called where it stands among entries of other kinds: "Ada: The first words". */
export function authoredEntryName(author: string, text: string): string {
  const line = cleanLine(text);
  return `${author}: ${line.slice(0, cutAt(line, NAMED_BY))}`;
}
