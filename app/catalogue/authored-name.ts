import { cleanLine, excerpt } from "#app/platform/text/text-rules";

/** Characters. */
const NAME_LENGTH = 80;

/** What a post or reel is called: its first words. */
export const authoredName = (text: string): string => excerpt(cleanLine(text), NAME_LENGTH);
