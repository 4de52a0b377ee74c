import { quoted, type Reading } from "#app/hub/navigator/reading";

const or = (values: readonly string[]): string => values.join(" or ");
const between = (before: string, values: readonly string[]): string =>
  values.length > 0 ? `${before} ${or(values)}` : "";

/** "with fintech and “real time”": side by side two texts might mean something else. */
const having = (texts: readonly string[]): string =>
  texts.length > 0
    ? `with ${texts.map((text) => (/\s/.test(text) ? quoted(text) : text)).join(" and ")}`
    : "";

/** "Seed startups with fintech in Dubai"; `parsePrompt` makes the same reading of it. */
export function sentenceOf({ section, locations, stages, skills, texts, type }: Reading): string {
  const parts = {
    startups: [or(stages), "startups", having(texts), between("in", locations)],
    investors: ["investors", having(texts), between("in", locations)],
    talent:
      type === "AI"
        ? ["AI agents", between("with", skills), having(texts), between("in", locations)]
        : [or(skills), "experts", having(texts), between("in", locations)],
    community: ["community posts"],
    home: ["home page"],
  }[section];
  const sentence = parts.filter(Boolean).join(" ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
