import type { Reading } from "#app/hub/navigator/reading";

const or = (values: readonly string[]): string => values.join(" or ");
const between = (before: string, values: readonly string[]): string =>
  values.length > 0 ? `${before} ${or(values)}` : "";

/**
 * A reading in plain words, such as "Seed startups in Dubai". Read again by `parsePrompt` it gives the same reading.
 */
export function sentenceOf({ section, locations, stages, skills, type }: Reading): string {
  const parts = {
    startups: [or(stages), "startups", between("in", locations)],
    investors: ["investors", between("in", locations)],
    talent:
      type === "AI"
        ? ["AI agents", between("with", skills), between("in", locations)]
        : [or(skills), "experts", between("in", locations)],
    community: ["community posts"],
    home: ["home page"],
  }[section];
  const sentence = parts.filter(Boolean).join(" ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
