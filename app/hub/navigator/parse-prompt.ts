import type { Reading } from "#app/hub/navigator/reading";
import { TALENT_SKILLS, namesSkill } from "#app/features/talent/talent-skills";
import { PLACE_NAMES, liesIn } from "#app/foundation/places";
import { asWords, hasPhrase } from "#app/foundation/whole-words";

/**
 * Reads a request in plain words (rulings, section 7).
 *
 * @returns undefined when it can't be understood
 */
export function parsePrompt(text: string): Reading | undefined {
  const words = asWords(text);
  const has = (...phrases: string[]) => phrases.some((phrase) => hasPhrase(words, phrase));
  const section = has("startups", "startup")
    ? "startups"
    : has("investors", "investor")
      ? "investors"
      : has("agents", "experts", "freelancers", "talent")
        ? "talent"
        : has("posts", "community")
          ? "community"
          : undefined;
  if (!section) return undefined;
  return {
    section,
    locations: PLACE_NAMES.filter((place) => liesIn(text, place)),
    stages: section === "startups" && has("seed") ? ["Seed"] : [],
    skills: section === "talent" ? TALENT_SKILLS.filter((skill) => namesSkill(text, skill)) : [],
    ...(section === "talent" && { type: has("agents") ? ("AI" as const) : ("Human" as const) }),
  };
}
