import { asWords, hasPhrase } from "#app/platform/search/whole-words";

/** Skills that requests name, with the words that mean them (other/product.md, "What a request means"). */
export const SKILLS = {
  Python: ["python"],
  "Machine Learning": ["machine learning", "ml"],
  "Deep Learning": ["deep learning"],
  AI: ["ai", "artificial intelligence"],
  NLP: ["nlp", "natural language processing"],
  "Computer Vision": ["computer vision"],
  React: ["react", "reactjs", "react js", "react native"],
  JavaScript: ["javascript", "java script"],
} as const satisfies Record<string, readonly string[]>;

export type TalentSkill = keyof typeof SKILLS;

export const TALENT_SKILLS = Object.keys(SKILLS) as TalentSkill[];

export const skillWords = (skill: TalentSkill): readonly string[] => SKILLS[skill];

/** Whole words only: "Arabic NLP" names NLP. */
export function skillsIn(text: string): TalentSkill[] {
  const words = asWords(text);
  return TALENT_SKILLS.filter((skill) => SKILLS[skill].some((phrase) => hasPhrase(words, phrase)));
}
