import words from "#app/kinds/jobs/job-words.json" with { type: "json" };
import type { KindWords } from "#app/language/reading/section";
import trades from "#app/language/data/trades.json" with { type: "json" };
import { phraseLists } from "#app/language/words/phrases";

export const jobSection: KindWords = {
  ...phraseLists({ ...words, elsewhere: [...words.elsewhere, ...trades] }),
  examples: ["Remote jobs paying over $100K", "Data scientist jobs"],
};
