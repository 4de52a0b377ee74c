import scale from "#app/language/data/scale-words.json" with { type: "json" };
import type { Mention } from "#app/language/reading/mentions";
import type { Section } from "#app/language/reading/section";

/* "Series B or later", "past the pilot", "up to Series A": steps of a scale on one side of the one that is named. */

interface Bound {
  isUp: boolean;
  /** Without the step that is named. */
  isBeyond?: true;
}

const phrases = (bound: Bound, said: readonly string[]) => said.map((phrase) => [phrase, bound] as const);

const BEFORE: ReadonlyMap<string, Bound> = new Map([
  ...phrases({ isUp: true, isBeyond: true }, scale.beyond),
  ...phrases({ isUp: false, isBeyond: true }, scale.short),
  ...phrases({ isUp: true }, scale.from),
  ...phrases({ isUp: false }, scale.upTo),
]);

const AFTER: ReadonlyMap<string, Bound> = new Map([
  ...phrases({ isUp: true }, scale.upAfter),
  ...phrases({ isUp: false }, scale.downAfter),
]);

const ARTICLES = new Set(["the", "a", "an"]);

function bounded(steps: readonly string[], named: readonly string[], { isUp, isBeyond }: Bound): string[] {
  const at = named.map((option) => steps.indexOf(option));
  const [first, last] = [Math.min(...at), Math.max(...at)];
  const found = isUp ? steps.slice(isBeyond ? last + 1 : first) : steps.slice(0, isBeyond ? first : last + 1);
  return found.length > 0 ? found : [...named];
}

/** In words. */
const LENGTHS = [2, 1];

function boundIn(phrases: ReadonlyMap<string, Bound>, phraseOf: (length: number) => string) {
  const length = LENGTHS.find((each) => phrases.has(phraseOf(each))) ?? 0;
  return { length, bound: phrases.get(phraseOf(length)) };
}

/** A step with the words beside it that mean others as well. */
export function onScale(words: readonly string[], { filters }: Section, mention: Mention): Mention {
  const { start, end, meaning } = mention;
  const stepsOf = (name: string) => filters.find((each) => each.name === name && each.isScale)?.options;
  if (!meaning.filters.some(({ name }) => stepsOf(name))) return mention;
  const from = ARTICLES.has(words[start - 1] ?? "") ? start - 1 : start;
  const before = boundIn(BEFORE, (length) => words.slice(Math.max(0, from - length), from).join(" "));
  const after = boundIn(AFTER, (length) => words.slice(end, end + length).join(" "));
  const bound = before.bound ?? after.bound;
  if (!bound) return mention;
  const meant = meaning.filters.map((each) => {
    const steps = stepsOf(each.name);
    return steps ? { ...each, options: bounded(steps, each.options, bound) } : each;
  });
  return {
    ...mention,
    ...(before.bound ? { start: from - before.length } : { end: end + after.length }),
    meaning: { ...meaning, filters: meant },
  };
}
