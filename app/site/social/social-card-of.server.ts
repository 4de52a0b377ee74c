import { findEntry, isListed } from "#app/site/entries/find-entry.server";
import type { SocialCardWords } from "#app/site/social/social-card-words";
import { plainLine } from "#app/platform/text/markdown.server";
import { excerpt } from "#app/platform/text/text-rules";

/** Characters, about three lines. */
const ABOUT_LENGTH = 130;

/** Throws Refusal 404 or 410. */
export function socialCardOf(kindName: string, id: string): SocialCardWords {
  const found = findEntry(kindName, id);
  const { kind, content } = found;
  const { name, tab, text, line, picture } = content;
  return {
    label: tab?.label ?? kind.singular,
    name,
    // Posts and reels are named by what they say.
    about: isListed(found) ? excerpt(plainLine(text), ABOUT_LENGTH) : "",
    line: line.join(" · "),
    picture,
  };
}
