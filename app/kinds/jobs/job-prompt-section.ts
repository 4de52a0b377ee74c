import words from "#app/kinds/jobs/job-words.json" with { type: "json" };
import type { KindWords } from "#app/language/reading/section";
import { phraseLists } from "#app/language/words/phrases";

export const jobSection: KindWords = {
  ...phraseLists(words),
  examples: ["Remote jobs paying over $100K", "Data scientist jobs"],
};
