import type { KindWords } from "#app/language/reading/section";

export const productSection: KindWords = {
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
    ...["saas", "platform", "solution", "program", "service", "website", "alternative to"],
    ...[
      "werkzeug",
      "werkzeuge",
      "produkt",
      "produkte",
      "outil",
      "logiciel",
      "produit",
      "herramienta",
      "producto",
    ],
  ],
  specific: ["plugin", "extension", "api", "generator"],
  vague: ["something that", "something for", "chatbot", "chat bot"],
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
  examples: ["Best rated AI products", "AI tools for writing"],
};
