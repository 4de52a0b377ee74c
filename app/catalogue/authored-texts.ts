import { cleanLine, excerpt } from "#app/platform/text/text-rules";
import { cutAt } from "#app/platform/text/cut-at";

/** What members say, by the column in which it stands. */
export const SAID = { posts: "content", reels: "explanation" } as const;

export type AuthoredKind = keyof typeof SAID;

export const isAuthored = (kind: string): kind is AuthoredKind => Object.hasOwn(SAID, kind);

/** Characters. */
const NAME_LENGTH = 80;
const NAMED_BY = 60;

/** What a post or reel is called: its first words. */
export const authoredName = (text: string): string => excerpt(cleanLine(text), NAME_LENGTH);

/** What a post or reel is called where it stands among entries of other kinds: "Ada: The first words". */
export function authoredEntryName(author: string, text: string): string {
  const line = cleanLine(text);
  return `${author}: ${line.slice(0, cutAt(line, NAMED_BY))}`;
}
