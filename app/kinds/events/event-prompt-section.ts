import words from "#app/kinds/events/event-words.json" with { type: "json" };
import type { KindWords } from "#app/language/reading/section";
import { phraseLists } from "#app/language/words/phrases";

export const eventSection: KindWords = {
  ...phraseLists(words),
  impliedBy: ["from", "until"],
  examples: ["Meetups about edge AI", "Events in Dubai"],
};
