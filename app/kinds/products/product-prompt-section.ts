import type { SectionWords } from "#app/catalogue/reading/section";

export const productSection: SectionWords = {
  noun: "AI products",
  verb: "are",
  singular: "AI product",
  words: [
    ...[
      "product",
      "ai product",
      "tool",
      "ai tool",
      "app",
      "ai app",
      "application",
      "software",
      "ai software",
    ],
    ...[
      "plugin",
      "extension",
      "saas",
      "platform",
      "api",
      "solution",
      "program",
      "service",
      "website",
      "generator",
    ],
  ],
  elsewhere: [
    ...[
      "product designer",
      "product design",
      "product manager",
      "product management",
      "product lead",
      "product owner",
    ],
    ...[
      "software engineer",
      "software engineering",
      "software developer",
      "software development",
      "application form",
    ],
    ...[
      "financial service",
      "tool use",
      "service industry",
      "mobile app developer",
      "app developer",
      "web application developer",
    ],
    ...["platform engineer", "product engineer", "api developer", "software architect", "solution architect"],
  ],
};
