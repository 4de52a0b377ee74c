import type { PageWords } from "#app/entries/ai-intro/page-words.server";
import { firstSentences } from "#app/platform/text/sentences";
import { excerpt } from "#app/platform/text/text-rules";

export const INTRO_LENGTH = { sentences: 4, characters: 600 };

/** Characters. */
const SHORTEST = 20;
/** A description of this length is used even if a later one is longer. */
const TELLING = 40;
/** A paragraph that stands in for a description has at least this many characters, and ends like a sentence. */
const PARAGRAPH = 60;

const isSentence = (text: string): boolean => /[.!?…。！？]["'”’»)\]]*$/u.test(text);

const isNotice = (text: string): boolean =>
  /\b(cookies?|javascript|browser|all rights reserved|privacy policy)\b/i.test(text);

/** The site's description, or else its first paragraph, cut to whole sentences; undefined when it has neither. */
export function siteIntro({ descriptions, paragraphs }: PageWords): string | undefined {
  const described = descriptions.filter((text) => text.length >= SHORTEST && !isNotice(text));
  const paragraph = paragraphs.find(
    (text) => text.length >= PARAGRAPH && isSentence(text) && !isNotice(text),
  );
  const chosen = described.find((text) => text.length >= TELLING) ?? paragraph ?? described[0];
  if (!chosen) return undefined;
  return firstSentences(chosen, INTRO_LENGTH) || excerpt(chosen, INTRO_LENGTH.characters);
}
