import { findEntry } from "#app/hub/entries/find-entry.server";
import type { SocialCardWords } from "#app/hub/social/social-card-words";

/** Throws Refusal 404 or 410. */
export function socialCardOf(kindName: string, id: string): SocialCardWords {
  const { kind, content } = findEntry(kindName, id);
  const { name, tab, line, picture } = content;
  return { label: tab?.label ?? kind.singular, name, line: line.join(" · "), picture };
}
