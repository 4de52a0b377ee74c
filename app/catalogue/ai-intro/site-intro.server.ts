import type { PageWords } from "#app/catalogue/ai-intro/page-words.server";
import { firstSentences } from "#app/platform/text/sentences";
import { excerpt } from "#app/platform/text/text-rules";

export const INTRO_LENGTH = { sentences: 4, characters: 600 };

/** Characters. */
const MIN_DESCRIPTION_LENGTH = 20;
/** A description of this length is used even if a later one is longer. */
const GOOD_DESCRIPTION_LENGTH = 40;
/** A paragraph that stands in for a description has at least this many characters, and ends like a sentence. */
const MIN_PARAGRAPH_LENGTH = 60;

const isSentence = (text: string): boolean => /[.!?…。！？]["'”’»)\]]*$/u.test(text);

const isNotice = (text: string): boolean =>
  /\b(cookies?|javascript|browser|all rights reserved|privacy policy)\b/i.test(text);

/** The site's description, or else its first paragraph, cut to whole sentences; undefined when it has neither. */
export function siteIntro({ descriptions, paragraphs }: PageWords): string | undefined {
  const described = descriptions.filter((text) => text.length >= MIN_DESCRIPTION_LENGTH && !isNotice(text));
  const paragraph = paragraphs.find(
    (text) => text.length >= MIN_PARAGRAPH_LENGTH && isSentence(text) && !isNotice(text),
  );
  const chosen =
    described.find((text) => text.length >= GOOD_DESCRIPTION_LENGTH) ?? paragraph ?? described[0];
  if (!chosen) return undefined;
  return firstSentences(chosen, INTRO_LENGTH) || excerpt(chosen, INTRO_LENGTH.characters);
}
