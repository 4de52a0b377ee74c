import type { SectionWords } from "#app/catalogue/reading/section";

export const learningSection: SectionWords = {
  noun: "learning resources",
  verb: "are",
  singular: "learning resource",
  words: [
    ...["learning", "learning resource", "learning material", "course", "online course", "tutorial", "class"],
    ...["training", "training material", "lesson", "lecture", "curriculum", "bootcamp", "certification"],
    ...["certificate", "ebook", "textbook", "guide", "introduction", "article"],
    ...["resource", "study material", "primer", "reading list", "paper", "education resource", "mooc"],
  ],
  decisive: [
    ...[
      "learn",
      "to learn",
      "learn about",
      "to learn about",
      "to study",
      "teach me",
      "teach myself",
      "get started with",
    ],
    ...[
      "want to learn",
      "i want to learn",
      "help me learn",
      "want to understand",
      "where do i begin",
      "where to begin",
      "where do i start",
      "where to start",
      "new to ai",
      "where can i learn",
      "how do i learn",
      "introduction to",
    ],
  ],
  vague: ["book", "reading"],
  elsewhere: ["human resource", "guide dog", "learning company", "first class", "class action"],
  fillers: ["learn", "study", "studying", "teach"],
};
