import type { KindWords } from "#app/language/reading/section";

const AI = [
  "ai",
  "machine learning",
  "artificial intelligence",
  "ml",
  "llms",
  "computer vision",
  "nlp",
  "generative ai",
];

export const useCaseSection: KindWords = {
  words: [
    ...["use case", "usecase", "case study", "success story", "use of ai", "uses of ai", "application of ai"],
    ...[
      "applications of ai",
      "example of ai",
      "examples of ai",
      "ai in practice",
      "ai example",
      "ai deployment",
    ],
    ...["deployment", "implementation", "ai implementation", "ai adoption", "real world example", "adoption"],
    ...["real world ai", "anwendungsfall", "anwendungsfälle", "cas d usage", "caso de uso", "casos de uso"],
  ],
  decisive: [
    ...AI.flatMap((what) => [
      `how is ${what} used`,
      `how ${what} is used`,
      `how ${what} is being used`,
      `is ${what} being used`,
      `using ${what} in`,
      `${what} help`,
      `${what} help with`,
      `could ${what}`,
      `use ${what}`,
      `uses ${what}`,
      `use of ${what}`,
      `${what} is used`,
      `${what} used`,
      `what can ${what} do`,
      `examples of ${what}`,
      `example of ${what}`,
      `applications of ${what}`,
    ]),
  ],
  vague: [
    ...["using this", "are using this", "real example", "example"],
    ...AI.flatMap((what) => [`${what} could`, `using ${what}`, `used ${what}`, `can ${what}`]),
  ],
  fillers: ["company", "organisation", "organization", "business", "used", "uses", "being"],
  examples: ["How is AI used in healthcare?", "Use cases in education"],
};
