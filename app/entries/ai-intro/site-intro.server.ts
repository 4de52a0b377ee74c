import type { PageWords } from "#app/entries/ai-intro/page-words.server";
import { firstSentences } from "#app/platform/text/sentences";
import { excerpt } from "#app/platform/text/text-rules";

/** The longest draft: a few sentences. */
export const INTRO_LENGTH = { sentences: 4, characters: 600 };

/** Shorter texts say too little, in characters. */
const SHORTEST = 20;
/** A description of this length is taken before a later one. */
const TELLING = 40;
/** A paragraph that stands in for a description has at least so many characters, and ends as a sentence does. */
const PARAGRAPH = 60;

const isSentence = (text: string): boolean => /[.!?…。！？]["'”’»)\]]*$/u.test(text);

/** What a page says to every browser and nothing about whose page it is. */
const isNotice = (text: string): boolean =>
  /\b(cookies?|javascript|browser|all rights reserved|privacy policy)\b/i.test(text);

/**
 * A draft in the site's own words: its description, or else its first paragraph, at most a few whole sentences. It
 * says nothing that the site doesn't.
 *
 * @returns undefined when the page doesn't describe itself
 */
export function siteIntro({ descriptions, paragraphs }: PageWords): string | undefined {
  const described = descriptions.filter((text) => text.length >= SHORTEST && !isNotice(text));
  const paragraph = paragraphs.find(
    (text) => text.length >= PARAGRAPH && isSentence(text) && !isNotice(text),
  );
  const chosen = described.find((text) => text.length >= TELLING) ?? paragraph ?? described[0];
  if (!chosen) return undefined;
  return firstSentences(chosen, INTRO_LENGTH) || excerpt(chosen, INTRO_LENGTH.characters);
}
