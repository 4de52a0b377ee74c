import { cleanLine, cleanText } from "#app/platform/text/text-rules";
import { wellFormed } from "#app/platform/text/well-formed";

/* For programs that read what others wrote: nothing is left that they would read and a person doesn't see. */

/** They show nothing, and can carry words (Unicode Standard, section 23). */
const OF_NO_WIDTH = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** By themselves parts of words and emoji: joiners, and how an emoji looks. */
const PARTS_OF_WORDS = ["\u200c", "\u200d", "\ufe0e", "\ufe0f", "\ufe0f\u200d"];

const withoutHidden = (text: string): string =>
  wellFormed(text).replace(OF_NO_WIDTH, (run) => (PARTS_OF_WORDS.includes(run) ? run : ""));

/** In one line. */
export const visibleLine = (text: string): string => cleanLine(withoutHidden(text));

/** Its lines kept. */
export const visibleText = (text: string): string => cleanText(withoutHidden(text));
