import { isFiller } from "#app/language/words/fillers";
import { wordsIn } from "#app/language/words/phrases";
import type { Section } from "#app/language/reading/section";

/* Which section a request names: other/product.md, "What a request means". */

/** A name of a section; positions of its first word and of the word after it. */
export interface Named {
  start: number;
  end: number;
  sections: readonly Section[];
  weight?: "decisive" | "vague";
  /** A trade, say, which another name may be of: "analyst jobs". */
  isSpecific?: boolean;
  /** A comma or the like follows. */
  isStopped: boolean;
}

const SEEKING = wordsIn("look looking search searching hunting asking need seeking seeks want wants");

const DETERMINERS = wordsIn("a an the our my some any first new more good great another ideally");

/** "need an investor", "looking for our first investor", "wants for companies, engineers" */
function isSought(before: string): boolean {
  const words = before.replace(/ for( \S+){0,2}$/, " for").split(" ");
  while (DETERMINERS.has(words.at(-1) ?? "")) words.pop();
  if (words.at(-1) === "for" || words.at(-1) === "of") words.pop();
  return SEEKING.has(words.at(-1) ?? "");
}

const OWN = wordsIn("my our");
const I_AM = wordsIn("im am are were as being");
const I_DO = wordsIn("i we im were ive weve am are have");
const BEGINS = wordsIn("building making developing running run launching launched founded started");

/** "my startup", "I am a developer", "as an investor", "we are building a tool"; with at most two words between. */
function isAboutOneself(before: string): boolean {
  const words = before.split(" ");
  return [0, 1, 2].some((others) => {
    const [last = "", other = ""] = words.slice(0, words.length - others).reverse();
    if (OWN.has(last)) return true;
    return last === "a" || last === "an" ? I_AM.has(other) : BEGINS.has(last) && I_DO.has(other);
  });
}

/** Belongs to something else: "engineers for companies", "posts by investors". */
const ATTACHED = /\b(for|by|at|with|about|of)( (a|an|the|my|our|any|some|other|all))?( \S+)?$/;

/** "startup looking for investors" */
const SEEKS = wordsIn("looking searching seeking seeks needs wants hunting");

function seeks(after: readonly string[]): boolean {
  const [first = "", second = ""] = after.filter((word, i) => i > 1 || !["that", "who", "is"].includes(word));
  return SEEKS.has(first) || (first === "in" && second === "search");
}

const MAX_WORDS_OF_TRADE = 3;

/** "Home" and "people" count only where nothing else is named. */
const isVague = ({ weight }: Named): boolean => weight === "vague";

/** Followed at once by another section's name: "startup" in "startup investors", not in "startups, funding". */
const isBeside = (named: readonly Named[], i: number): boolean =>
  named[i + 1]?.start === named[i]?.end && !named[i]?.isStopped && named[i + 1]?.weight !== "vague";

const wordsBetween = (words: readonly string[], before: Named | undefined, named: Named): string =>
  words.slice(before?.end ?? 0, named.start).join(" ");

/** `clear` are of adjacent names the last, and no vague ones; `asking` are the names of the person asking: "my startup needs investors". */
interface Names {
  clear: Named[];
  asking: ReadonlySet<Named>;
}

function namesIn(words: readonly string[], named: readonly Named[]): Names {
  const clear = named.filter((each, i) => !isBeside(named, i) && !isVague(each));
  const asking = new Set(
    clear.filter((each, i) => {
      const single = !words[each.end - 1]?.endsWith("s");
      const isSeeker = single && seeks(words.slice(each.end)) && i < clear.length - 1;
      const before = wordsBetween(words, clear[i - 1], each);
      return isSeeker || (isAboutOneself(before) && !isSought(before));
    }),
  );
  for (let i = named.length - 2; i >= 0; i--) {
    const [each, next] = named.slice(i, i + 2);
    const asks = next && (asking.has(next) || (next.weight === "decisive" && !each?.isSpecific));
    if (each && asks && isBeside(named, i)) asking.add(each);
  }
  return { clear, asking };
}

export interface Wanted {
  /** Its names; undefined where the request has none. */
  by?: Named;
  asking: ReadonlySet<Named>;
}

/** "Engineer remote job" is a job: nothing but words that say what follows stands between it and the trade. */
function ofTrade(words: readonly string[], clear: readonly Named[], wanted?: Named): Named | undefined {
  const next = wanted?.isSpecific && clear[clear.indexOf(wanted) + 1];
  if (!next || next.isSpecific || wanted.isStopped) return wanted;
  const between = words.slice(wanted.end, next.start);
  return between.length <= MAX_WORDS_OF_TRADE && !between.some(isFiller) ? next : wanted;
}

/**
 * The first one named, skipping the person asking ("my startup needs investors") and what the wanted thing is for ("for
 * companies, engineers"); of adjacent names the last, as in "startup investors".
 */
export function sectionNamed(words: readonly string[], named: readonly Named[]): Wanted {
  const { clear, asking } = namesIn(words, named);
  const decisive = named.find(({ weight }) => weight === "decisive");
  const wanted = clear.find((each, i) => {
    const before = wordsBetween(words, clear[i - 1], each);
    return !asking.has(each) && (isSought(before) || !ATTACHED.test(before));
  });
  const head = named.find((each, i) => !isBeside(named, i) && !asking.has(each));
  return {
    by:
      decisive ??
      ofTrade(words, clear, wanted) ??
      (clear.every((each) => asking.has(each)) ? head : undefined) ??
      clear[0],
    asking,
  };
}
