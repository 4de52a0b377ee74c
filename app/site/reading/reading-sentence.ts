import { quoted, type Reading } from "#app/site/reading/reading";
import { SECTIONS } from "#app/site/reading/sections";

const or = (values: readonly string[]): string => values.join(" or ");
const between = (before: string, values: readonly string[]): string =>
  values.length > 0 ? `${before} ${or(values)}` : "";

/** "with fintech and “real time”": side by side two texts might mean something else. */
const having = (texts: readonly string[]): string =>
  texts.length > 0
    ? `with ${texts.map((text) => (/\s/.test(text) ? quoted(text) : text)).join(" and ")}`
    : "";

/** "Python experts with fintech in Dubai"; `parsePrompt` makes the same reading of it. */
export function sentenceOf({ section, locations, stages, skills, texts, type }: Reading): string {
  const { noun, calledInSentence = noun, agents } = SECTIONS[section];
  const named =
    agents && type === "AI"
      ? [agents.calledInSentence, between("with", skills)]
      : [or(skills), calledInSentence];
  const parts = [or(stages), ...named, having(texts), between("in", locations)];
  const sentence = parts.filter(Boolean).join(" ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
