import words from "#app/kinds/products/product-words.json" with { type: "json" };
import type { KindWords } from "#app/language/reading/section";
import { phraseLists } from "#app/language/words/phrases";

export const productSection: KindWords = {
  ...phraseLists(words),
  examples: ["Best rated AI products", "AI tools for writing"],
};
