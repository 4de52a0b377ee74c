import { cleanLine } from "#app/platform/text/text-rules";
import { wellFormed } from "#app/platform/text/well-formed";

/** They show nothing, and can carry words that a program reads and a person doesn't see (Unicode Standard, section 23). */
const OF_NO_WIDTH = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What a person sees of a text, in one line: for programs that read what others wrote. */
export const visibleLine = (text: string): string => cleanLine(wellFormed(text).replace(OF_NO_WIDTH, ""));
