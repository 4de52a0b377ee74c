import { cleanLine, excerpt } from "#app/platform/text/text-rules";

/** Characters. */
const BEGINNING_LENGTH = 80;

/** How a text begins, on one line. */
export const beginningOf = (text: string): string => excerpt(cleanLine(text), BEGINNING_LENGTH);
