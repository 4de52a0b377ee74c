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

/** A step with the words beside it that mean others as well. */
export function onScale(words: readonly string[], { filters }: Section, mention: Mention): Mention {
  const { start, end, meaning } = mention;
  const stepsOf = (name: string) => filters.find((each) => each.name === name && each.isScale)?.options;
  if (!meaning.filters.some(({ name }) => stepsOf(name))) return mention;
  const from = ARTICLES.has(words[start - 1] ?? "") ? start - 1 : start;
  const before = [2, 1].find((count) => BEFORE.has(words.slice(from - count, from).join(" ")));
  const after = [2, 1].find((count) => AFTER.has(words.slice(end, end + count).join(" ")));
  const bound =
    before === undefined
      ? AFTER.get(words.slice(end, end + (after ?? 0)).join(" "))
      : BEFORE.get(words.slice(from - before, from).join(" "));
  if (!bound) return mention;
  const meant = meaning.filters.map((each) => {
    const steps = stepsOf(each.name);
    return steps ? { ...each, options: bounded(steps, each.options, bound) } : each;
  });
  return {
    ...mention,
    start: before === undefined ? start : from - before,
    end: before === undefined ? end + (after ?? 0) : end,
    meaning: { ...meaning, filters: meant },
  };
}
