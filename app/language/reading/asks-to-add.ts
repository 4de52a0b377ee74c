import { wordsIn } from "#app/language/words/phrases";
import { isFiller } from "#app/language/words/fillers";

/** They add what is named: "submit an event". */
const ADDS = wordsIn("add register submit publish upload enrol enroll");

/** They do before these: "list my startup", not "list startups". */
const ADDS_ONES_OWN = wordsIn(
  "list post share create enter promote advertise put announce organise organize host present showcase get",
);
const OWN = wordsIn("my our a an the new this own us me");

/** After what is added. */
const WHERE = wordsIn("here on in to for at next listed added please now is are can how what and");

/** Words between "add" and what is added. */
const MAX_WORDS_BETWEEN = 5;

/** Whether a section's name in a request is what is to be added. */
export function asksToAdd(words: readonly string[], { start, end }: { start: number; end: number }): boolean {
  const verb = words.findIndex((word) => ADDS.has(word) || ADDS_ONES_OWN.has(word));
  if (verb < 0 || verb >= start || start - verb > MAX_WORDS_BETWEEN) return false;
  const [said = "", next = ""] = words.slice(verb, verb + 2);
  const adds = ADDS.has(said) || (verb + 1 < start + 1 && OWN.has(next));
  const after = words[end];
  return adds && words.slice(0, verb).every(isFiller) && (after === undefined || WHERE.has(after));
}
